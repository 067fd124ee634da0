import type {
  AfterFileTaking,
  LeavingFault,
  ScanFolderFault,
  ScanFolderRefusal,
  SubfolderChoice,
} from '../../../src-shared/contract/scan-folders.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

const faults: Record<ScanFolderFault, string> = {
  missing: 'The folder does not exist. Choose another, or create it again.',
  'not-readable': 'Intray is not allowed to read this folder. Check its permissions.',
  'not-a-folder': 'This is a file. Choose a folder.',
  'share-gone':
    'The network drive is not connected. Intray goes on by itself once it is back. If the folder is on this computer now, save it again.',
  'workspace-gone':
    'The folder’s workspace was removed or archived. Its files wait until you choose another one in the settings.',
}

const troubles: Record<LeavingFault, string> = {
  'not-moved':
    'Files cannot be moved: Intray may not write here or in the folder for added files. They are added all the same.',
  'no-room': 'Files cannot be moved: the disk is full. They are added all the same.',
  'not-trashed':
    'Files cannot be put into the trash: this disk has none. They are added all the same. Choose something else for afterwards.',
}

const refusals: Record<ScanFolderRefusal, (other: string) => string> = {
  'not-absolute': () => 'Enter the full path, from the root of the disk.',
  same: () => 'This folder is watched already.',
  inside: (other) => `This folder lies in ${other}, which is watched already.`,
  around: (other) => `${other} lies in this folder and is watched already.`,
  'own-data': () => 'Intray keeps its own data here. Choose another folder.',
  'target-watched': (other) =>
    `What is moved there would be added again, as ${other} is watched. Choose another folder.`,
  'no-trash': () => 'Intray finds no trash on this computer. Choose something else.',
}

const subfolders: Record<SubfolderChoice, string> = {
  none: 'Leave out',
  read: 'Add their files',
  tags: 'Add their files, with the folder’s name as a tag',
}

const afterTaking: Record<AfterFileTaking, string> = {
  stay: 'Leave the file where it is',
  move: 'Move the file into a folder',
  trash: 'Put the file into the trash',
}

export const scanFolders = {
  title: 'Scan folders',
  text: 'New files in these folders are added automatically.',
  none: 'No folder is watched.',
  add: 'Add a folder',
  edit: 'Edit…',
  lookNow: 'Look now',
  pause: 'Pause',
  goOn: 'Continue',
  remove: 'Remove…',
  goesTo: (workspace: string) => `To ${workspace}.`,
  inUse: 'the workspace in use when files come',
  noWorkspace: 'no workspace',
  subfolders: {
    none: 'Without subfolders.',
    read: 'With subfolders.',
    tags: 'With subfolders, as tags.',
  } satisfies Record<SubfolderChoice, string>,
  afterwards: {
    stay: 'Files stay.',
    move: (folder: string) => `Files are moved to “${folder}”.`,
    trash: 'Files go to the trash.',
  },
  state: {
    paused: 'Paused.',
    watching: 'This folder is watched.',
    waiting: (count: number) =>
      plural(count, { one: '# file is being added.', other: '# files are being added.' }),
  },
  faults,
  troubles,
  fact: {
    watching: (name: string) => `Watching ${name}`,
    several: (count: number) =>
      plural(count, { one: 'Watching # folder', other: 'Watching # folders' }),
    resting: (name: string) => `${name} is not watched`,
    trouble: (name: string) => `Files stay in ${name}`,
  },
  form: {
    addTitle: 'Add a scan folder',
    editTitle: 'Edit scan folder',
    path: 'Folder',
    pathHint: 'The full path, for example /home/office/scans',
    choose: 'Choose…',
    workspace: 'Into the workspace',
    inUse: 'The one in use when files come',
    whicheverInUse:
      'What the scanner saves goes to the client whose workspace happens to be in use. Choose one, so that no paper comes into the wrong workspace.',
    workspaceGone: 'Removed or archived',
    subfolders: 'Subfolders',
    subfolderChoices: subfolders,
    after: 'After adding',
    afterTaking,
    noTrash: 'Intray finds no trash on this computer, so that files cannot be put there.',
    moveTo: 'Folder for added files',
    moveToHint: 'A name makes a subfolder; a full path leads elsewhere.',
    takenFolder: 'added',
    looksOften: 'Look every half minute',
    looksOftenHint: 'For network drives that Intray does not recognise as such.',
    save: 'Save',
    refusals,
  },
  removal: {
    title: 'Stop watching this folder?',
    text: 'The folder stays with all its files, and so do the documents.',
    done: 'The folder is not watched any more.',
  },
}

export type ScanFoldersText = typeof scanFolders

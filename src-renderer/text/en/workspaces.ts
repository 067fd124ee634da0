import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

/** The workspaces on this computer. */
export const workspaces = {
  switchTo: 'Switch workspace…',
  newOne: 'New workspace…',
  manage: 'Manage workspaces…',
  palette: {
    title: 'Switch workspace',
    placeholder: 'Type a name…',
    nothing: 'No such workspace.',
  },
  now: 'In use',
  title: 'Workspaces on this computer',
  text: 'Each keeps the documents of one client apart from all the others. Documents are added to the workspace that is in use.',
  add: 'New workspace',
  addText: 'For a client whose documents are kept apart from all the others.',
  change: 'Edit workspace',
  edit: 'Edit',
  name: 'Name',
  nameNeeded: 'Enter a name.',
  nameTaken: 'There is a workspace of this name already.',
  create: 'Create workspace',
  made: (name: string) => `“${name}” is in use from now on: documents are added to it.`,
  archive: 'Archive',
  bringBack: 'Bring back',
  archived: 'Archived',
  archivedText:
    'An archived workspace is no longer offered and takes no documents. What is in it stays: search in All workspaces finds it.',
  refused: {
    waiting: (count: number) =>
      plural(count, {
        one: '# file or change has not reached the service yet. Archive the workspace once it has.',
        other:
          '# files or changes have not reached the service yet. Archive the workspace once they have.',
      }),
    mailboxes: (count: number) =>
      plural(count, {
        one: '# mailbox puts documents here. Give it another workspace first, in the settings.',
        other:
          '# mailboxes put documents here. Give them another workspace first, in the settings.',
      }),
    scanFolders: (count: number) =>
      plural(count, {
        one: '# scan folder puts its files here. Give it another workspace first, in the settings.',
        other:
          '# scan folders put their files here. Give them another workspace first, in the settings.',
      }),
  },
  buttonsOf: (action: string, name: string) => `${action}: ${name}`,
}

export type WorkspacesText = typeof workspaces

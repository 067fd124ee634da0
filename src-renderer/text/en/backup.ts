import type {
  BackupFault,
  BackupStatus,
  ListedBackup,
} from '../../../src-shared/contract/backup.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')
const documents = (count: number) => plural(count, { one: '# document', other: '# documents' })

const faults: Record<BackupFault, string> = {
  unreachable:
    'The folder is not there. Plug the disk in or connect to the network, then try again.',
  'not-writable':
    'Nothing can be written to the folder. Choose another one, or have its rights changed.',
  'disk-full': 'The disk of the backup is full. Free up some space, or choose another folder.',
  'no-room-here':
    'This computer’s disk has too little room for it. Free up some space, then try again.',
  damaged:
    'Something in the backup is not what was written. Nothing was changed here; choose another backup.',
  'missing-files':
    'Files of the backup are missing. Nothing was changed here; choose another backup, or a complete copy of it.',
  newer: 'A newer version of Intray made this backup. Update Intray, then restore it.',
  cancelled: 'Cancelled. Everything is as it was.',
  fault: 'It did not come to its end because of a fault. Everything is as it was; try again.',
}
const kinds: Record<ListedBackup['kind'], string> = {
  backup: 'Backup',
  'before-restore': 'Set aside before a restore',
  move: 'File to move with',
}
const schedules: Record<BackupStatus['schedule'], string> = {
  off: 'Only when I ask',
  daily: 'Every day',
  weekly: 'Every week',
}

export const backup = {
  title: 'Backup',
  text: 'Everything that is here, documents, fields and settings, into a folder on another disk or a share. Passwords and other secrets are never part of it.',
  place: 'Folder for backups',
  placeHint: 'On another disk or a share: a disk that fails takes along what is on it.',
  choose: 'Choose…',
  refused: {
    missing: 'This folder does not exist. Enter the full path of one that does.',
    'not-writable': 'Nothing can be written to this folder.',
    inside: 'This folder lies within Intray’s own data. Choose one on another disk.',
  },
  schedule: 'How often',
  schedules,
  now: 'Back up now',
  restore: 'Restore…',
  move: 'Move to another computer…',
  running: { backup: 'Backing up', restore: 'Restoring', move: 'Writing the file' },
  none: 'No backup has been made yet.',
  done: (when: string, count: number, size: string, copied: string) =>
    `Last backup ${when}: ${documents(count)}, ${size}, of which ${copied} were new.`,
  failed: (when: string, why: string) => `Failed on ${when}. ${why}`,
  moved: (file: string) =>
    `Everything is in ${file}. On the other computer, choose “Restore…” and the folder it lies in.`,
  leftOut: (count: number) =>
    plural(count, {
      one: '# original is lost or damaged on this computer and not part of it.',
      other: '# originals are lost or damaged on this computer and not part of it.',
    }),
  next: (when: string) => `Next: ${when}.`,
  list: 'Backups',
  unreachable: 'The folder of the backups cannot be reached just now.',
  kinds,
  made: (kind: string, when: string) => `${kind}, ${when}`,
  facts: (count: number, size: string, version: string) =>
    `${documents(count)}, ${size}, Intray ${version}`,
  troubles: {
    damaged: 'Cannot be read: it was changed or is only partly here.',
    newer: faults.newer,
  },
  restoreThis: 'Restore…',
  removeTitle: 'Remove this backup?',
  removeText: 'What only this backup holds is gone then.',
  faults,
  stuck: {
    room: 'This computer’s disk is full, so the restore cannot be finished. Free up some space; Intray keeps trying. Nothing is lost.',
    other:
      'The restore cannot be finished: a file in Intray’s data folder cannot be replaced. Close programs that may have it open, such as a virus scanner; Intray keeps trying. Nothing is lost.',
  },
  dialog: {
    title: 'Restore a backup',
    text: 'Choose the folder with the backups, or the one with the file from the other computer.',
    folder: 'Folder',
    look: 'Show backups',
    nothing: 'There is no backup in this folder.',
    workspaces: (names: string) => `Workspaces: ${names}`,
    missing: (count: number) =>
      plural(count, {
        one: '# file of it is missing: it cannot be restored.',
        other: '# files of it are missing: it cannot be restored.',
      }),
    setsAside: (count: number) =>
      `${plural(count, {
        one: 'The # document that is here now is',
        other: 'The # documents that are here now are',
      })} set aside first and can be brought back for 30 days.`,
    secrets:
      'Passwords and secrets are not in a backup: where this computer does not have them, Intray asks for them again.',
    begin: 'Restore',
    back: 'Back',
  },
  moveDialog: {
    title: 'Move to another computer',
    text: 'Writes everything into one file, on a stick for instance. It is not encrypted: keep it as you keep your papers, and delete it when you have moved.',
    begin: 'Write the file',
  },
  welcome: 'Restore a backup, or move here from another computer',
  restored: (when: string) =>
    `These are the documents as they were on ${when}. Passwords and secrets are not in a backup: where a connection asks for them, enter them again.`,
  warnings: {
    failed: 'The last backup failed.',
    unreachable: 'The folder for backups has not been there for a week.',
  },
  show: 'Show',
}

export type BackupText = typeof backup

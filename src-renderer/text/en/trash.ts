import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

/** What was removed, until it is deleted for good. */
export const trash = {
  expires: (days: number) =>
    plural(days, {
      one: 'Documents are deleted for good # day after they were removed.',
      other: 'Documents are deleted for good # days after they were removed.',
    }),
  empty: 'Empty the trash…',
  restoreCommand: 'Restore from the trash',
  since: (date: string) => `since ${date}`,
  sinceByRule: (date: string) => `since ${date} (rule)`,
  trashed: (name: string) => `“${name}” is in the trash`,
  otherRestored: 'The other one is restored; this file is in the trash.',
  restored: (name: string) => `Restored “${name}”`,
  eraseDo: 'Delete for good',
  eraseTitle: 'Delete this document for good?',
  eraseText: (name: string) =>
    `“${name}” and its fields are deleted from this computer. The service keeps its own copy.`,
  eraseTextHere: (name: string) =>
    `“${name}” and its fields are deleted from this computer, including the copy in Intray’s own service.`,
  eraseUnsent: 'Your changes have not been sent yet and would be lost.',
}

export type TrashText = typeof trash

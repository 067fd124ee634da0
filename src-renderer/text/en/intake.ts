import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

export const intake = {
  add: 'Add files',
  chooseFiles: 'Choose files',
  dropHere: 'Drop to add',
  dropFormats:
    'PDF, JPEG, PNG, TIFF, HEIC, WebP, GIF, Word, Excel, LibreOffice or e-invoice (XML), up to 25 MB each; also in a ZIP or a mail',
  adding: (done: number, all: number) => `Adding ${done} of ${all} files`,
  added: (count: number) => plural(count, { one: 'Added # file', other: 'Added # files' }),
  needsPerson: (count: number) =>
    plural(count, { one: '# of them needs you.', other: '# of them need you.' }),
  showProblems: 'Show problems',
  notAdded: (count: number) =>
    plural(count, { one: '# file could not be added', other: '# files could not be added' }),
  /** `more` files beside those that are named. */
  named: (names: string, more: number) =>
    more === 0 ? names : plural(more, { one: `${names} and # more`, other: `${names} and # more` }),
  leftOut: {
    'no-files': 'There is no file in this folder.',
    'too-many': 'Only the first 2’000 files were added: drop the subfolders one by one.',
    unreadable: 'Part of the folder could not be read and was left out.',
  },
  cancel: 'Stop adding',
  pastedName: 'Pasted image',
  welcome: {
    title: 'Drop your first invoice here',
    text: 'Intray reads it, shows you every field beside the page, and you only check what is not sure.',
    samples: 'Try it with samples',
    samplesHint: (count: number) =>
      plural(count, {
        one: '# made-up document from a fictitious company',
        other: '# made-up documents from fictitious companies',
      }),
    samplesAdded: (count: number) =>
      plural(count, { one: 'Added # sample', other: 'Added # samples' }),
    privateTitle: 'What stays private',
    private: {
      here: [
        'Documents are read on this computer. No account is needed.',
        'Nothing leaves it until you add a connection to a service.',
      ],
      besides: [
        'Documents of this workspace are read on this computer.',
        'Nothing leaves it except what you put into the workspace of another service.',
      ],
      sent: (name: string, host: string) => [
        `Documents go to “${name}” (${host}) and are read there.`,
        'What was sent, when and to whom, is listed under “Data protection”.',
      ],
      originals:
        'Your originals are never changed, and files in a scan folder stay where they are unless you choose otherwise.',
    },
    connect: 'Does your office have a Document Intelligence Service? Connect it',
    scanFolder: 'Watch a scan folder',
  },
}

export type IntakeText = typeof intake

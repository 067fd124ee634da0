import type { Removal, StayReason, SubjectPlace } from '../../../src-shared/contract/protection.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

const reasons: Record<StayReason, string> = {
  'not-finished': 'not confirmed or rejected yet',
  'not-sent': 'with changes the service does not have yet',
  'not-exported': 'still to be exported automatically',
  'kept-by-service': 'to be kept longer, according to the service',
}
const places: Record<SubjectPlace, string> = {
  fields: 'in the fields',
  page: 'on the page',
  'file-name': 'in the file name',
  annotations: 'in tags or note',
  history: 'in earlier values',
}
const removalReasons: Record<Removal['reason'], string> = {
  person: 'by hand',
  retention: 'by the rule',
}

export const protection = {
  title: 'Data protection',
  saved: (name: string) => `Saved “${name}”`,
  saveFailed: 'The file could not be created. Try again.',
  left: {
    title: 'What left this device',
    text: 'A record of every request to a service. It contains IDs and figures, but no contents, and cannot be changed.',
    ofDocument: (name: string) => `What left this device from “${name}”`,
    showAll: 'Show all documents',
    which: 'Which requests',
    contentOnly: 'Contents only',
    everything: 'Every request',
    table: 'Requests',
    when: 'When',
    what: 'What',
    host: 'To',
    client: 'As client',
    sent: 'Sent',
    answer: 'Answer',
    document: 'Document',
    thisComputer: 'this computer',
    noAnswer: 'no answer',
    mailDone: 'done',
    mailRefused: 'refused',
    notKnown: 'not known',
    more: 'Show older ones',
    nothing: 'Nothing has left this device.',
    nothingOfKind:
      'No contents have left this device. “Every request” also shows requests that only asked for something.',
    stayedAll: 'All of this went only to the service on this computer.',
    saveCsv: 'Save as CSV',
    saveText: 'Save as text',
    removedDocument: 'deleted here',
    times: (count: number) => plural(count, { one: '# time', other: '# times' }),
    operations: {
      uploadDocument: 'The file itself',
      provideFeedback: 'Corrections',
      retrieveStructuredData: 'Asked for the fields',
      streamDocumentContent: 'Fetched the file',
      getDocumentFeedback: 'Asked for earlier corrections',
      listDocuments: 'Asked for the list',
      getDocumentText: 'Asked for the text',
      deleteDocument: 'Deleted it at the service',
      moveDocument: 'Moved it to another workspace',
      getSenderLessons: 'Asked what was learned of senders',
      forgetSenderLessons: 'Had it forget what was learned of a sender',
      token: 'Signed in',
      mailSignIn: 'Signed in to a mailbox',
      mailMarkRead: 'Marked a message as read',
      mailMove: 'Moved a message',
      readPages: 'Pages to the second reader',
      listModels: 'Asked for the models',
      admin: 'Administration',
      other: 'Another address',
    },
  },
  personal: {
    title: 'What the service says about personal data',
    result: (number: number) => `Document ${number} in the file`,
    none: 'The service said nothing about personal data in this document.',
    fields: {
      personalData: 'Contains personal data',
      legalBasis: 'Legal basis',
      retainUntil: 'To be kept until',
    },
    yes: 'Yes',
    no: 'No',
    open: 'Not said',
  },
  retention: {
    title: 'How long documents stay',
    text: 'Counted from the day a document was confirmed or rejected. Unfinished documents stay. They go into the trash first and are deleted for good from there. The service keeps its own copy by its own rules; the copy kept by the service on this computer is deleted too.',
    duty: 'Swiss law requires business records to be kept for ten years. Make sure they are kept elsewhere before they are removed here.',
    keep: (workspace: string) => `Keep documents of ${workspace}`,
    for: {
      forever: 'Until removed by hand',
      days: (count: number) => plural(count, { one: '# day', other: '# days' }),
      years: (count: number) => plural(count, { one: '# year', other: '# years' }),
    },
    change: 'Change…',
    previewTitle: (workspace: string) => `Change what ${workspace} keeps`,
    goes: (count: number, bytes: string) =>
      plural(count, {
        one: `# document (${bytes}) will go into the trash now.`,
        other: `# documents (${bytes}) will go into the trash now.`,
      }),
    goesNone: 'No document is old enough yet: nothing goes into the trash now.',
    goesList: 'Documents that go into the trash',
    goesMore: (count: number) => plural(count, { one: 'and # more', other: 'and # more' }),
    finished: (date: string) => `done on ${date}`,
    stays: (count: number, reason: string) =>
      plural(count, { one: `# stays: ${reason}`, other: `# stay: ${reason}` }),
    next: (date: string) => `The next one goes on ${date}.`,
    apply: 'Set the rule',
    applyAndTrash: (count: number) =>
      plural(count, {
        one: 'Put # document into the trash',
        other: 'Put # documents into the trash',
      }),
    trashed: (count: number) =>
      plural(count, { one: '# document is in the trash.', other: '# documents are in the trash.' }),
    set: 'The rule is set.',
    log: 'Recently deleted for good',
    logNone: 'Nothing has been deleted yet.',
    reasons,
    removalReasons,
  },
  damaged: {
    text: (count: number, bytes: string) =>
      plural(count, {
        one: `# damaged database (${bytes}) is kept on this device. It still holds what has been removed since.`,
        other: `# damaged databases (${bytes}) are kept on this device. They still hold what has been removed since.`,
      }),
    remove: 'Remove for good…',
    title: 'Remove the damaged databases?',
    ask: 'Nobody can examine them afterwards. Your documents stay: they were carried over.',
    gone: 'The damaged databases were removed.',
  },
  subject: {
    title: 'Everything about a person or supplier',
    text: 'Looks through fields, pages, file names and earlier values of all workspaces.',
    label: 'Name, IBAN or e-mail address',
    find: 'Find',
    tooShort: 'Enter at least three characters.',
    found: (count: number) =>
      plural(count, { one: 'Found in # document', other: 'Found in # documents' }),
    nothing: (query: string) => `Nothing here mentions “${query}”.`,
    save: 'Save all of it as ZIP',
    saveHint: 'The originals, and for each document a file with everything stored about it.',
    places,
  },
  diagnostics: {
    title: 'Diagnostics for support',
    text: 'Versions, figures and codes from a fixed list. No names, amounts, file names, addresses or sign-in details. Read it before you pass it on.',
    show: 'Create the text',
    label: 'Text of the diagnostics',
    save: 'Save',
  },
}

export type ProtectionText = typeof protection

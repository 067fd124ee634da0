import { formatNumber } from '../format-number.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

export const shell = {
  appName: 'Intray',
  views: {
    inbox: 'Inbox',
    review: 'Review',
    due: 'Due',
    overview: 'Overview',
    export: 'Export',
    administration: 'Administration',
    settings: 'Settings',
    protection: 'Data protection',
  },
  navigation: 'Views',
  skipToContent: 'Skip to content',
  workspace: 'Workspace',
  manageConnections: 'Manage connections…',
  embeddedName: 'This computer',
  palette: {
    title: 'Commands',
    placeholder: 'Type a command…',
    nothing: 'No matching command.',
    open: 'Commands',
  },
  keys: {
    title: 'Keys',
    open: 'Show keys',
    list: [
      ['↑ ↓', 'Move in the list'],
      ['Enter', 'Open the document, or go to its buttons'],
      ['Home End', 'First or last document'],
      ['Space', 'Select the line, or no longer'],
      ['Shift+↑ ↓', 'Select further lines'],
      ['Esc', 'Clear the selection'],
      ['Delete', 'Remove the document or the selection'],
    ] as [string, string][],
  },
  commands: {
    goInbox: 'Go to the inbox',
    goReview: 'Go to the review',
    goAdministration: 'Open the administration',
    goDue: 'Show what is due',
    goOverview: 'Show the overview',
    goQueue: 'Show the queue',
    goExport: 'Export documents…',
    goSettings: 'Open the settings',
    goProtection: 'Open data protection',
    addFiles: 'Add files…',
    addSamples: 'Add the samples',
    search: 'Search',
    palette: 'Show commands',
    help: 'Show keys',
    themeLight: 'Light appearance',
    themeDark: 'Dark appearance',
    themeSystem: 'System appearance',
    showFilter: (name: string) => `Show documents: ${name}`,
  },
  storeTrouble: {
    'disk-full':
      'The disk is full, so nothing can be saved. Free up some space, and Intray will continue by itself.',
    'disk-failing':
      'The disk reported an error. Intray saves nothing until it has checked its database; you can keep reading. If this message does not go away, quit Intray and have the disk checked.',
    'read-only':
      'Intray is not allowed to write to its data folder: you can read everything, but nothing can be saved.',
    damaged:
      'Intray’s database is damaged. Quit Intray and start it again: it then rebuilds the database from everything that is still there.',
  },
  /** The service on this computer, which reads the documents. */
  reader: {
    trouble: {
      'disk-full': 'The disk is full: documents are read again as soon as there is room.',
      'read-only':
        'The document reader is not allowed to write to its data folder: no documents are read.',
      'disk-failing':
        'The disk reported an error. The document reader restarts and checks its database.',
      damaged:
        'The document reader’s database is damaged. The reader rebuilds it and continues by itself.',
      'not-answering':
        'The document reader did not answer and is being restarted. Your files are waiting.',
      'not-starting':
        'The document reader does not start. Your files are waiting, and Intray keeps trying. If this message does not go away, quit Intray and start it again.',
    },
    renewed: (lost: number): string =>
      lost === 0
        ? 'The document reader’s database was damaged and has been rebuilt; nothing was lost.'
        : 'The document reader’s database was damaged and has been rebuilt from what was still readable. Your documents in Intray are not affected; one that was being read may have to be sent again.',
    access: {
      title: 'Allow access?',
      question: (program: string) =>
        `“${program}” asks for access to the documents of this computer’s document reader. Allow it only if you have just signed in there yourself.`,
      details: (destination: string) =>
        `It could upload and read documents in the workspaces it was granted, and send corrections. The answer goes to ${destination}.`,
      allow: 'Allow',
      deny: 'Deny',
    },
  },
  /** Queued before another person signed in, or as another client. */
  kept: {
    client: {
      says: (what: string, name: string) =>
        `Not yet sent to “${name}”: ${what}, queued before this connection was given another client or address. Nothing is sent until you change the connection back, or send with the new details.`,
      send: 'Send with the new details',
      sent: 'Now being sent with the new details.',
    },
    says: (what: string, name: string) =>
      `Not yet sent to “${name}”: ${what}, queued before you signed in, perhaps by somebody else. Nothing is sent until that person signs in again, or you send in your name.`,
    unknown: (what: string, name: string) =>
      `Not yet sent to “${name}”: ${what}, queued before the last sign-in, perhaps by somebody else. The provider does not say who signs in. Nothing is sent until you send in your name.`,
    files: (count: number) => plural(count, { one: '# file', other: '# files' }),
    changes: (count: number) => plural(count, { one: '# change', other: '# changes' }),
    send: 'Send in my name',
    sent: 'Now being sent in your name.',
  },
  rebuilt: {
    damaged: (folder: string) =>
      `The database was damaged. Intray has rebuilt it from everything that was still there and keeps the damaged file at ${folder}. Check the last documents.`,
    missing: (restored: number) =>
      `The database (intray.db) was missing and Intray has made a new one. ${plural(restored, {
        one: '# document was restored from its original.',
        other: '# documents were restored from their originals.',
      })} Settings, corrections that had not been sent, and the list of exports are lost. If you have a copy of the file, quit Intray and put it back.`,
    older: (restored: number) =>
      plural(restored, {
        one: 'The database is older than the originals beside it. # document missing from it was restored from its original; check it.',
        other:
          'The database is older than the originals beside it. # documents missing from it were restored from their originals; check them.',
      }),
    unrestored: (count: number) =>
      plural(count, {
        one: '# document could not be restored; what is left of it is in the data folder.',
        other: '# documents could not be restored; what is left of them is in the data folder.',
      }),
  },
  disconnected: 'The connection to Intray is interrupted. What you see may be out of date.',
  reconnecting: 'Reconnecting…',
  ended:
    'Intray was closed or restarted: open the address it prints when it starts, or start it again.',
  partMissing:
    'This part of Intray could not be opened; perhaps Intray was updated meanwhile. Close it and start it again: nothing is lost.',
  starting: 'Starting Intray…',
  sessionNeeded: {
    title: 'Open Intray from its own address',
    text: 'This page opens only from the address that Intray printed when it started. Copy it from there, or start Intray again.',
  },
  failedToStart: {
    title: 'Intray could not start',
    text: 'Reload the page, or start Intray again.',
  },
  sessionSecrets:
    'This computer’s keychain does not answer, so sign-in details are kept only until you quit Intray.',
  status: {
    label: 'Queue status',
    sessionSecrets: 'Sign-in details kept until you quit',
    upToDate: 'Up to date',
    uploads: (count: number) => plural(count, { one: '# to send', other: '# to send' }),
    unanswered: (count: number, time: string) =>
      plural(count, {
        one: `# sent, waiting for the service’s answer until ${time}`,
        other: `# sent, waiting for the service’s answers until ${time}`,
      }),
    reading: (count: number) => plural(count, { one: '# being read', other: '# being read' }),
    feedback: (count: number) =>
      plural(count, { one: '# change to send', other: '# changes to send' }),
    kept: (count: number) => plural(count, { one: '# on hold', other: '# on hold' }),
    fetching: (count: number) =>
      plural(count, { one: '# from others to fetch', other: '# from others to fetch' }),
    unclear: (count: number) => plural(count, { one: '# uncertain', other: '# uncertain' }),
    calls: (left: number, all: number) => `${left} of ${all} calls left this minute`,
    callsKept: (count: number) =>
      plural(count, {
        one: '# call is reserved for your own actions.',
        other: '# calls are reserved for your own actions.',
      }),
    until: (time: string) => `until ${time}`,
    nextTry: (time: string) => `next try at ${time}`,
    paused: 'Paused',
    tryNow: 'Try now',
    aboutSeconds: (count: number) =>
      plural(count, { one: 'about # second', other: 'about # seconds' }),
    aboutMinutes: (count: number) =>
      plural(count, { one: 'about # minute', other: 'about # minutes' }),
    aboutHours: (count: number) => plural(count, { one: 'about # hour', other: 'about # hours' }),
    looking: 'Looking for new documents',
    pulling: (done: number, all: number | null) =>
      all === null
        ? `Listed: ${formatNumber(done)}`
        : `${formatNumber(done)} of ${formatNumber(all)} listed`,
    embedded: {
      starting: 'Document reader is starting',
      running: 'Reading on this computer',
      stopped: 'Document reader has stopped',
    },
  },
}

export type ShellText = typeof shell

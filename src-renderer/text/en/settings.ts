import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

export const settings = {
  title: 'Settings',
  find: 'Find a setting',
  findNothing: (query: string) => `No setting has “${query}”.`,
  sections: {
    appearance: 'Appearance',
    passwords: 'Passwords of PDFs',
    trash: 'Trash',
    desktop: 'Desktop',
    reading: 'Confidence',
    chart: 'Chart of accounts',
    secondReader: 'Second reader',
    secondOpinion: 'Second opinion',
    connections: 'Connections',
    network: 'Network',
    about: 'About',
  },
  language: 'Language',
  languageSystem: (name: string) => `Same as the system (${name})`,
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  trash: {
    text: 'Removed documents can be restored from the trash until they are deleted for good, with their files.',
    after: 'Delete for good after',
    days: (count: number) => plural(count, { one: '# day', other: '# days' }),
  },
  desktop: {
    keepWatching: 'Keep watching in the background',
    keepWatchingHint:
      'When you close the window, Intray stays in the notification area. Files in the scan folder and work in the queue go on.',
    startAtLogin: 'Start when I sign in to the computer',
    notify: 'Notify me about finished documents, problems and changed accounts',
    notifyHint: 'Only with numbers, never with names or amounts, and not while Intray is in front.',
  },
  thresholds: {
    text: 'The confidence from which a field counts as sure. Below it, Intray asks you to check the field.',
    sure: 'Fields',
    strict: 'Amounts and IBAN',
    appliesTo: 'Applies to',
    all: 'All workspaces',
    same: 'Same as for all workspaces',
    withOwn: (names: string) => `Except workspaces with their own values: ${names}`,
    reset: 'Reset',
  },
  chart: {
    text: 'The accounts of a client’s books. They are offered where you write a note at a document, and exports can carry number, name and VAT. Each workspace has its own.',
    workspace: 'Workspace',
    accounts: 'Accounts',
    hint: 'A line for each: number; name; VAT rate or code. Rows that are pasted from a spreadsheet are understood, too.',
    count: (accounts: number) => plural(accounts, { one: '# account', other: '# accounts' }),
    line: (line: number, why: string) => `line ${line} (${why})`,
    leftOut: (lines: string, more: number) =>
      `Not an account: ${lines}${more > 0 ? ` and ${more} more` : ''}`,
    why: {
      'no-number': 'no number',
      twice: 'the number is there already',
      'too-long': 'too long',
      'too-many': 'more than a chart can have',
    },
    save: 'Save the chart',
    saved: (accounts: number, name: string) =>
      `${name}: ${plural(accounts, { one: '# account is saved.', other: '# accounts are saved.' })}`,
    take: 'Take from a CSV file…',
    write: 'Save as a CSV file…',
    fileName: 'chart-of-accounts',
    tooLarge: 'This file is too large for a chart of accounts.',
    noAccounts: (file: string) =>
      `No line of ${file} begins with the number of an account. Save the chart as CSV, with number and name.`,
    leftOutOfFile: (lines: number) =>
      plural(lines, {
        one: '# line of the file is no account and was left out.',
        other: '# lines of the file are no accounts and were left out.',
      }),
  },
  secondReader: {
    text: 'A model of your own office looks once more at the pages of documents in which something is in doubt. It replaces nothing: what it says counts only where it stands on the page, and you see that it said so.',
    nobody: 'Nobody else is asked.',
    asked: (model: string, address: string) => `${model} at ${address} is asked.`,
    address: 'Address of the model',
    addressHint:
      'With the chat interface of OpenAI, as Ollama and llama.cpp have it, for example http://127.0.0.1:11434/v1',
    needsAddress: 'Enter an address of this computer with http://, or any other one with https://.',
    needsYes: 'This address is on another computer. Say first that pages may leave this one.',
    key: 'Key, if it wants one',
    keyKept: 'A key is kept for this address and never shown. Another one replaces it.',
    mayLeave: (host: string) => `Pages may leave this computer for ${host}`,
    mayLeaveHint:
      'Pictures of doubtful pages are sent there. Each request is in the record of what left this device.',
    look: 'Look for models',
    model: 'Model',
    use: 'Use it',
    stop: 'Ask nobody',
    faults: {
      unreachable: 'The address does not answer.',
      refused: 'The address refuses the key.',
      'no-models': 'The address names no models. Enter the name of the model.',
    },
  },
  secondOpinion: {
    text: 'Documents are read on this computer. Only those in which a field is in doubt are also sent, whole, to a service to which you have a connection, and its answer is compared field by field. It replaces nothing: where both read the same, the field is sure; where they differ, you choose.',
    label: 'Who is asked',
    nobody: 'Nobody',
    asked: (name: string) =>
      `Documents in doubt are sent to ${name}. Each request is in the record of what left this device, and the copy stays at that service until it is deleted there.`,
    stays: 'Documents stay on this computer.',
    noProvider: 'There is no connection to another service yet.',
  },
  saved: 'Saved',
  connections: {
    text: 'A connection reaches a service. New documents go to the active one.',
    active: 'Active',
    use: 'Use this one',
    add: 'Add a connection',
    edit: 'Edit',
    test: 'Test',
    testing: 'Testing…',
    remove: 'Remove…',
    removeTitle: 'Remove this connection?',
    editTitle: 'Edit connection',
    name: 'Name',
    clientId: 'Client ID',
    secret: 'Secret',
    secretHint: 'Stored in the system keychain and never shown again.',
    workspace: 'Workspace ID',
    colour: 'Colour',
    colourNames: {
      blue: 'Blue',
      teal: 'Teal',
      green: 'Green',
      amber: 'Amber',
      red: 'Red',
      violet: 'Violet',
      grey: 'Grey',
      pink: 'Pink',
      brown: 'Brown',
      cyan: 'Cyan',
      olive: 'Olive',
    },
    needed: 'This is required.',
    needsHttps: 'Enter an address that begins with https://.',
    keptSession: 'The keychain does not answer: the secret is kept only until you quit Intray.',
    keptKeychain: 'The secret is in the keychain.',
    embeddedText: 'Reads documents on this computer, without an account or a network.',
    status: (code: number) => `HTTP ${code}`,
  },
  passwords: {
    text: 'A password that opened a PDF is tried on the next ones: until Intray ends, or from the keychain where you wanted it kept.',
    kept: (count: number) =>
      count === 0
        ? 'The keychain keeps none.'
        : plural(count, {
            one: 'The keychain keeps # password.',
            other: 'The keychain keeps # passwords.',
          }),
    forget: 'Forget all',
    forgotten: 'All passwords of PDFs are forgotten.',
  },
  network: {
    text: 'The proxy between this computer and the services, as of the last call to one.',
    none: 'No proxy.',
    sources: { environment: 'set by environment variables', system: 'set by the system' },
    signedIn: (name: string) => `Signs in as ${name}.`,
    given: (name: string) => `Signs in as ${name}, with the password in the environment variables.`,
    nobody: 'Nobody signs in to it.',
    unreadable:
      'The keychain does not say whether a password is kept. Unlock it; Intray asks again.',
    through: (address: string, source: string) => `Through the proxy ${address}, ${source}.`,
    fact: (host: string) => `Proxy ${host}`,
    unused: 'Without the system’s proxy',
    unusable: {
      script:
        'The system has a script (PAC) find the proxy. It is not run here: calls go out without a proxy. Set HTTPS_PROXY, or use the app in its own window.',
      socks:
        'The system’s proxy is a SOCKS proxy, which Intray does not use: calls go out without a proxy. Set HTTPS_PROXY if there is another one.',
      unreadable:
        'The system’s settings cannot be read: calls go out without a proxy. Set HTTPS_PROXY if one is needed.',
    },
    user: 'User name',
    noColon: 'A user name has no colon.',
    password: 'Password',
    hints: {
      keychain: 'Stored in the system keychain and never shown again.',
      session:
        'The keychain does not answer: the password is kept only until you quit Intray, and never shown.',
    },
    signIn: 'Sign in',
    kept: {
      keychain: 'The password is in the keychain.',
      session: 'The keychain does not answer: the password is kept only until you quit Intray.',
    },
    removed: 'The user name and password are removed.',
  },
  about: {
    version: (version: string) => `Version ${version}`,
    hosts: { electron: 'Desktop app', browser: 'Browser window' },
    secrets: {
      keychain: 'Sign-in details are stored in the system keychain.',
      session: 'Sign-in details are kept until you quit Intray.',
    },
    licence: 'Free software under the MIT licence.',
  },
}

export type SettingsText = typeof settings

import type { Environment } from '../../../src-shared/contract/connections.ts'
import type { LearningStep, LearningTopic } from '../../../src-shared/contract/learning.ts'
import type { ConnectionProfile } from '../../../src-shared/service-api/connection-profile.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

const kinds: Record<Environment, { title: string; text: string }> = {
  sandbox: {
    title: 'Provider’s sandbox',
    text: 'For trying things out, without consequences.',
  },
  production: { title: 'Provider’s production', text: 'For the office’s real documents.' },
  embedded: {
    title: 'A service on this computer',
    text: 'Runs beside Intray on this computer, with a workspace of its own.',
  },
}

const topics: Record<LearningTopic, string> = {
  list: 'Sort the list by time of upload',
  upload: 'Upload a document',
  result: 'Read a result',
  content: 'Fetch the file again',
  feedback: 'Read the feedback',
  workspaces: 'List the workspaces',
  'document-types': 'List the document types',
}

const states: Record<LearningStep['state'], string> = {
  waiting: 'Waiting',
  trying: 'Trying…',
  'as-assumed': 'As Intray assumes',
  found: 'Another way found',
  unclear: 'Inconclusive',
  'not-offered': 'No way found',
  skipped: 'Not tried',
}

const profileHelp: Record<keyof ConnectionProfile, string> = {
  uploadBody: 'How a file is sent: as a part of a form, or as the body itself.',
  uploadPart: 'Name of the part of the form that holds the file.',
  maximumUploadBytes: 'Larger files are not sent. null leaves it to the service to refuse them.',
  feedbackBody: 'Corrections with old and new values, or a JSON Patch of the results.',
  sortProperty: 'What the list is sorted by to have the newest first. null: it cannot be sorted.',
  scope: 'The scope requested when signing in.',
  adminScope: 'The scope requested for administration. null: the same as for everything else.',
  tokenLifetimeSeconds: 'How long a sign-in is valid if the service does not say.',
  callbackAddress:
    'Where the browser returns to after sign-in, such as http://localhost:8400/callback. null: to any free port.',
  grantedBy: 'Name of the field that says who is granted access, for example by e-mail.',
  honoursIdempotencyKey: 'true if sending the same upload twice creates only one document.',
  methods: 'HTTP methods for fetching the file and reading the feedback.',
  paths: 'Paths below the base URL where the service differs.',
}

export const connections = {
  wizard: {
    title: 'Connect a service',
    steps: {
      service: 'Service',
      addresses: 'Addresses',
      'sign-in': 'Sign-in',
      workspace: 'Workspace',
      name: 'Name',
    },
    stepOf: (at: number, all: number) => `Step ${at} of ${all}`,
    back: 'Back',
    forward: 'Next',
    checking: 'Checking…',
    finish: 'Add the connection',
    kinds,
    kindLabel: 'Which service',
    ownIsThere:
      'Intray’s own service is already set up. Choose this for another service that runs on this computer.',
    addressesText: 'Your provider gives you both addresses.',
    baseUrl: 'Base URL',
    baseUrlHint: 'Ends in /api/v1',
    authUrl: 'Auth URL',
    authUrlHint: 'Without /oauth/token',
    localAddress: 'Address',
    localAddressHint:
      'As the service printed it when it started, for example http://127.0.0.1:4711',
    useSuggestion: (address: string) => `Use ${address}`,
    way: 'How to sign in',
    ways: { 'client-credentials': 'Client ID and secret', browser: 'In the browser' },
    clientId: 'Client ID',
    secret: 'Secret',
    secretHint: 'Stored in the system keychain and never shown again.',
    secretOptional: 'Only if the provider gave you one.',
    secretHeld: 'A secret has been entered. Type to replace it.',
    browserText:
      'The provider’s page opens in your browser. Sign in there; Intray then continues by itself.',
    callbackAddress: 'Callback address',
    callbackAddressHint:
      'Only if the provider accepts a single address, such as http://localhost:8400/callback',
    callbackAddressWrong:
      'An address of this computer: http://127.0.0.1, http://[::1] or http://localhost, with a port from 1024 to 65535 or none',
    openBrowser: 'Open the sign-in page',
    openThisPage: 'Continue to the sign-in page',
    waitingForBrowser: 'Waiting for the browser…',
    signedIn: 'You are signed in.',
    notSignedIn: 'The browser did not return. Open the page again when you are ready.',
    workspacesSeen: 'Choose the workspace to work in.',
    workspacesHidden:
      'This client is not allowed to list workspaces. Enter the ID that the provider gave you.',
    workspacesNone: 'There is no workspace yet. Enter an ID, or ask the provider for one.',
    workspaceLabel: 'Workspace',
    otherWorkspace: 'Another workspace ID',
    workspaceId: 'Workspace ID',
    archived: 'Archived',
    nameText: 'The name and colour at the top of the window show which workspace you are in.',
    name: 'Name',
    useNow: 'Use it right away',
    good: {
      baseUrl: 'The service answers here.',
      authUrl: 'The sign-in service answers here.',
      client: 'The client can sign in.',
      workspace: 'This workspace can be used.',
    },
    added: (name: string) => `“${name}” is connected.`,
  },
  card: {
    documents: 'Documents at the service…',
    secret: 'Secret…',
    signIn: 'Sign-in…',
    profile: 'Advanced…',
    learn: 'Learn from the sandbox…',
    sizeLimit: (size: string, until: string) =>
      `The service refused a file for its size. Files of ${size} and more are not sent until ${until}.`,
    forgetSizeLimit: 'Send them again',
  },
  limit: 'Calls per minute',
  limitHint: 'What the provider allows: 100 in production, 20 in the sandbox.',
  secretGoes: 'The secret is not passed on to another host or client: enter it again afterwards.',
  secret: {
    title: (name: string) => `Secret of ${name}`,
    is: 'A secret is stored in the keychain.',
    isSession: 'A secret is kept only until you quit Intray.',
    isNot: 'No secret is stored.',
    signedIn: 'You are signed in through the browser.',
    neverShown: 'You can test, replace and remove it; it is never shown.',
    new: 'New secret',
    set: 'Save the secret',
    replace: 'Replace the secret',
    remove: 'Remove the secret',
    removed: 'The secret is removed.',
    signInAgain: 'Sign in again',
    isNotSignedIn: 'You are not signed in.',
    signInTitle: (name: string) => `Sign-in to ${name}`,
    signIn: 'Sign in',
    newOfClient: 'Client secret, if the provider gave you one',
    hintSession:
      'The keychain does not answer: the secret is kept only until you quit Intray, and never shown.',
  },
  remove: {
    holds: (documents: number) =>
      plural(documents, {
        one: '# document of this connection is on this computer.',
        other: '# documents of this connection are on this computer.',
      }),
    unsent: (count: number) =>
      plural(count, {
        one: 'For # of them, the service does not have the file or your changes, which would be lost.',
        other:
          'For # of them, the service does not have the files or your changes, which would be lost.',
      }),
    empty: 'None of its documents are on this computer. Its secret is removed as well.',
    also: 'Remove these documents from this computer, files included',
    stays: 'The service keeps its own copies.',
    show: 'Show the documents first',
    done: (name: string) => `“${name}” is removed.`,
    secretsLeft:
      'The keychain did not answer and still holds the secret of this connection. Intray removes it at the next start.',
  },
  profile: {
    title: (name: string) => `Advanced: ${name}`,
    text: 'Where the provider’s interface leaves something open, Intray assumes the usual. Enter here, as JSON, what this service does differently.',
    editor: 'Profile (JSON)',
    line: (line: number) => `Line ${line}`,
    fine: 'The profile is valid.',
    problems: (count: number) => plural(count, { one: '# mistake', other: '# mistakes' }),
    notJson: 'This is not JSON from here on.',
    notObject: 'The profile is one object: { … }.',
    unknown: (name: string) => `There is no entry “${name}”.`,
    wrong: (name: string) => `“${name}” is not valid here.`,
    twice: (name: string) => `“${name}” appears twice.`,
    allowed: (values: string) => `Allowed: ${values}`,
    assumed: (value: string) => `Assumed: ${value}`,
    entries: 'Possible entries',
    insert: (name: string) => `Insert ${name}`,
    help: profileHelp,
    saved: 'The profile is saved.',
  },
  learn: {
    title: (name: string) => `Learn from ${name}`,
    text: 'Intray tries out what the interface leaves open, on this sandbox only, and shows what it finds. Nothing changes until you apply it.',
    upload: 'Upload one of Intray’s sample documents to do this',
    uploadText: 'Without it, whatever needs a document is tried only if there already is one.',
    start: 'Start',
    again: 'Start again',
    stop: 'Stop',
    running: 'Intray keeps to the sandbox’s limit of calls; this may take a few minutes.',
    topics,
    states,
    tried: (count: number) => plural(count, { one: '# way tried', other: '# ways tried' }),
    unsorted: 'unsorted',
    noAnswer: 'no answer',
    ends: {
      running: 'Trying…',
      done: 'Done.',
      stopped: 'Stopped.',
      failed: 'Intray could not continue. Test the connection, then start again.',
    },
    nothing: 'Nothing to apply: as far as Intray can tell, the service does what it assumes.',
    found: 'This would be added to the profile:',
    into: 'Apply to',
    take: 'Apply',
    taken: 'Applied.',
  },
  workspaces: { label: 'Which workspaces', active: 'This workspace', all: 'All workspaces' },
}

export type ConnectionsText = typeof connections

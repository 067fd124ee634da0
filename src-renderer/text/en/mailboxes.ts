import type {
  AfterTaking,
  LeftReason,
  MailboxFault,
  MailSecurity,
} from '../../../src-shared/contract/mailboxes.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

const faults: Record<MailboxFault, string> = {
  offline: 'This computer has no network. Intray looks again by itself.',
  'host-not-found': 'There is no server of this name. Check the address.',
  unreachable: 'The mail server does not answer. Check the address and the port.',
  certificate:
    'The mail server’s certificate is not valid for this address, or nobody vouches for it. The password was not sent.',
  'no-tls': 'There is no encryption at this port. Choose another port, or the other encryption.',
  'sign-in-refused':
    'The mail server refuses the user name or the password. Some providers want a password made for this app.',
  'signed-out':
    'The mail provider wants you to sign in again, in the browser and as the owner of this mailbox.',
  'client-refused':
    'The mail provider refuses this sign-in. Check the client ID, its secret and its permissions.',
  'provider-unreachable':
    'The mail provider’s sign-in does not answer. Intray tries again by itself; check its addresses if this stays.',
  'folder-missing': 'The folder is not there any more. Choose another one.',
  'target-missing':
    'Messages cannot be moved: the folder for them is not there. They are added all the same.',
  'not-marked':
    'Messages cannot be marked as read: the mail server refuses it. They are added all the same.',
  'cannot-move':
    'This mail server cannot move single messages. Choose something else for after adding.',
  'no-password': 'The password is not in the keychain. Enter it again.',
  keychain: 'The keychain does not answer. Unlock it; Intray asks again.',
  'workspace-gone': 'The workspace of this mailbox was removed or archived. Choose another one.',
  disk: 'The disk of this computer takes nothing at the moment.',
  server: 'The mail server answers in a way that Intray does not understand. It tries again.',
}

const reasons: Record<LeftReason, string> = {
  'no-attachment': 'No document is attached.',
  'other-sender': 'From another sender.',
  'other-subject': 'About another subject.',
  'not-given': 'The mail server did not give it.',
  gone: 'It was gone before it was read.',
}

const securities: Record<MailSecurity, string> = {
  tls: 'TLS',
  starttls: 'STARTTLS',
  none: 'None (this computer only)',
}

const afterTaking: Record<AfterTaking, string> = {
  leave: 'Change nothing in the mailbox',
  'mark-read': 'Mark the message as read',
  move: 'Move the message to a folder',
}

export const mailboxes = {
  title: 'Mailboxes',
  text: 'Intray fetches new mail by IMAP and adds what is attached to it. In the mailbox nothing is deleted.',
  none: 'No mailbox is looked at.',
  add: 'Add a mailbox',
  edit: 'Edit…',
  lookNow: 'Look now',
  signInAgain: 'Sign in again',
  pause: 'Pause',
  goOn: 'Go on',
  remove: 'Remove…',
  showLeft: 'Messages not added…',
  state: {
    paused: 'Paused.',
    connecting: 'Signing in…',
    watching: 'New mail comes in by itself.',
    taking: (done: number, total: number) => `Adding ${done} of ${total} messages…`,
    until: (time: string) => `Next try at ${time}.`,
  },
  lookedAt: (moment: string) => `Last looked at: ${moment}.`,
  counts: (taken: number, left: number) =>
    `${plural(taken, { one: '# message added', other: '# messages added' })}, ${plural(left, { one: '# not', other: '# not' })}.`,
  /** In the status line, where something is wrong with it. */
  fact: (user: string) => `Mailbox ${user}`,
  goesTo: (folder: string, workspace: string) => `From ${folder} to ${workspace}.`,
  noWorkspace: 'no workspace',
  faults,
  form: {
    addTitle: 'Add a mailbox',
    editTitle: 'Edit mailbox',
    host: 'Mail server',
    hostHint: 'The IMAP server, for example imap.example.ch',
    port: 'Port',
    security: 'Encryption',
    securities,
    user: 'User name',
    userHint: 'Usually the e-mail address.',
    password: 'Password',
    passwordKept: 'Leave it empty to keep the present one.',
    passwordHints: {
      keychain: 'Stored in the system keychain and never shown again.',
      session: 'The keychain does not answer: the password is kept only until you quit Intray.',
    },
    badPort: 'A number from 1 to 65535.',
    onlyHere: 'Without encryption only a server on this computer can be reached.',
    passwordNeeded: 'With another server or user the password is needed again.',
    signInWith: 'Sign in with',
    ways: {
      password: 'User name and password',
      microsoft: 'Microsoft 365',
      google: 'Google',
      other: 'Another provider, in the browser',
    },
    clientId: 'Client ID',
    clientIdHint: 'Your office gets it from the provider for Intray; the guide says how.',
    clientSecret: 'Client secret',
    clientSecretHint: 'Only where the provider gave you one.',
    addresses: 'Addresses of the provider',
    authorizationUrl: 'Address of the sign-in page',
    tokenUrl: 'Address of the tokens',
    scope: 'Permissions (scopes)',
    badAddress: 'An address that begins with https://.',
    badScope: 'Only letters, digits and signs, with a space between two.',
    openBrowser: 'Sign in in the browser',
    try: 'Sign in',
    trying: 'Signing in…',
    signedIn: 'Signed in. Choose what is to be added.',
    back: 'Back',
    folder: 'Folder',
    workspace: 'Add to workspace',
    senders: 'Only from these senders',
    subjects: 'Only with these words in the subject',
    listHint: 'Separate several with commas. Empty: all.',
    after: 'After adding',
    afterTaking,
    moveTo: 'Move to',
    messageText: 'The message’s own text',
    messageTexts: {
      never: 'Do not add it',
      alone: 'Add it as PDF where no document is attached',
      always: 'Always add it as PDF',
    },
    takesEarlier: 'Also add what is already in the folder',
    save: 'Save',
    kept: {
      keychain: 'The mailbox is saved, its sign-in in the keychain.',
      session: 'The mailbox is saved. The keychain does not answer: sign in again after a restart.',
    },
  },
  left: {
    title: 'Messages not added',
    text: 'The latest hundred. They are untouched in the mailbox.',
    none: 'Every message was added.',
    take: 'Add all the same',
    noSender: 'Unknown sender',
    noSubject: 'No subject',
    reasons,
  },
  removal: {
    title: 'Remove this mailbox?',
    text: 'Intray stops looking at it and forgets its password. Documents stay, and so does the mail.',
    done: 'The mailbox is removed.',
    secretStays: 'The keychain does not answer: the password is removed when it does.',
  },
}

export type MailboxText = typeof mailboxes

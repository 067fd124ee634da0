import type { RefusalReason } from '../../../src-shared/contract/document-model.ts'
import type { FailureCode } from '../../../src-shared/contract/failure.ts'
import type { ServiceErrorCode } from '../../../src-shared/service-api/errors.ts'
import type { waitReasons } from '../../../src-shared/contract/app.ts'
import type { Sentence } from '../sentence.ts'
import { findings } from './findings.ts'

/** Why a call did not do what was asked. */
const calls: Record<FailureCode, Sentence> = {
  'unknown-call': {
    says: 'This window belongs to another version of Intray.',
    next: 'Quit Intray and start it again.',
  },
  'invalid-input': {
    says: 'A value was not accepted.',
    next: 'Check what you have entered and try again.',
  },
  'invalid-output': {
    says: 'Intray gave an answer that this window cannot read.',
    next: 'Quit Intray and start it again.',
  },
  'not-found': {
    says: 'This is no longer here.',
    next: 'It may have been removed in another window; the list is up to date.',
  },
  conflict: {
    says: 'This has changed in the meantime.',
    next: 'Check how it looks now, then decide again.',
  },
  'upload-unclear': {
    says: 'This may be one of your files whose upload was never answered.',
    next: 'Once that has been settled in the inbox, by Intray or by you, try again.',
  },
  cancelled: { says: 'Cancelled.', next: 'Nothing was changed.' },
  timeout: {
    says: 'No answer came in time.',
    next: 'Try again; if it happens often, restart Intray.',
  },
  disconnected: {
    says: 'The connection to Intray is interrupted.',
    next: 'Intray reconnects by itself; then try again.',
  },
  'not-available-here': {
    says: 'This is not possible in a browser window.',
    next: 'Use the desktop app, or type the value instead.',
  },
  internal: {
    says: 'Something went wrong inside Intray.',
    next: 'Try again; your documents are safe.',
  },
  'disk-full': {
    says: 'The disk is full.',
    next: 'Free up some space, then try again; nothing was lost.',
  },
  'database-newer': {
    says: 'This data was written by a newer version of Intray.',
    next: 'Install the newest version to open it.',
  },
  'database-damaged': {
    says: 'Intray’s database is damaged.',
    next: 'Quit Intray and start it again: it then rebuilds the database from everything that is still there.',
  },
  'disk-failing': {
    says: 'The disk reported an error while writing.',
    next: 'Quit Intray and check the disk; nothing that was shown as saved is lost.',
  },
  'read-only': {
    says: 'Intray is not allowed to write to its data folder.',
    next: 'Check the folder’s permissions, then start Intray again.',
  },
  'file-not-readable': {
    says: 'The file cannot be read.',
    next: 'Check whether it is open elsewhere or protected, then add it again.',
  },
  'no-program': {
    says: 'No program on this computer took the file.',
    next: 'Set which program opens files of its kind, then try again.',
  },
  'keychain-unavailable': {
    says: 'The system’s keychain does not answer.',
    next: 'Unlock it, or continue: the secret is then kept only until you quit Intray.',
  },
  offline: {
    says: 'This computer is offline.',
    next: 'Your work is kept and is sent once the network is back.',
  },
  'service-unreachable': {
    says: 'The service cannot be reached.',
    next: 'Intray keeps trying; check the connection in the settings if it lasts.',
  },
  'no-secret': {
    says: 'There is no secret for this connection.',
    next: 'Enter it in the settings.',
  },
  'signed-out': {
    says: 'You are no longer signed in.',
    next: 'Sign in again in the settings.',
  },
  'service-refused-credentials': {
    says: 'The service did not accept the client ID or the secret.',
    next: 'Enter the secret again in the settings.',
  },
  'service-forbidden': {
    says: 'This client has no access to the workspace.',
    next: 'Ask the workspace’s administrator for access.',
  },
  'service-not-found': {
    says: 'The service does not know this document or workspace.',
    next: 'Check the workspace ID in the settings.',
  },
  'service-rejected': {
    says: 'The service rejected the data.',
    next: 'Check the marked fields and confirm again.',
  },
  'service-rate-limited': {
    says: 'The service’s call limit has been reached.',
    next: 'Intray continues by itself as soon as it can.',
  },
  'service-failed': {
    says: 'The service reported an internal error.',
    next: 'Intray tries again later by itself.',
  },
  'service-answer-unreadable': {
    says: 'The service’s answer cannot be read.',
    next: 'Test the connection in the settings; the test says what is wrong.',
  },
}

/** Why a file could not be taken in. */
const refusals: Record<RefusalReason, Sentence> = {
  empty: { says: 'The file is empty.', next: 'Scan or save it again.' },
  'unsupported-type': {
    says: 'This kind of file cannot be read.',
    next: 'Save it as PDF, JPEG, PNG or TIFF and add it again.',
  },
  damaged: {
    says: 'The file is damaged.',
    next: 'Open it elsewhere to check, or ask for a new copy.',
  },
  encrypted: {
    says: 'The PDF needs its password.',
    next: 'Enter it; Intray tries it on all that wait for one.',
  },
  swells: {
    says: 'Once unpacked, the PDF is too large for memory.',
    next: 'It may be damaged or malicious. Ask for a new copy.',
  },
  'no-office': {
    says: 'This is an office document, and LibreOffice, which turns it into a PDF, is not on this computer.',
    next: 'Install LibreOffice and try again, or save the document as PDF and add that.',
  },
  'office-not-converted': {
    says: 'LibreOffice took too long to turn the document into a PDF.',
    next: 'Try again, or save it as PDF and add that.',
  },
  'not-converted': {
    says: 'The picture took too long to convert.',
    next: 'Try again, or save it as PNG or JPEG and add it again.',
  },
  'too-large': {
    says: 'The file is too large for the service.',
    next: 'Scan at a lower resolution, or split it.',
  },
  'archive-damaged': {
    says: 'The archive is damaged.',
    next: 'Open it elsewhere to check, or ask for a new copy.',
  },
  'two-in-one': {
    says: 'The file is a document and an archive in one.',
    next: 'Unpack it and add its files, or ask for the documents one by one.',
  },
  'archive-empty': {
    says: 'There is no file in the archive.',
    next: 'Check it, or ask for a new copy.',
  },
  'archive-locked': {
    says: 'The archive is protected by a password.',
    next: 'Unpack it and add its files.',
  },
  'archive-too-large': {
    says: 'The archive holds too much.',
    next: 'Unpack it and add the files that you need.',
  },
  'message-damaged': {
    says: 'The message is damaged, or no message at all.',
    next: 'Open it in your mail program and save its attachments, or ask for it once more.',
  },
  'message-encrypted': {
    says: 'The message is encrypted.',
    next: 'Open it in your mail program, save its attachments and add them.',
  },
  'message-without-document': {
    says: 'No document is attached to the message.',
    next: 'If the invoice is in its text, “Its text as PDF” makes a document of it. Pictures are left out.',
  },
  'message-too-large': {
    says: 'The message holds too much, or too many others within each other.',
    next: 'Save its attachments in your mail program and add those that you need.',
  },
  'too-many-pages': { says: 'The file has too many pages.', next: 'Split it into smaller files.' },
  incomplete: {
    says: 'The file never arrived completely.',
    next: 'Save or scan it again.',
  },
  vanished: {
    says: 'The file disappeared before it was read.',
    next: 'Put it back and try again.',
  },
  'not-readable': {
    says: 'Intray is not allowed to open the file.',
    next: 'Check its permissions, or close it in the other program.',
  },
  'disk-failing': {
    says: 'The disk with Intray’s data reports errors.',
    next: 'Check it, then try again; what was copied is still there.',
  },
  'disk-full': { says: 'The disk is full.', next: 'Free up some space, then try again.' },
}

/** What the service said of a document it could not read. */
const processing: Record<
  ServiceErrorCode | 'WITHHELD' | 'SAME_AT_SERVICE' | 'ORIGINAL_LOST' | 'RECORD_DAMAGED' | 'other',
  Sentence
> = {
  INVALID_FILE: {
    says: 'The service does not accept this file.',
    next: 'Save it as PDF, JPEG, PNG or TIFF and add it again.',
  },
  INVALID_TOKEN: {
    says: 'The service did not accept the sign-in.',
    next: 'Check the connection in the settings, then try again.',
  },
  FORBIDDEN_ACCESS: {
    says: 'This client is not allowed to use the workspace.',
    next: 'Ask the workspace’s administrator for access, then try again.',
  },
  NOT_FOUND: {
    says: 'The service no longer knows this document.',
    next: 'Try again to send it once more.',
  },
  RATE_LIMIT_EXCEEDED: {
    says: 'The service’s call limit has been reached.',
    next: 'Try again in a minute.',
  },
  INVALID_SCHEMA: {
    says: 'The service did not understand the request.',
    next: 'Check the connection in the settings, then try again.',
  },
  PROCESSING_FAILED: {
    says: 'The service could not read this document.',
    next: 'Check whether the file opens; if the scan is faint, scan it again with more contrast.',
  },
  WITHHELD: {
    says: 'The service is no longer allowed to release this document.',
    next: 'Ask your provider; what is here stays here.',
  },
  SAME_AT_SERVICE: {
    says: 'The service recognised this file as one it already has.',
    next: 'Its fields are with the other document. Remove this one.',
  },
  RECORD_DAMAGED: {
    says: 'What Intray stored about this document is damaged.',
    next: 'Remove the line and add the file again; what the service already has can be fetched from there.',
  },
  ORIGINAL_LOST: {
    says: 'The copy of the file that Intray keeps is missing or damaged.',
    next: 'Remove the document and add the file again.',
  },
  other: {
    says: 'The service could not finish this document.',
    next: 'Try again; if it fails again, rescan the document.',
  },
}

/** Why the queue waits. */
const waits: Record<(typeof waitReasons)[number], Sentence> = {
  offline: { says: 'Offline', next: 'Everything is kept and sent once the network is back.' },
  unreachable: {
    says: 'The service cannot be reached',
    next: 'Everything is kept and sent once it answers again.',
  },
  'network-sign-in': {
    says: 'The network requires you to sign in first',
    next: 'Open a web page in the browser and sign in. Everything is kept and sent then.',
  },
  'page-refused': {
    says: 'A web page refuses access instead of the sign-in',
    next: 'Everything is kept. Test the connection in the settings; the test says what to do.',
  },
  'sent-on': {
    says: 'Calls are redirected to another address',
    next: 'Everything is kept. Test the connection in the settings; the test names the address.',
  },
  certificate: {
    says: 'The host’s certificate is not valid',
    next: 'Nothing is sent. Check this computer’s clock; if it is right, tell the provider.',
  },
  'proxy-unreachable': {
    says: 'The proxy does not answer',
    next: 'Everything is kept. Check the network cable or Wi-Fi; if they are fine, tell your network’s administrator.',
  },
  proxy: {
    says: 'The proxy does not let Intray through',
    next: 'Everything is kept. Ask your network’s administrator to allow the address.',
  },
  'proxy-sign-in': {
    says: 'The proxy wants a user name and password',
    next: 'Everything is kept. Enter them in the settings under “Network”.',
  },
  'rate-limited': {
    says: 'The call limit has been reached',
    next: 'Intray continues by itself.',
  },
  'service-failing': {
    says: 'The service is having trouble',
    next: 'Intray tries again by itself.',
  },
  keychain: {
    says: 'The keychain does not answer',
    next: 'Unlock it; Intray tries again by itself.',
  },
  'no-credentials': {
    says: 'The secret is missing',
    next: 'Enter it in the settings.',
  },
  'signed-out': { says: 'You are signed out', next: 'Sign in again in the settings.' },
  'sign-in-refused': {
    says: 'The service does not accept the sign-in',
    next: 'Test the connection in the settings; the test says what is wrong.',
  },
  forbidden: {
    says: 'Access denied',
    next: 'Test the connection in the settings; the test says what to do.',
  },
  disk: {
    says: 'Nothing can be saved to the disk right now',
    next: 'Intray continues by itself as soon as it can save again.',
  },
  fault: {
    says: 'Intray ran into an error',
    next: 'It tries again by itself. If that does not help, quit Intray and start it again.',
  },
}

export const failures = {
  calls,
  refusals,
  processing,
  waits,
  findings,
  requestId: (id: string) => `Request ${id}`,
}

export type FailuresText = typeof failures

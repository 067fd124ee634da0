import type { CoreEvent, Place } from '../src-shared/contract/events.ts'
import type { Reply } from '../src-shared/contract/failure.ts'
import type { MailboxFault, MailServer } from '../src-shared/contract/mailboxes.ts'
import type { ScanChoices, ScannerFault, ScannerFound } from '../src-shared/contract/scanning.ts'
import type { PageLooks, PageRun } from '../src-shared/domain/piles/page-looks.ts'
import type { OfficeType } from '../src-shared/domain/office-types.ts'
import type { PilePage } from '../src-shared/contract/piles.ts'

/**
 * What the core needs from the world, and what it gives back to a host. Hosts and adapters make the
 * ports real, tests make them fakes; no feature reaches for the means behind them.
 */

/** Where secrets rest. Names and values are plain text; values never leave the core. */
export type SecretStore = {
  /** `session` forgets everything when Intray ends and is shown as such. */
  readonly kind: 'keychain' | 'session'
  /** @throws {SecretStoreFailure} when the store does not answer */
  get(name: string): Promise<string | null>
  /** Settles only after the value was read back. */
  set(name: string, value: string): Promise<void>
  remove(name: string): Promise<void>
  /** Ends what the store has running; it may be used again afterwards. */
  close(): void
}

export class SecretStoreFailure extends Error {
  readonly reason: 'timeout' | 'unavailable' | 'not-kept'

  constructor(reason: SecretStoreFailure['reason']) {
    super(`The keychain did not keep or give a secret: ${reason}`)
    this.name = 'SecretStoreFailure'
    this.reason = reason
  }
}

/** Only wakes the intake; what is taken, and when, the stability tracker decides. */
export type FolderWatcher = {
  /**
   * `onWake` may come too often, too rarely or not at all; `name` is null where anything may have changed.
   * @param isDeep its subfolders are watched as well
   */
  watch(folder: string, onWake: (name: string | null) => void, isDeep: boolean): { close(): void }
}

export type Timer = { cancel(): void }

export type Clock = {
  /** Wall clock, milliseconds since 1970; may jump. */
  now(): number
  /** Never jumps back; milliseconds from any start. */
  monotonicMs(): number
  setTimer(delayMs: number, run: () => void): Timer
}

/** No free text: nothing of a document, a path or a secret can end up in a log by accident. */
export type LogFields = Readonly<
  Partial<{
    documentId: string
    connectionId: string
    call: string
    route: string
    table: string
    code: string
    reason: string
    state: string
    status: number
    bytes: number
    count: number
    attempt: number
    durationMs: number
    delayMs: number
    version: number
    port: number
  }>
>
export type Logger = {
  /** `event` is a fixed name in the past tense, such as `intake.refused`. */
  log(level: 'info' | 'warning' | 'error', event: string, fields?: LogFields): void
}

/** A process of our own. Messages are plain data and bytes. */
export type ChildProcessPort = {
  postMessage(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  onExit(listener: (exitCode: number | null) => void): void
  /** Asks it to end, and ends it by force when it is still there after three seconds. */
  kill(): void
}

export type HostAbilities = {
  readonly kind: 'electron' | 'browser'
  /** The system's folder dialog; null when the person cancelled. Absent where the host has none. */
  readonly chooseFolder?: () => Promise<string | null>
  /** Puts a file into the system's trash. Absent where the host has none, or none that is known. */
  readonly trash?: (path: string) => Promise<void>
  /** Its desktop: shows a file in its folder, opens it with the program for its kind, or rejects. Absent where there is none. */
  readonly files?: Readonly<Record<'show' | 'open', (path: string) => Promise<void>>>
  /** What it can do beside its window; absent where it has none of its own. */
  readonly desktop?: {
    readonly canNotify: boolean
    /** Has the system start Intray when the person signs in, or no longer. */
    startAtLogin(isOn: boolean): Promise<void>
  }
  /** Where this Intray is one that was installed, and which can be told from a forged one. */
  readonly updates?: UpdateMeans
  /** Asks the person, naming the host, and opens the page in the system's browser. */
  readonly openExternal?: (url: string) => Promise<void>
  /** The system's proxy for an address; absent where the host is none that knows, so that the system is asked. */
  readonly resolveProxy?: (url: string) => Promise<ProxyWay>
  /**
   * Tells that the disk of the data folder has too little room to start. Settles when the person wants it
   * tried again; the signal says that there is room now.
   */
  readonly tellNoRoom?: (room: NoRoom, hasCome: AbortSignal) => Promise<void>
  /** Tells, before each step, how far the stored data are on their way to a later Intray's shape; null at the end. */
  readonly tellUpdate?: (step: { readonly number: number; readonly of: number } | null) => void
  /** Starts one of our own modules (see siblingModule) as a process with Node inside. */
  startProcess(
    entry: URL,
    args: readonly string[],
    env: Readonly<Record<string, string>>,
  ): ChildProcessPort
}

/** What a newer Intray is found, checked and installed by. */
export type UpdateMeans = {
  /** Folder of the releases; the settings may name another. */
  readonly address: string
  /** Public half of the key that releases are signed with, as a JWK (RFC 8037). */
  readonly key: Readonly<Record<string, unknown>>
  /** Of which kind the installer is that this Intray came by. */
  readonly form: 'AppImage' | 'deb' | 'dmg' | 'exe'
  /** Hands an installer to the system, or shows it where the person has to put it in place. */
  open(path: string): Promise<void>
}

/** How the system's settings want an address to be reached. */
export type ProxyWay =
  | { readonly kind: 'direct' }
  /** Without a sign-in, such as `http://proxy:3128`. */
  | { readonly kind: 'proxy'; readonly address: string }
  /** Another way than direct that we cannot go: a script that is not run here, SOCKS, or nobody knows. */
  | { readonly kind: 'unusable'; readonly reason: 'script' | 'socks' | 'unreadable' }

/** What may have to be free at most, and what is. */
export type NoRoom = { readonly neededBytes: number; readonly freeBytes: number }

/** The proxy between this computer and the services. Its password goes in and never comes out. */
export type OfficeProxy = {
  /** As of the last request that left this computer. */
  describe(): Promise<ProxyInForce>
  signIn(user: string, password: string): Promise<SecretStore['kind']>
  signOut(): Promise<void>
}

type ProxyInForce =
  | { readonly kind: 'none' }
  | Extract<ProxyWay, { kind: 'unusable' }>
  | {
      readonly kind: 'known'
      readonly address: string
      readonly source: 'environment' | 'system'
      readonly user: string | null
      /** `given`: in the environment. `unreadable`: the keychain does not say at present whether anybody does. */
      readonly signIn: 'none' | 'kept' | 'given' | 'unreadable'
    }

/** Decodes pictures away from the core's thread; throws with `ETIMEDOUT` where nobody answers. `width`: device pixels. */
export type ImageReader = PageLooks & {
  /** Sizes of the upright pages, from the first. */
  pages(file: string): Promise<readonly { readonly width: number; readonly height: number }[]>
  /** One upright page (from 1) as PNG or JPEG, no wider than `width`. */
  page(file: string, page: number, width: number): Promise<RenderedPage>
  /** The first picture of a file, upright and at its full size, as PNG or JPEG; otherwise why there is none. */
  convert(file: string): Promise<RenderedPage | 'damaged' | 'too-large' | 'failed'>
  close(): Promise<void>
}
type RenderedPage = {
  readonly mediaType: 'image/png' | 'image/jpeg'
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** `eml`: mail as it goes over the net (RFC 5322). `msg`: as Outlook saves it (MS-OXMSG). */
export type MailFormat = 'eml' | 'msg'

export type MailMessage = {
  readonly sender: string | null
  readonly subject: string | null
  /** What somebody attached to it; pictures of a signature and the like are not among them. */
  readonly parts: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[]
  /** What it says itself, as a PDF; null where that was not asked for, or it says nothing. */
  readonly text: Uint8Array<ArrayBuffer> | null
}

export const mailFaults = ['damaged', 'encrypted', 'too-much', 'no-mail'] as const

/** A file is no mail message that can be read; trying again changes nothing. */
export class MailRefused extends Error {
  readonly fault: (typeof mailFaults)[number]

  constructor(fault: MailRefused['fault'], cause?: unknown) {
    super(`The mail message is not read: ${fault}`, { cause })
    this.name = 'MailRefused'
    this.fault = fault
  }
}

/** Reads mail messages away from the core, and gives up what takes too long or too much memory. */
export type MailReader = {
  /** @throws {MailRefused} */
  read(file: string, format: MailFormat, drawsText?: boolean): Promise<MailMessage>
  close(): Promise<void>
}

/** The head of a message in a folder of a mail server. */
export type MessageHead = {
  readonly uid: number
  /** Name and address. */
  readonly sender: string | null
  readonly subject: string | null
  readonly messageId: string | null
  /** When it came to the server, in milliseconds since 1970; null where that does not say. */
  readonly receivedAt: number | null
  readonly byteSize: number
  /** False where it is text and nothing else. */
  readonly hasMoreThanText: boolean
}

/** What is wrong between here and a mailbox. */
export class MailboxFailed extends Error {
  readonly fault: MailboxFault

  constructor(fault: MailboxFault) {
    super(`The mailbox is not looked at: ${fault}`)
    this.name = 'MailboxFailed'
    this.fault = fault
  }
}

/** Somebody who is signed in at a mail server. All of it throws {@link MailboxFailed}. */
export type MailboxSession = {
  folders(): Promise<readonly string[]>
  /** @param isReadOnly nothing in it can be changed, no mark of having been seen either */
  open(
    folder: string,
    isReadOnly: boolean,
  ): Promise<{ readonly uidValidity: string; readonly nextUid: number }>
  /**
   * Of the messages from this one on, ascending.
   * @param since came at this time or later, in milliseconds since 1970; servers look at the day alone
   */
  uids(from: number, since?: number): Promise<readonly number[]>
  heads(uids: readonly number[]): Promise<readonly MessageHead[]>
  /** The piece of a message (RFC 5322) from byte `at` on; null where the message is gone. */
  piece(
    uid: number,
    at: number,
  ): Promise<{ readonly bytes: Uint8Array; readonly isLast: boolean } | null>
  markRead(uid: number): Promise<void>
  move(uid: number, folder: string): Promise<void>
  close(): void
}

/** What a mail server is shown for who a person is: SASL PLAIN or its like, or a bearer token (RFC 7628, XOAUTH2). */
export type MailSecret = { readonly kind: 'password' | 'token'; readonly value: string }

/** Mail servers, each spoken to by a process of its own: what a hostile one sends, that one has to bear. */
export type MailServers = {
  /**
   * @param onNews something came into the open folder, or the connection ended; may come too often
   * @throws {MailboxFailed}
   */
  signIn(server: MailServer, secret: MailSecret, onNews: () => void): Promise<MailboxSession>
}

/** Scanners, by the program that the system has for them. What cannot be done ends with its fault. */
export type Scanners = {
  devices(): Promise<ScannerFound['devices'] | ScannerFault>
  abilities(device: string): Promise<ScannerFound['abilities'] | ScannerFault>
  /** Scans into `folder`, under these names from page `first` on, until there is no paper or the one page is done. */
  scan(
    choices: ScanChoices,
    to: { readonly folder: string; readonly first: number },
    listener: {
      progress(page: number, share: number): void
      page(page: number, path: string): void
    },
  ): { readonly ended: Promise<ScannerFault | null>; cancel(): void }
}

/** A picture as a page; `width` and `height` in pixels. */
export type PictureSheet = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly width: number
  readonly height: number
  readonly turn: PilePage['turn']
  /** Where it is known: the page is as large as the paper was. */
  readonly dotsPerInch?: number
}

type Written = { readonly bytes: Uint8Array<ArrayBuffer> } | 'damaged' | 'failed'

/** Writes PDFs away from the core, from files that are read whole. */
export type PdfWriter = PageLooks & {
  /**
   * The file without its password, and which of them fitted; otherwise why there is none: `failed` where nobody answered
   * in time.
   */
  unlock(
    file: string,
    passwords: readonly string[],
  ): Promise<
    | { readonly bytes: Uint8Array<ArrayBuffer>; readonly password: string }
    | 'wrong-password'
    | 'damaged'
    | 'failed'
  >
  /** An e-invoice as a PDF that people and services read, with its XML in it; `failed` as above. */
  drawEInvoice(file: string): Promise<Written>
  /**
   * A PDF of pages of PDFs, as they are there; `failed` as above.
   * @param order which of all these pages, counted from 0 through the runs, comes where; as they are told without it
   */
  takePages(runs: readonly PageRun[], order?: readonly number[]): Promise<Written>
  /** A PDF of pictures, a page each, PNG or JPEG; `failed` as above. */
  bindPictures(sheets: readonly PictureSheet[]): Promise<Written>
  /** An office document as LibreOffice prints it; `failed` as above, `no-office` where there is none. */
  convertOffice(file: string, type: OfficeType): Promise<Written | 'no-office'>
  close(): Promise<void>
}

export type CorePaths = {
  /** Database and originals. */
  readonly dataDir: string
  /** `dataDir` is a view of a folder that cannot be written to: nothing is kept and nothing sent. */
  readonly readOnly: boolean
  /** The built renderer; null where another server hands it out. */
  readonly rendererDir: string | null
  /** The sample documents that come with Intray. */
  readonly samplesDir: string
}

export type CorePorts = {
  readonly version: string
  readonly paths: CorePaths
  readonly host: HostAbilities
  readonly secrets: SecretStore
  readonly watcher: FolderWatcher
  readonly images: ImageReader
  readonly mail: MailReader
  readonly mailServers: MailServers
  readonly pdfs: PdfWriter
  /** Absent where the system has none. */
  readonly scanners?: Scanners
  readonly clock: Clock
  readonly logger: Logger
  readonly fetch: typeof fetch
  /** Absent where requests go out in some other way. */
  readonly proxy?: OfficeProxy
  /** The name of the account under which it runs: decisions are signed with it. */
  readonly person: string
  /** 0 (inclusive) to 1, for jitter. */
  readonly random: () => number
  /** The embedded service's program; null starts none. */
  readonly serviceEntry: URL | null
  /** How long a confirmation stays here before it is sent; without it, as long as undo is offered. */
  readonly holdFeedbackMs?: number
}

/** How features say that something changed; the core makes events for the renderer of it. */
export type Notifier = {
  documentChanged(documentId: string): void
  documentRemoved(documentId: string): void
  reviewChanged(documentId: string): void
  statusChanged(): void
}

/** The whole application without a window. A host gives it ports and carries these to a renderer. */
export type AppCore = {
  /** Runs one call of the contract. Never rejects, always settles. */
  dispatch(name: string, input: unknown): Promise<Reply<unknown>>
  /** Renderer assets and document bytes. Tokens, Host and Origin are the host's to check. */
  serve(request: Request): Promise<Response>
  /** Events in the order they happened; the answer ends the subscription. */
  onEvent(listener: (event: CoreEvent) => void): () => void
  /** Leads the window to a place that a person asked for outside of it. */
  goTo(place: Place): void
  /** The computer slept: what waited, for the network or a time, is tried now. */
  wake(): void
  /**
   * Takes in the files that a person opened with Intray, in order. Settings of a connection among them and `intray:`
   * links are for the next window to follow; nothing is set up by it.
   */
  takeIn(paths: readonly string[]): Promise<void>
  /** Begins work: embedded service, sync, scan folder. Settles without waiting for the service. */
  start(): Promise<void>
  /** Ends everything it started; settles within five seconds. */
  stop(): Promise<void>
}

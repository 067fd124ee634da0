import { z } from 'zod'
import { backupStatus } from './backup.ts'
import { call } from './call.ts'
import { connection } from './connections.ts'
import { accessRequest, serviceTroubles } from '../service-api/host-messages.ts'
import { documentKey } from './document-model.ts'
import { mailbox } from './mailboxes.ts'
import { scanningStatus } from './scanning.ts'
import { scanFolder } from './scan-folders.ts'
import { settings, workspaceThresholds } from './settings.ts'
import { updateStatus } from './updates.ts'

/** Why the queue waits, as a code; null when it does not. */
export const waitReasons = [
  'offline',
  /** The network is there, or seems to be, and nobody answers at the service's address. */
  'unreachable',
  /** A page answers in place of the service, or a redirect to one: a sign-in of the network. */
  'network-sign-in',
  /** A page that refuses answers in place of the sign-in: of a filter, or of the provider. */
  'page-refused',
  /** A redirect to another address that answers as this one would. */
  'sent-on',
  'certificate',
  'proxy-unreachable',
  'proxy',
  'proxy-sign-in',
  'rate-limited',
  'service-failing',
  'no-credentials',
  /** It does not give the secret, which may be there. */
  'keychain',
  /** Whoever signed in by the browser has to do so again. */
  'signed-out',
  /** There is a secret or a sign-in, and it is not accepted, or not for this. */
  'sign-in-refused',
  'forbidden',
  'disk',
  /** A fault of our own; what it held up is tried again. */
  'fault',
] as const

/** Of how many waiting files it is told when their turn comes. */
export const mostUpNext = 50

export const syncStatus = z.object({
  connectionId: z.string(),
  /** Files on their way out, files being read, feedback on its way out. */
  uploadsWaiting: z.number().int(),
  processing: z.number().int(),
  feedbackWaiting: z.number().int(),
  /** Of those on their way out: these are out as a whole, and their answer, which is late, is waited for. */
  unanswered: z.array(z.object({ documentId: documentKey, until: z.string() })).max(mostUpNext),
  /** Files of which nobody knows whether they arrived: the queue looks for them, or a person decides. */
  unclear: z.number().int(),
  /** The first of these; `looksAt` is when it is next looked for, null where a person decides. */
  unclearFiles: z
    .array(z.object({ documentId: documentKey, looksAt: z.string().nullable() }))
    .max(2 * mostUpNext),
  /** Documents of others that are known from the list, and whose results are still to be fetched. */
  fetching: z.number().int(),
  /** Calls that may still go out in the present minute, and of how many. */
  callsLeft: z.number().int(),
  callsPerMinute: z.number().int(),
  /**
   * Seconds until everything of one's own that is now known is done, or, without anything of one's own,
   * all of others; null where that cannot be told, as while the list is read, 0 where nothing is left.
   */
  secondsLeft: z.number().nullable(),
  /** The files that go out next, in this order, and seconds until each does, where that can be told. */
  upNext: z
    .array(z.object({ documentId: documentKey, secondsLeft: z.number().nullable() }))
    .max(mostUpNext),
  /** Queued by somebody who is no longer the one signed in, and not sent as anybody else. */
  kept: z.object({ files: z.number().int(), changes: z.number().int() }),
  /** The tokens do not say whose some of it is: no sign-in sets that going, only a person's word. */
  keptForUnknown: z.boolean(),
  /** From so many bytes on files are not sent, since the service refused one for its size; null for none. */
  sizeLimit: z.object({ bytes: z.number(), until: z.string() }).nullable(),
  /** Since when a person has nothing sent; what the service has already is read and fetched all the same. */
  pausedSince: z.string().nullable(),
  waiting: z.object({ reason: z.enum(waitReasons), until: z.string().nullable() }).nullable(),
  pull: z.object({ done: z.number().int(), total: z.number().int().nullable() }).nullable(),
})
export type SyncStatus = z.infer<typeof syncStatus>

const embeddedServiceStatus = z.object({
  state: z.enum(['starting', 'running', 'stopped']),
  /** Why it does not do its work, as a code. */
  trouble: z.enum([...serviceTroubles, 'not-answering', 'not-starting']).nullable(),
  /** Its database was damaged and made anew: rows that could not be read; null where it was not. */
  lostRows: z.number().int().nullable(),
  /** Programs that wait for a person's word. */
  accessRequests: z.array(accessRequest),
})

/** Documents had to be brought back at this start, because the database was not what it should be. */
const storeRebuild = z.object({
  /** `older`: a copy from before was put in the place of the one that knew these documents. */
  cause: z.enum(['damaged', 'missing', 'older']),
  /** Rows that could still be read. */
  kept: z.number().int(),
  /** Rows and places that could not. */
  lost: z.number().int(),
  /** Documents that came back by their originals alone. */
  restored: z.number().int(),
  /** Documents that could not: no note names the original, or it is not what was taken in. */
  unrestored: z.number().int(),
  /** Where the damaged file is kept; null where there was none. */
  setAsideAt: z.string().nullable(),
})
export type StoreRebuild = z.infer<typeof storeRebuild>

/** Why the store takes nothing at present; reading goes on. A damaged one takes what it can until the next start. */
const storeTroubles = ['disk-full', 'disk-failing', 'read-only', 'damaged'] as const

export const appStatus = z.object({
  version: z.string(),
  host: z.enum(['electron', 'browser']),
  /** Where secrets are kept on this machine; `session` means until Intray ends. */
  secrets: z.enum(['keychain', 'session']),
  /** No document has ever been taken in. */
  firstStart: z.boolean(),
  samples: z.number().int(),
  canChooseFolder: z.boolean(),
  /** Files can be put into the system's trash. */
  canTrash: z.boolean(),
  /** A file can be shown in its folder and opened with another program. */
  canOpenFiles: z.boolean(),
  /** What Intray can do beside its window; null where it has none of its own. */
  desktop: z.object({ canNotify: z.boolean() }).nullable(),
  /** null where this Intray is none that is installed, or trusts no key. */
  updates: updateStatus.nullable(),
  settings,
  workspaceThresholds: z.array(workspaceThresholds),
  scanFolders: z.array(scanFolder),
  mailboxes: z.array(mailbox),
  scanning: scanningStatus,
  connections: z.array(connection),
  sync: z.array(syncStatus),
  embeddedService: embeddedServiceStatus,
  rebuild: storeRebuild.nullable(),
  storeTrouble: z.enum(storeTroubles).nullable(),
  backup: backupStatus,
  /** A link or settings of a connection wait for a window: Intray was started or called with them. */
  openedWaits: z.boolean().optional(),
})
export type AppStatus = z.infer<typeof appStatus>

export const appCalls = {
  'app.status': call(z.object({}), appStatus),
  /** A person's word on a program that asks for access to the service on this machine. */
  'app.decideAccess': call(z.object({ id: z.string(), isAllowed: z.boolean() }), z.object({})),
  /** The link, or text of settings, that waits, for one window alone; null where another has it already. */
  'app.takeOpened': call(z.object({}), z.object({ text: z.string().nullable() })),
  /** Somebody is at the window: for a few minutes some calls of each connection are kept for them. */
  'app.present': call(z.object({}), z.object({})),
  /** Opens a page of the web in the system's browser, after a person has confirmed the host. */
  'app.openExternal': call(z.object({ url: z.url({ protocol: /^https$/ }) }), z.object({})),
}

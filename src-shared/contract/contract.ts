import type { z } from 'zod'
import { administrationCalls } from './administration.ts'
import { appCalls } from './app.ts'
import { backupCalls } from './backup.ts'
import { connectionCalls } from './connections.ts'
import { documentCalls } from './documents.ts'
import { exportCalls } from './exports.ts'
import { mailboxCalls } from './mailboxes.ts'
import { manyCalls } from './many.ts'
import { openItemCalls } from './open-items.ts'
import { overviewCalls } from './overview.ts'
import { paymentCalls } from './payments.ts'
import { pileCalls } from './piles.ts'
import { queueCalls } from './queue.ts'
import { remoteDocumentCalls } from './remote-documents.ts'
import { protectionCalls } from './protection.ts'
import { proxyCalls } from './proxy.ts'
import { reviewCalls } from './review.ts'
import { scanFolderCalls } from './scan-folders.ts'
import { scanningCalls } from './scanning.ts'
import { secondReaderCalls } from './second-reader.ts'
import { senderCalls } from './senders.ts'
import { settingsCalls } from './settings.ts'
import { updateCalls } from './updates.ts'
import { workspaceCalls } from './workspaces.ts'

/** Every call between renderer and core. Both hosts and the renderer read this one map. */
export const contract = {
  ...appCalls,
  ...documentCalls,
  ...manyCalls,
  ...pileCalls,
  ...mailboxCalls,
  ...scanFolderCalls,
  ...scanningCalls,
  ...reviewCalls,
  ...settingsCalls,
  ...secondReaderCalls,
  ...connectionCalls,
  ...queueCalls,
  ...proxyCalls,
  ...exportCalls,
  ...paymentCalls,
  ...openItemCalls,
  ...overviewCalls,
  ...senderCalls,
  ...administrationCalls,
  ...protectionCalls,
  ...remoteDocumentCalls,
  ...updateCalls,
  ...workspaceCalls,
  ...backupCalls,
}

type Contract = typeof contract
export type CallName = keyof Contract
/** What a caller hands in: defaults may be left out. */
export type CallInput<Name extends CallName> = z.input<Contract[Name]['input']>
/** What a handler is given: defaults filled. */
export type ParsedInput<Name extends CallName> = z.output<Contract[Name]['input']>
export type CallOutput<Name extends CallName> = z.output<Contract[Name]['output']>

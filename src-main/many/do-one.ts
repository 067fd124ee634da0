import {
  longestNote,
  mostTags,
  type DocumentState,
  type DocumentSummary,
} from '../../src-shared/contract/document-model.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { ManyAction, ManyOrder, StayReason } from '../../src-shared/contract/many.ts'
import { stopKinds } from '../../src-shared/domain/severity.ts'
import { findDocument } from '../store/documents.ts'
import { inTransaction } from '../store/query.ts'
import { recountAttention } from '../store/refresh-summary.ts'
import { annotated, type Annotations } from './annotate-many.ts'
import type { ManyPorts } from './many-ports.ts'
import type { Named } from './stays.ts'
import { whyNot } from './why-not.ts'

/** What was done can be taken back to what it was before. */
export type Undoing = {
  readonly id: string
  readonly before: Pick<DocumentSummary, 'state' | 'connectionId' | 'tags' | 'note' | 'account'>
}

type Single = ReturnType<ManyPorts['single']>

type Outcome =
  | ({ readonly did: true } & Omit<Undoing, 'id'>)
  | {
      readonly did: false
      readonly document: Named
      readonly reason: StayReason
    }

/**
 * Does to one document of many what was ordered, by what it says now.
 * @throws what is no matter of this document, such as a full disk
 */
export async function doOne(ports: ManyPorts, order: ManyOrder, id: string): Promise<Outcome> {
  // Thresholds, and what was confirmed a moment before, may ask something new of it.
  const found = order.action === 'confirm' ? countedAnew(ports, id) : findDocument(ports.db, id)
  if (!found) return gone(id)
  return tried(found, async () => {
    const reason = whyNot(order.action, found)
    if (reason) return reason
    if (order.action === 'move') return movedOrNot(ports, id, order.to)
    if (order.action === 'annotate') return write(ports.single(), id, annotated(found, order))
    await carryOut(ports, order, found)
    return null
  })
}

/** Takes one document back to how it was before. */
export async function undoOne(
  ports: ManyPorts,
  order: ManyOrder,
  { id, before }: Undoing,
): Promise<Outcome> {
  const found = findDocument(ports.db, id)
  if (!found) return gone(id)
  const single = ports.single()
  const { kind } = found.state
  if (order.action === 'move')
    return tried(found, async () =>
      found.connectionId === order.to
        ? movedOrNot(ports, id, before.connectionId)
        : { kind: 'state', state: kind },
    )
  if (order.action === 'annotate')
    return tried(found, async () => {
      const made = annotated(before, order)
      // Somebody wrote something else since.
      const { tags, note, account = '' } = found
      if (note !== made.note || account !== made.account || tags.join() !== made.tags.join())
        return { kind: 'state', state: kind }
      return write(single, id, before)
    })
  return tried(found, async () => {
    // Somebody decided anew since.
    if (kind !== madeBy[order.action]) return { kind: 'state', state: kind }
    if (kind === 'confirmed') await single['review.unconfirm']({ id })
    else if (kind === 'trashed') await single['documents.restore']({ id })
    else if (before.state.kind === 'postponed')
      await putBack(single, id, kind, before.state.until ?? null)
    else await single['documents.reopen']({ id })
    return null
  })
}

async function movedOrNot(ports: ManyPorts, id: string, to: string): Promise<StayReason | null> {
  const kind = await ports.move(id, to)
  return kind && { kind }
}

async function write(
  single: Single,
  id: string,
  { tags, note, account = '' }: Annotations,
): Promise<StayReason | null> {
  if (tags.length > mostTags || (note ?? '').length > longestNote) return { kind: 'full' }
  await single['documents.annotate']({ id, tags, note: note ?? '', account })
  return null
}

/** Whether an order can be taken back. */
export function canTakeBack(action: ManyAction): boolean {
  return action === 'move' || action === 'annotate' || madeBy[action] !== undefined
}

/** What stands where an order that can be undone was carried out. */
const madeBy: Readonly<Partial<Record<ManyAction, DocumentState['kind']>>> = {
  confirm: 'confirmed',
  postpone: 'postponed',
  reject: 'rejected',
  discard: 'trashed',
  remove: 'trashed',
}

/** Postponed before: it is again, until the same day. */
async function putBack(
  single: Single,
  id: string,
  now: DocumentState['kind'],
  until: string | null,
): Promise<void> {
  if (now === 'rejected') await single['documents.reopen']({ id })
  await single['documents.postpone']({ id, until })
}

async function carryOut(
  ports: ManyPorts,
  order: Exclude<ManyOrder, { action: 'move' | 'annotate' }>,
  { id }: DocumentSummary,
): Promise<void> {
  const single = ports.single()
  switch (order.action) {
    case 'confirm':
      await single['review.confirm']({ id })
      return
    case 'retry':
      await single['documents.retry']({ id })
      return
    case 'checkAgain':
      await single['documents.settleUncertain']({ id, choice: 'check-again' })
      return
    case 'uploadAgain':
      await single['documents.settleUncertain']({ id, choice: 'upload-again' })
      return
    case 'keepBoth':
      await single['documents.settleDuplicate']({ id, choice: 'keep-both' })
      return
    case 'postpone':
      await single['documents.postpone']({ id, until: order.until })
      return
    case 'reject':
      await single['documents.reject']({ id, reason: order.reason })
      return
    case 'reopen':
      await single['documents.reopen']({ id })
      return
    case 'discard':
    case 'remove':
      await single['documents.remove']({ id })
      return
    case 'restore':
      await single['documents.restore']({ id })
      return
    case 'erase':
      await ports.erasure.erase(id)
  }
}

function countedAnew({ db, notifier }: ManyPorts, id: string): DocumentSummary | undefined {
  const connectionId = findDocument(db, id)?.connectionId
  if (connectionId === undefined) return undefined
  const isOther = inTransaction(
    db,
    () => recountAttention(db, { documentId: id, connectionId }),
    'soon',
  )
  if (isOther) notifier.documentChanged(id)
  return findDocument(db, id)
}

function gone(id: string): Outcome {
  return {
    did: false,
    document: { id, senderName: null, documentNumber: null, fileName: '' },
    reason: { kind: 'gone' },
  }
}

async function tried(
  document: DocumentSummary,
  work: () => Promise<StayReason | null>,
): Promise<Outcome> {
  const reason = await work().catch(reasonOf)
  return reason === null ? { did: true, before: document } : { did: false, document, reason }
}

/** A refusal that is about this very document; anything else ends the work. */
function reasonOf(error: unknown): StayReason {
  if (!(error instanceof CallFailure)) throw error
  const { code, details } = error.failure
  if (code === 'not-found') return { kind: 'gone' }
  if (code !== 'conflict') return { kind: 'failed', code }
  const stop = stopKinds.find((kind) => kind === details?.['field'])
  if (stop) return { kind: 'stop', stop }
  const isOut = details?.['state'] === 'sent' || details?.['state'] === 'waiting'
  return isOut ? { kind: 'sent' } : { kind: 'failed', code }
}

import type { SyncStatus } from '../../src-shared/contract/app.ts'
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { Catalogue } from '../text/catalogues.ts'
import { localDay } from '../../src-shared/domain/iso-date.ts'
import { formatMoment, formatTime } from '../text/format-date.ts'

export type UnclearLook = SyncStatus['unclearFiles'][number]

/** Who looks for a file of which nobody knows whether it arrived; null where that is not told. */
export function unclearLookOf(
  { id, connectionId, state }: Pick<DocumentSummary, 'id' | 'connectionId' | 'state'>,
  queues: readonly SyncStatus[],
): UnclearLook | null {
  if (state.kind !== 'uncertain') return null
  const queue = queues.find((one) => one.connectionId === connectionId)
  return queue?.unclearFiles.find(({ documentId }) => documentId === id) ?? null
}

export function unclearLookText(
  look: UnclearLook | null,
  now: Date,
  { inbox: { unclearLook } }: Catalogue,
): string {
  if (look === null) return ''
  if (look.looksAt === null) return unclearLook.waits
  const at = new Date(look.looksAt)
  if (at.getTime() <= now.getTime()) return unclearLook.soon
  const isToday = localDay(at) === localDay(now)
  return unclearLook.at(isToday ? formatTime(look.looksAt) : formatMoment(look.looksAt))
}

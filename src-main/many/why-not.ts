import { isOwnConnection } from '../../src-shared/contract/connections.ts'
import type { ManyAction, StayReason } from '../../src-shared/contract/many.ts'
import {
  damagedRecord,
  inboxGroups,
  worthRetrying,
  type DocumentState,
  type DocumentStateKind,
  type DocumentSummary,
} from '../../src-shared/contract/document-model.ts'
import { documentSeverity } from '../../src-shared/domain/severity.ts'

const unreadFiles: readonly DocumentStateKind[] = ['refused', 'duplicate', 'uncertain']

/** All but the trash. */
const standingKinds: readonly DocumentStateKind[] = Object.keys(inboxGroups).filter(
  (kind): kind is DocumentStateKind => kind !== 'trashed',
)

const statesFor: Readonly<Record<ManyAction, readonly DocumentStateKind[]>> = {
  // What was postponed was put aside by a person: nobody confirms it in passing.
  confirm: ['ready'],
  retry: ['failed', 'refused'],
  checkAgain: ['uncertain'],
  uploadAgain: ['uncertain'],
  keepBoth: ['duplicate'],
  postpone: ['ready', 'postponed'],
  reject: ['ready', 'postponed'],
  reopen: ['confirmed', 'postponed', 'rejected'],
  // Where its file is on its way, or a person is asked about it, it is not certain what there is to move.
  move: ['queued', 'ready', 'failed', 'refused', 'confirmed', 'postponed', 'rejected'],
  annotate: standingKinds,
  discard: unreadFiles,
  remove: [
    'queued',
    'sending',
    'processing',
    'ready',
    'failed',
    'confirmed',
    'postponed',
    'rejected',
    ...unreadFiles,
  ],
  restore: ['trashed'],
  erase: ['trashed'],
}

/** Why nothing is done to a document; null where it may be tried. */
export function whyNot(action: ManyAction, document: DocumentSummary): StayReason | null {
  const { state } = document
  if (!statesFor[action].includes(state.kind)) return { kind: 'state', state: state.kind }
  if (action === 'move' && !isOwnConnection({ id: document.connectionId }))
    return { kind: 'provider' }
  if (action === 'retry') {
    const isHopeless =
      (state.kind === 'refused' && !worthRetrying.includes(state.reason)) || isDamaged(state)
    return isHopeless ? { kind: 'hopeless' } : null
  }
  if (action === 'annotate') return isDamaged(state) ? { kind: 'hopeless' } : null
  return action === 'confirm' ? whyNotSure(document) : null
}

function isDamaged(state: DocumentState): boolean {
  return state.kind === 'failed' && state.code === damagedRecord
}

function whyNotSure(document: DocumentSummary): StayReason | null {
  const [stop] = document.stops
  if (stop) return { kind: 'stop', stop }
  if (documentSeverity(document) === 'sure') return null
  return { kind: 'check', fields: document.resultCount === 0 ? 0 : document.attentionCount }
}

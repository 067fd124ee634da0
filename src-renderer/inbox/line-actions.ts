import { isOwnConnection } from '../../src-shared/contract/connections.ts'
import {
  damagedRecord,
  inboxGroups,
  worthRetrying,
  type DocumentState,
  type DocumentStateKind,
  type DocumentSummary,
} from '../../src-shared/contract/document-model.ts'
import { openableEnding } from '../../src-shared/domain/openable-kinds.ts'
import { canDivide } from '../../src-shared/domain/piles/can-divide.ts'

/** What a person can do about a whole document. */
export type LineAction =
  | 'open'
  | 'look'
  | 'retry'
  | 'unlock'
  | 'textAsPdf'
  | 'keepBoth'
  | 'restoreOther'
  | 'addAnew'
  | 'discard'
  | 'showOther'
  | 'checkAgain'
  | 'uploadAgain'
  | 'postpone'
  | 'reject'
  | 'reopen'
  | 'move'
  | 'annotate'
  | 'divide'
  | 'showInFolder'
  | 'openWith'
  | 'sender'
  | 'copyLink'
  | 'trace'
  | 'remove'
  | 'restore'
  | 'erase'

const viewable: readonly DocumentStateKind[] = [
  'ready',
  'confirmed',
  'postponed',
  'rejected',
  'failed',
]

/** Of these no byte was sent: there is nothing to trace. */
const neverLeft: readonly DocumentStateKind[] = ['arriving', 'refused', 'duplicate', 'queued']

function isDamaged({ state }: Pick<DocumentSummary, 'state'>): boolean {
  return state.kind === 'failed' && state.code === damagedRecord
}

/** Whether there is something to see of documents in this state. */
export function isViewable(kind: DocumentStateKind): boolean {
  return viewable.includes(kind)
}

/** There is something to see in the review: fields, or at least the page. */
export function canOpen(document: Pick<DocumentSummary, 'state'>): boolean {
  const { state } = document
  if (state.kind === 'trashed') return canOpen({ state: state.was })
  if (isDamaged({ state })) return false
  return isViewable(state.kind)
}

/** What was refused is no document, and what failed has no fields: both are looked at beside the ways out. */
export function canLook({ state }: Pick<DocumentSummary, 'state'>): boolean {
  return state.kind === 'refused' || (state.kind === 'failed' && !isDamaged({ state }))
}

/** Actions after which the file is as it was. */
export function leavesOpen(action: LineAction): boolean {
  return action === 'showInFolder' || action === 'openWith'
}

/** Buttons on the line itself: what the line is waiting for, the likeliest answer first. */
export function mainActions({ state }: DocumentSummary): readonly LineAction[] {
  switch (state.kind) {
    case 'refused':
      if (state.reason === 'encrypted') return ['unlock']
      if (state.reason === 'message-without-document') return ['textAsPdf']
      return worthRetrying.includes(state.reason) ? ['retry'] : []
    case 'failed':
      return state.code === damagedRecord ? [] : ['retry']
    case 'duplicate':
      return state.other === 'removed' ? ['restoreOther', 'addAnew'] : ['keepBoth', 'discard']
    case 'uncertain':
      return ['checkAgain', 'uploadAgain']
    case 'arriving':
    case 'queued':
    case 'sending':
    case 'processing':
    case 'ready':
    case 'confirmed':
    case 'postponed':
    case 'rejected':
      return []
    case 'trashed':
      return []
  }
}

/** There is nothing uncertain about its file, and nobody is asked about it. */
const movable: readonly DocumentStateKind[] = [...viewable, 'queued', 'refused']

/** Everything else, behind the line's menu. */
export function menuActions(document: DocumentSummary): readonly LineAction[] {
  const { state } = document
  const { kind } = state
  const actions: LineAction[] = canOpen(document) ? ['open'] : []
  if (canLook(document)) actions.push('look')
  if (kind === 'duplicate') actions.push('showOther')
  if (document.senderName !== null && kind !== 'trashed') actions.push('sender')
  if (kind === 'ready') actions.push('postpone', 'reject')
  if (kind === 'confirmed' || kind === 'postponed' || kind === 'rejected') actions.push('reopen')
  if (kind === 'trashed') return [...actions, 'restore', 'trace', 'erase']
  if (movable.includes(kind) && isOwnConnection({ id: document.connectionId })) actions.push('move')
  if (canDivide(document) && !isDamaged(document)) actions.push('divide')
  if (!isDamaged(document)) actions.push(...waysToFile(document), 'annotate')
  if (canOpen(document)) actions.push('copyLink')
  if (!neverLeft.includes(kind)) actions.push('trace')
  if (isDiscardedByMenu(state)) actions.push('discard')
  else if (kind !== 'duplicate') actions.push('remove')
  return actions
}

/** To its file, where the line does not go on by itself. */
export function waysToFile({ state, mediaType }: DocumentSummary): readonly LineAction[] {
  if (inboxGroups[state.kind] !== 'problems') return []
  return openableEnding(mediaType) === null ? ['showInFolder'] : ['showInFolder', 'openWith']
}

/** Where a button of the line does not offer it. */
function isDiscardedByMenu(state: DocumentState): boolean {
  return state.kind === 'uncertain' || (state.kind === 'duplicate' && state.other === 'removed')
}

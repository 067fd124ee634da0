import type { SenderRef } from '../../../src-shared/contract/senders.ts'
import type { ReviewSession } from '../state/review-session.svelte.ts'

/** Who the result that is looked at is from, as it now reads; null where nobody is named. */
export function senderOf({ view, state }: ReviewSession): SenderRef | null {
  const field = view?.order.find(({ path }) => path === '/sender/name')
  const name = typeof field?.value === 'string' ? field.value.trim() : ''
  return name === '' ? null : { connectionId: state.document.connectionId, name }
}

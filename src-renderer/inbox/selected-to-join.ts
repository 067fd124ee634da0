import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import { canJoin } from '../../src-shared/domain/piles/can-divide.ts'
import type { AppState } from '../app/app-state.svelte.ts'
import type { Selection } from './state/selection.svelte.ts'

/** More are no pile that one would look through. */
const mostJoined = 20

/** Those selected whose pages can be laid side by side, as they stand in the list; none where one of them cannot. */
export function selectedToJoin(
  { inbox }: AppState,
  selection: Selection,
): readonly DocumentSummary[] {
  if (selection.isAll || selection.count < 2 || selection.count > mostJoined) return []
  const chosen = inbox.loaded.filter(({ id }) => selection.has(id))
  const isOfFirst = (each: DocumentSummary) => each.connectionId === chosen[0]?.connectionId
  const areAll = chosen.length === selection.count && chosen.every(canJoin)
  return areAll && chosen.every(isOfFirst) ? chosen : []
}

import type { AppState } from '../app/app-state.svelte.ts'
import type { KnownTag } from '../../src-shared/domain/inbox/tags.ts'

/** Tags of the list that hold a text; none where they cannot be had, as what is typed works without. */
export async function listTags(
  { bridge, inbox }: AppState,
  text: string,
): Promise<readonly KnownTag[]> {
  try {
    return (await bridge.call('documents.tags', { scope: inbox.scope, text, limit: 20 })).tags
  } catch {
    return []
  }
}

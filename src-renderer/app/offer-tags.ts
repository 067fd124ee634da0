import type { KnownTag } from '../../src-shared/domain/inbox/tags.ts'
import type { Bridge } from '../bridge/bridge.ts'

/** Tags that hold a text; none where they cannot be had, as what is typed works without. */
export async function offerTags(
  bridge: Bridge,
  asked: { readonly text: string; readonly scope?: 'active' | 'all' },
): Promise<readonly KnownTag[]> {
  try {
    return (await bridge.call('documents.tags', { ...asked, limit: 20 })).tags
  } catch {
    return []
  }
}

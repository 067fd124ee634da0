import type { App } from 'electron'
import { documentCalls } from '../../src-shared/contract/documents.ts'
import type { AppCore } from '../ports.ts'

/** A batch that comes in changes many documents at once; they are counted together. */
const gatherMs = 1_000

/**
 * Keeps on the dock or launcher how many documents there are to review, in all workspaces; where the
 * system shows no such number, nothing comes of it but that `onCounted` hears it.
 */
export function showBadge(
  app: Pick<App, 'setBadgeCount'>,
  core: Pick<AppCore, 'dispatch' | 'onEvent'>,
  later: (run: () => void, delayMs: number) => void,
  onCounted: (count: number) => void,
): void {
  let isDue = false

  async function count(): Promise<void> {
    isDue = false
    const reply = await core.dispatch('documents.list', { scope: 'all', limit: 1 })
    const list = documentCalls['documents.list'].output.safeParse(reply.ok ? reply.value : null)
    if (!list.success) return
    app.setBadgeCount(list.data.counts.open)
    onCounted(list.data.counts.open)
  }

  core.onEvent(({ kind }) => {
    if (isDue || (kind !== 'document.changed' && kind !== 'document.removed')) return
    isDue = true
    later(() => void count(), gatherMs)
  })
  void count()
}

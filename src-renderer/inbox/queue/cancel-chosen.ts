import type { ManyRun } from '../state/many-run.svelte.ts'
import type { QueueDesk } from '../state/queue-desk.svelte.ts'

/**
 * What is selected, or else the line that is active, is not sent: files go into the trash, and of what is confirmed
 * the changes are taken back. Either can be undone.
 */
export async function cancelChosen(desk: QueueDesk, run: ManyRun): Promise<void> {
  const chosen = desk.chosen()
  const idsOf = (isChange: boolean) =>
    chosen.filter(({ part }) => (part === 'changes') === isChange).map(({ id }) => id)
  const [changes, files] = [idsOf(true), idsOf(false)]
  desk.selected.clear()
  if (changes.length > 0) await run.order({ action: 'reopen' }, { kind: 'documents', ids: changes })
  if (files.length > 0) await run.order({ action: 'remove' }, { kind: 'documents', ids: files })
}

import type { Chart } from '../../../src-shared/contract/charts.ts'
import type { PlannedSources } from '../../../src-shared/domain/settings/portable-sources.ts'
import type { AppState } from '../../app/app-state.svelte.ts'

/** What a person chose of a plan; of a folder, whether it is on this computer. */
export type ChosenSources = {
  readonly scanFolders: readonly (PlannedSources['scanFolders'][number] & {
    readonly isPresent: boolean
  })[]
  readonly mailboxes: PlannedSources['mailboxes']
  readonly charts: PlannedSources['charts']
}

export type TakenSources = {
  /** Takes all of them away again. */
  readonly undo: () => Promise<void>
  /** Sentences about folders that cannot be watched in this way. */
  readonly refused: readonly string[]
}

/** Sets up what was chosen, one after the other: a folder may stand against the next one. */
export async function takeSources(app: AppState, chosen: ChosenSources): Promise<TakenSources> {
  const undo: (() => Promise<unknown>)[] = []
  const refused: string[] = []
  for (const { source, connection, isPresent } of chosen.scanFolders) {
    if (connection === undefined) continue
    const choices = { ...source.choices, connectionId: connection?.id ?? null }
    const isPaused = source.isPaused || !isPresent
    const answer = await app.attempt('scanFolders.save', { id: null, choices, isPaused })
    if (answer?.kind === 'saved')
      undo.push(() => app.attempt('scanFolders.remove', { id: answer.id }))
    else if (answer) {
      const why = app.text.scanFolders.form.refusals[answer.reason](answer.other ?? '')
      refused.push(`${choices.path}: ${why}`)
    }
  }
  for (const { source, connection } of chosen.mailboxes) {
    if (!connection) continue
    const { server, isPaused } = source
    const choices = { ...source.choices, connectionId: connection.id }
    const answer = await app.attempt('mailboxes.add', { server, choices, isPaused })
    if (answer) undo.push(() => app.attempt('mailboxes.remove', { id: answer.id }))
  }
  for (const { source, connection, before } of chosen.charts) {
    if (!connection) continue
    const save = (accounts: Chart['accounts']) =>
      app.attempt('settings.saveChart', { connectionId: connection.id, accounts })
    if (await save(source.accounts)) undo.push(() => save(before))
  }
  return {
    refused,
    async undo() {
      for (const takeAway of undo) await takeAway()
    },
  }
}

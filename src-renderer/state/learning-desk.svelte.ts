import type { Connection } from '../../src-shared/contract/connections.ts'
import type { LearningReport } from '../../src-shared/contract/learning.ts'
import type { AppState } from './app-state.svelte.ts'
import { Delayed } from './delayed.ts'

const lookAgainMs = 700

/** Learning from one sandbox: started, watched, stopped, and taken over where a person says so. */
export class LearningDesk {
  report = $state.raw<LearningReport | null>(null)
  readonly running = $derived(this.report?.state === 'running')
  /** What would be new in the profile. */
  readonly changes = $derived.by((): Readonly<Record<string, unknown>> => {
    const { report } = this
    if (!report || report.state === 'running') return {}
    return Object.fromEntries(
      Object.entries(report.profile).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(this.#connection.profile[name]),
      ),
    )
  })
  readonly #app: AppState
  readonly #connection: Connection
  readonly #again: Delayed

  constructor(app: AppState, connection: Connection) {
    this.#app = app
    this.#connection = connection
    this.#again = new Delayed(app.surroundings.later, () => void this.read())
  }

  async start(uploadSample: boolean): Promise<void> {
    const { id } = this.#connection
    const begun = await this.#app.attempt('connections.startLearning', { id, uploadSample })
    if (!begun) return
    this.report = begun
    this.#again.restart(lookAgainMs)
  }

  /** Takes up what is under way already: the dialog may have been closed meanwhile. */
  async read(): Promise<void> {
    const found = await this.#app.attempt('connections.learning', { id: this.#connection.id })
    if (!found) return
    this.report = found.report
    if (found.report?.state === 'running') this.#again.restart(lookAgainMs)
  }

  leave(): void {
    this.#again.cancel()
  }

  async stop(): Promise<void> {
    await this.#app.attempt('connections.stopLearning', { id: this.#connection.id })
    await this.read()
  }

  /** Into this connection and the others that were chosen; what they override themselves stays. */
  async takeOver(into: readonly Connection[]): Promise<boolean> {
    const changes = this.changes as Connection['profile']
    let all = true
    for (const { id, profile } of into) {
      const next =
        id === this.#connection.id ? { ...profile, ...changes } : { ...changes, ...profile }
      const saved = await this.#app.attempt('connections.update', { id, profile: next })
      all &&= saved !== null
    }
    await this.#app.refreshStatus()
    return all
  }
}

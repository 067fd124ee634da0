import type { Connection } from '../../../src-shared/contract/connections.ts'
import type { LearningReport } from '../../../src-shared/contract/learning.ts'
import { failureOf, type AppState } from '../../app/app-state.svelte.ts'
import { Delayed } from '../../app/delayed.ts'

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
  #left = false
  /** The last look failed; that was told once, however often it is looked again. */
  #lost = false

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
    this.#lookAgain()
  }

  /** Takes up what is under way already: the dialog may have been closed meanwhile. */
  async read(): Promise<void> {
    try {
      const { id } = this.#connection
      const { report } = await this.#app.bridge.call('connections.learning', { id })
      this.report = report
      this.#lost = false
    } catch (error) {
      if (!this.#lost && !this.#left) this.#app.tell(failureOf(error))
      this.#lost = true
    }
    this.#lookAgain()
  }

  /** For good: nothing is asked any more, whatever is still on its way. */
  leave(): void {
    this.#left = true
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

  /** As long as it runs, also after a look that failed: that says nothing about the learning. */
  #lookAgain(): void {
    if (this.running && !this.#left) this.#again.restart(lookAgainMs)
  }
}

import type { Connection } from '../../../src-shared/contract/connections.ts'
import type { LearningReport } from '../../../src-shared/contract/learning.ts'
import type { AppState } from '../../app/app-state.svelte.ts'
import { WatchedReport } from './watched-report.svelte.ts'

/** Learning from one sandbox: started, watched, stopped, and taken over where a person says so. */
export class LearningDesk extends WatchedReport<LearningReport> {
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

  constructor(app: AppState, connection: Connection) {
    const { id } = connection
    super(app, async () => (await app.bridge.call('connections.learning', { id })).report)
    this.#app = app
    this.#connection = connection
  }

  async start(uploadSample: boolean): Promise<void> {
    const { id } = this.#connection
    this.begin(await this.#app.attempt('connections.startLearning', { id, uploadSample }))
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

import type {
  Connection,
  ConnectionFinding,
  connectionDraft,
} from '../../src-shared/contract/connections.ts'
import { SvelteMap } from 'svelte/reactivity'
import type { z } from 'zod'
import type { AppState } from './app-state.svelte.ts'

type Draft = z.infer<typeof connectionDraft>

export type TestOutcome = { readonly finding: ConnectionFinding; readonly status: number | null }

/** What a person does about connections: save, test, use, remove. */
export class ConnectionActions {
  /** By connection: the last test's outcome, or `testing`. */
  readonly tests = new SvelteMap<string, TestOutcome | 'testing'>()
  readonly #app: AppState

  constructor(app: AppState) {
    this.#app = app
  }

  /** Saves a new connection and its secret; null where that failed, which has been told. */
  async create(draft: Draft, secret: string): Promise<string | null> {
    const made = await this.#app.attempt('connections.create', draft)
    if (!made) return null
    await this.#keepSecret(made.id, secret)
    await this.#app.refreshStatus()
    return made.id
  }

  async update(id: string, patch: Partial<Draft>, secret: string): Promise<boolean> {
    const saved = await this.#app.attempt('connections.update', { ...patch, id })
    if (!saved) return false
    if (secret !== '') await this.#keepSecret(id, secret)
    this.#setTest(id, null)
    await this.#app.refreshStatus()
    return true
  }

  async test(id: string): Promise<void> {
    this.#setTest(id, 'testing')
    this.#setTest(id, await this.#app.attempt('connections.test', { id }))
  }

  async use({ id }: Connection): Promise<void> {
    if (await this.#app.attempt('connections.activate', { id })) await this.#app.refreshStatus()
  }

  async remove({ id }: Connection): Promise<void> {
    if (await this.#app.attempt('connections.remove', { id })) await this.#app.refreshStatus()
  }

  async #keepSecret(id: string, secret: string): Promise<void> {
    const kept = await this.#app.attempt('connections.setSecret', { id, secret })
    if (!kept) return
    const { connections } = this.#app.text.settings
    const text = kept.kept === 'session' ? connections.keptSession : connections.keptKeychain
    this.#app.notices.add({ tone: kept.kept === 'session' ? 'neutral' : 'good', text })
  }

  #setTest(id: string, outcome: TestOutcome | 'testing' | null): void {
    if (outcome === null) this.tests.delete(id)
    else this.tests.set(id, outcome)
  }
}

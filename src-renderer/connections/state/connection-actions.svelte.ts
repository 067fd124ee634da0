import type {
  Connection,
  ConnectionTest,
  connectionDraft,
} from '../../../src-shared/contract/connections.ts'
import { SvelteMap } from 'svelte/reactivity'
import type { z } from 'zod'
import type { AppState } from '../../app/app-state.svelte.ts'

type Draft = z.infer<typeof connectionDraft>

/** What a person does about connections: save, test, use, remove. */
export class ConnectionActions {
  /** By connection: the last test's outcome, or `testing`. */
  readonly tests = new SvelteMap<string, ConnectionTest | 'testing'>()
  readonly #app: AppState

  constructor(app: AppState) {
    this.#app = app
  }

  async update(id: string, patch: Partial<Draft>): Promise<boolean> {
    const saved = await this.#app.attempt('connections.update', { ...patch, id })
    if (!saved) return false
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

  async remove({ id }: Connection, withDocuments: boolean): Promise<boolean> {
    const removed = await this.#app.attempt('connections.remove', { id, withDocuments })
    await this.#app.refreshStatus()
    if (removed?.secretsRemoved === false)
      this.#app.notices.add({ tone: 'bad', text: this.#app.text.connections.remove.secretsLeft })
    return removed !== null
  }

  /** The secret goes in and is nowhere in the window afterwards. */
  async keepSecret(id: string, secret: string): Promise<boolean> {
    const kept = await this.#app.attempt('connections.setSecret', { id, secret })
    if (!kept) return false
    const { connections } = this.#app.text.settings
    const text = kept.kept === 'session' ? connections.keptSession : connections.keptKeychain
    this.#app.notices.add({ tone: kept.kept === 'session' ? 'neutral' : 'good', text })
    this.#setTest(id, null)
    return true
  }

  async removeSecret(id: string): Promise<boolean> {
    if (!(await this.#app.attempt('connections.removeSecret', { id }))) return false
    this.#setTest(id, null)
    const { text } = this.#app
    this.#app.notices.add({ tone: 'neutral', text: text.connections.secret.removed })
    return true
  }

  #setTest(id: string, outcome: ConnectionTest | 'testing' | null): void {
    if (outcome === null) this.tests.delete(id)
    else this.tests.set(id, outcome)
  }
}

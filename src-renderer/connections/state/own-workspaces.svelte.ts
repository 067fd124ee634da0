import type { Failure } from '../../../src-shared/contract/failure.ts'
import { failureOf, type AppState } from '../../app/app-state.svelte.ts'
import { describeFailure } from '../../text/describe-failure.ts'

/** What a person does about the workspaces on this computer: make, name, colour, archive. */
export class OwnWorkspaces {
  /** A change is under way, and its answer will say how it went. */
  busy = $state(false)
  /** Why the last change was not made; a notice would lie behind the dialog. */
  trouble = $state('')
  readonly #app: AppState

  constructor(app: AppState) {
    this.#app = app
  }

  async create(name: string, colour: string): Promise<boolean> {
    const { bridge } = this.#app
    return this.#change(() => bridge.call('workspaces.create', { name, colour }))
  }

  async change(id: string, change: { name?: string; colour: string }): Promise<boolean> {
    const { bridge } = this.#app
    return this.#change(() => bridge.call('workspaces.change', { connectionId: id, ...change }))
  }

  async setArchived(connectionId: string, archived: boolean): Promise<boolean> {
    const { bridge } = this.#app
    return this.#change(() => bridge.call('workspaces.setArchived', { connectionId, archived }))
  }

  async #change(ask: () => Promise<unknown>): Promise<boolean> {
    this.busy = true
    this.trouble = ''
    try {
      await ask()
      await this.#app.refreshStatus()
      return true
    } catch (error) {
      this.trouble = this.#describe(failureOf(error))
      return false
    } finally {
      this.busy = false
    }
  }

  #describe(failure: Failure): string {
    const { text } = this.#app
    const { field, waiting, mailboxes, scanFolders } = failure.details ?? {}
    if (failure.code === 'conflict' && field === 'name') return text.workspaces.nameTaken
    if (typeof waiting === 'number') return text.workspaces.refused.waiting(waiting)
    if (typeof mailboxes === 'number') return text.workspaces.refused.mailboxes(mailboxes)
    if (typeof scanFolders === 'number') return text.workspaces.refused.scanFolders(scanFolders)
    return describeFailure(text, failure)
  }
}

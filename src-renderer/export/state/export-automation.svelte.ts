import type { AutomationState, OfWorkspace } from '../../../src-shared/contract/exports.ts'
import type { Failure } from '../../../src-shared/contract/failure.ts'
import { failureOf, type AppState } from '../../app/app-state.svelte.ts'
import { workspaceName } from '../../app/workspace-name.ts'
import type { ExportForm } from './export-form.svelte.ts'

/** What happens by itself when a document is confirmed. */
export class AutomationDesk {
  state = $state.raw<AutomationState | null>(null)
  enabled = $state(false)
  folder = $state('')
  isBusy = $state(false)
  /** The workspace whose files are put into the folder already; '' where there is none. */
  folderOf = $state('')
  readonly form: ExportForm
  readonly #app: AppState
  readonly #workspace: OfWorkspace

  constructor(app: AppState, workspace: OfWorkspace, form: ExportForm) {
    this.#app = app
    this.#workspace = workspace
    this.form = form
  }

  async load(): Promise<void> {
    const state = await this.#app.attempt('exports.automation', this.#workspace)
    if (!state) return
    this.state = state
    this.enabled = state.automation?.enabled ?? false
    this.folder = state.automation?.folder ?? ''
    if (state.automation) this.form.use(state.automation.plan)
  }

  async save(): Promise<boolean> {
    const { plan } = this.form
    if (!plan || this.isBusy) return false
    this.isBusy = true
    this.folderOf = ''
    try {
      this.state = await this.#app.bridge.call('exports.setAutomation', {
        ...this.#workspace,
        enabled: this.enabled,
        folder: this.folder.trim(),
        plan,
      })
      return true
    } catch (error) {
      this.#refused(failureOf(error))
      return false
    } finally {
      this.isBusy = false
    }
  }

  #refused(failure: Failure): void {
    const { folderOf } = failure.details ?? {}
    const other = this.#app.status?.connections.find(({ id }) => id === folderOf)
    if (other) this.folderOf = workspaceName(other, this.#app.text)
    else this.#app.tell(failure)
  }

  async chooseFolder(): Promise<void> {
    const answer = await this.#app.attempt('exports.chooseFolder', {})
    if (answer?.path) this.folder = answer.path
  }

  async retry(): Promise<void> {
    this.isBusy = true
    const state = await this.#app.attempt('exports.retryWaiting', this.#workspace)
    this.isBusy = false
    if (state) this.state = state
  }
}

import type { Connection } from '../../../src-shared/contract/connections.ts'
import type { CheckReport } from '../../../src-shared/service-check/check-report.ts'
import { writeReport } from '../../../src-shared/service-check/write-report.ts'
import { failureOf, type AppState } from '../../app/app-state.svelte.ts'
import { Delayed } from '../../app/delayed.ts'
import { copyText } from '../../app/copy-text.ts'
import { saveFile } from '../../app/save-file.ts'

const lookAgainMs = 700

/** The check of one sandbox: started, watched, stopped, saved, and its lines taken over. */
export class CheckDesk {
  report = $state.raw<CheckReport | null>(null)
  readonly running = $derived(this.report?.state === 'running')
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

  /** Whether there are lines that the profile does not have. */
  get hasLines(): boolean {
    const { report } = this
    if (!report || this.running) return false
    return JSON.stringify(report.profile) !== JSON.stringify(this.#connection.profile)
  }

  async start(): Promise<void> {
    const begun = await this.#app.attempt('connections.startCheck', { id: this.#connection.id })
    if (!begun) return
    this.report = begun
    this.#lookAgain()
  }

  /** Takes up what is under way already: the dialog may have been closed meanwhile. */
  async read(): Promise<void> {
    try {
      const { id } = this.#connection
      this.report = (await this.#app.bridge.call('connections.check', { id })).report
      this.#lost = false
    } catch (error) {
      if (!this.#lost && !this.#left) this.#app.tell(failureOf(error))
      this.#lost = true
    }
    this.#lookAgain()
  }

  async stop(): Promise<void> {
    await this.#app.attempt('connections.stopCheck', { id: this.#connection.id })
    await this.read()
  }

  /** For good: nothing is asked any more, whatever is still on its way. */
  leave(): void {
    this.#left = true
    this.#again.cancel()
  }

  save(): void {
    const text = this.#written()
    const plainName = this.#connection.name.replaceAll(/[^\p{L}\p{N} ._-]/gu, '_')
    saveFile(new Blob([text], { type: 'text/markdown' }), `${plainName}.md`)
  }

  /** @returns whether it is on the clipboard */
  copy(): boolean {
    return copyText(this.#written())
  }

  async takeOver(): Promise<boolean> {
    if (!this.report) return false
    const { id } = this.#connection
    const { profile } = this.report
    const saved = await this.#app.attempt('connections.update', { id, profile })
    await this.#app.refreshStatus()
    return saved !== null
  }

  #written(): string {
    if (!this.report) return ''
    return writeReport(this.report, {
      service: this.#connection.baseUrl,
      checkedAt: this.#app.surroundings.now().getTime(),
      version: this.#app.status?.version ?? '',
    })
  }

  #lookAgain(): void {
    if (this.running && !this.#left) this.#again.restart(lookAgainMs)
  }
}

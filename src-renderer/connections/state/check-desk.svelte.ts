import type { Connection } from '../../../src-shared/contract/connections.ts'
import type { CheckReport } from '../../../src-shared/service-check/check-report.ts'
import { writeReport } from '../../../src-shared/service-check/write-report.ts'
import type { AppState } from '../../app/app-state.svelte.ts'
import { copyText } from '../../app/copy-text.ts'
import { saveFile } from '../../app/save-file.ts'
import { WatchedReport } from './watched-report.svelte.ts'

/** The check of one sandbox: started, watched, stopped, saved, and its lines taken over. */
export class CheckDesk extends WatchedReport<CheckReport> {
  readonly #app: AppState
  readonly #connection: Connection

  constructor(app: AppState, connection: Connection) {
    const { id } = connection
    super(app, async () => (await app.bridge.call('connections.check', { id })).report)
    this.#app = app
    this.#connection = connection
  }

  /** Whether there are lines that the profile does not have. */
  get hasLines(): boolean {
    const { report } = this
    if (!report || this.running) return false
    return JSON.stringify(report.profile) !== JSON.stringify(this.#connection.profile)
  }

  async start(): Promise<void> {
    this.begin(await this.#app.attempt('connections.startCheck', { id: this.#connection.id }))
  }

  async stop(): Promise<void> {
    await this.#app.attempt('connections.stopCheck', { id: this.#connection.id })
    await this.read()
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
}

import { departuresRoute, subjectRoute } from '../../../src-shared/contract/byte-routes.ts'
import type { CallOutput } from '../../../src-shared/contract/contract.ts'
import type { RetentionPreview, ShownDeparture } from '../../../src-shared/contract/protection.ts'
import type { AppState } from '../../app/app-state.svelte.ts'
import { saveFile } from '../../app/save-file.ts'

export type DocumentProtection = CallOutput<'protection.document'>
export type FoundDocuments = CallOutput<'protection.findSubject'>['documents']
type RetentionRules = CallOutput<'protection.retention'>

/** What the view of data protection shows, and what a person does there. */
export class ProtectionDesk {
  departures = $state.raw<readonly ShownDeparture[] | null>(null)
  nextBeforeId = $state<number | null>(null)
  contentOnly = $state(true)
  /** Set while the record is shown for one document alone. */
  document = $state.raw<DocumentProtection | null>(null)
  retention = $state.raw<RetentionRules | null>(null)
  found = $state.raw<{ readonly query: string; readonly documents: FoundDocuments } | null>(null)
  diagnostics = $state<string | null>(null)
  /** What is being made just now, so that its button says so. */
  busy = $state<'csv' | 'txt' | 'subject' | 'find' | 'diagnostics' | 'more' | null>(null)
  readonly #app: AppState
  /** Answers about what left, to an older question, are dropped. */
  #question = 0

  constructor(app: AppState) {
    this.#app = app
  }

  /** Reads everything the view begins with; `documentId` narrows the record to one document. */
  async open(documentId: string | null): Promise<void> {
    this.document = null
    this.departures = null
    await Promise.all([
      this.loadRetention(),
      documentId === null ? this.loadDepartures() : this.#loadDocument(documentId),
    ])
  }

  async show(contentOnly: boolean): Promise<void> {
    this.contentOnly = contentOnly
    await this.loadDepartures()
  }

  async loadDepartures(): Promise<void> {
    const question = ++this.#question
    const answer = await this.#app.attempt('protection.departures', {
      contentOnly: this.contentOnly,
    })
    if (!answer || question !== this.#question) return
    this.departures = answer.items
    this.nextBeforeId = answer.nextBeforeId
  }

  async more(): Promise<void> {
    const question = this.#question
    await this.#while('more', async () => {
      const answer = await this.#app.attempt('protection.departures', {
        contentOnly: this.contentOnly,
        beforeId: this.nextBeforeId,
      })
      if (!answer || question !== this.#question) return
      this.departures = [...(this.departures ?? []), ...answer.items]
      this.nextBeforeId = answer.nextBeforeId
    })
  }

  async loadRetention(): Promise<void> {
    this.retention = (await this.#app.attempt('protection.retention', {})) ?? this.retention
  }

  preview(connectionId: string, keepDays: number): Promise<RetentionPreview | null> {
    return this.#app.attempt('protection.previewRetention', { connectionId, keepDays })
  }

  /** @returns false where it failed, which has been told */
  async setRetention(connectionId: string, keepDays: number | null): Promise<boolean> {
    const answer = await this.#app.attempt('protection.setRetention', { connectionId, keepDays })
    if (!answer) return false
    const text = this.#app.text.protection.retention
    this.#app.notices.add({
      tone: 'good',
      text: answer.trashed > 0 ? text.trashed(answer.trashed) : text.set,
    })
    await this.loadRetention()
    return true
  }

  async removeDamagedCopies(): Promise<void> {
    if (!(await this.#app.attempt('protection.removeDamagedCopies', {}))) return
    const { gone } = this.#app.text.protection.damaged
    this.#app.notices.add({ tone: 'good', text: gone })
    await this.loadRetention()
  }

  async find(query: string): Promise<void> {
    await this.#while('find', async () => {
      const answer = await this.#app.attempt('protection.findSubject', { query })
      this.found = answer && { query, documents: answer.documents }
    })
  }

  async makeDiagnostics(): Promise<void> {
    await this.#while('diagnostics', async () => {
      const answer = await this.#app.attempt('protection.diagnostics', {})
      this.diagnostics = answer?.text ?? null
    })
  }

  saveDiagnostics(): void {
    // Exactly what was read, not made anew.
    const bytes = new Blob([this.diagnostics ?? ''], { type: 'text/plain;charset=utf-8' })
    this.#save(bytes, `intray-diagnostics-${this.#today()}.txt`)
  }

  async saveDepartures(format: 'csv' | 'txt'): Promise<void> {
    await this.#while(format, () =>
      this.#fetchAndSave(
        departuresRoute(format),
        {},
        `intray-what-left-${this.#today()}.${format}`,
      ),
    )
  }

  async saveSubject(query: string): Promise<void> {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    }
    // No name in the file's name: it ends up in lists of downloads and recent files.
    await this.#while('subject', () =>
      this.#fetchAndSave(subjectRoute, init, `intray-person-${this.#today()}.zip`),
    )
  }

  async #loadDocument(id: string): Promise<void> {
    const question = ++this.#question
    const answer = await this.#app.attempt('protection.document', { id })
    if (question !== this.#question) return
    if (!answer) return this.loadDepartures()
    this.document = answer
    this.departures = answer.departures
    this.nextBeforeId = null
  }

  async #fetchAndSave(route: string, init: RequestInit, fileName: string): Promise<void> {
    try {
      const response = await this.#app.bridge.fetchBytes(route, init)
      if (!response.ok) throw new Error(`The core answered ${String(response.status)}`)
      this.#save(await response.blob(), fileName)
    } catch {
      const { saveFailed } = this.#app.text.protection
      this.#app.notices.add({ tone: 'bad', text: saveFailed })
    }
  }

  #save(bytes: Blob, fileName: string): void {
    saveFile(bytes, fileName)
    this.#app.notices.add({ tone: 'good', text: this.#app.text.protection.saved(fileName) })
  }

  async #while(what: NonNullable<ProtectionDesk['busy']>, work: () => Promise<void>) {
    this.busy = what
    try {
      await work()
    } finally {
      this.busy = null
    }
  }

  #today(): string {
    return this.#app.surroundings.now().toISOString().slice(0, 10)
  }
}

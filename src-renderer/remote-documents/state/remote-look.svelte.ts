import type { CallOutput } from '../../../src-shared/contract/contract.ts'
import type { PageSource } from '../../pdf/page-source.ts'
import { failureOf, type AppState } from '../../app/app-state.svelte.ts'
import type { Failure } from '../../../src-shared/contract/failure.ts'
import { openRemotePages } from './open-remote-pages.ts'

/** A document at the service, being looked at. When the look ends, nothing of it is left. */
export class RemoteLook {
  found = $state.raw<CallOutput<'remoteDocuments.look'> | null>(null)
  failure = $state.raw<Failure | null>(null)
  pages = $state.raw<PageSource | 'needs-fetching' | 'not-given' | null>(null)
  page = $state(1)
  readonly #app: AppState
  #ended = false

  constructor(app: AppState) {
    this.#app = app
  }

  /** Settles when both are there, or known not to come. */
  async open(connectionId: string, serviceDocumentId: string): Promise<void> {
    const where = { connectionId, serviceDocumentId }
    const { bridge } = this.#app
    const results = bridge.call('remoteDocuments.look', where).then(
      (found) => (this.found = found),
      (error: unknown) => (this.failure = failureOf(error)),
    )
    const pages = openRemotePages(bridge, connectionId, serviceDocumentId).then(
      (source) => this.#takePages(source),
      () => (this.pages = 'not-given'),
    )
    await Promise.all([results, pages])
  }

  end(): void {
    this.#ended = true
    if (typeof this.pages === 'object') this.pages?.close()
    void this.#app.attempt('remoteDocuments.endLook', {})
  }

  #takePages(source: PageSource | 'needs-fetching'): void {
    if (this.#ended && typeof source === 'object') source.close()
    else this.pages = source
  }
}

import type { Failure } from '../../../src-shared/contract/failure.ts'
import type {
  RemoteDocument,
  RemotePage,
  RemoteSortProperty,
} from '../../../src-shared/contract/remote-documents.ts'
import type { CoreEvent } from '../../../src-shared/contract/events.ts'
import type { SyncStatus } from '../../../src-shared/contract/app.ts'
import { failureOf, type AppState } from '../../app/app-state.svelte.ts'
import { Delayed } from '../../app/delayed.ts'
import { offerRestore } from '../../app/offer-restore.ts'

const pageSize = 20
/** What arrives here changes the last column: read again once it has calmed down. */
const calmMs = 1200

/** One workspace as the service lists it, page by page. */
export class RemoteDesk {
  connectionId = $state('')
  page = $state.raw<RemotePage | null>(null)
  failure = $state.raw<Failure | null>(null)
  loading = $state(false)
  sort = $state.raw<{ property: RemoteSortProperty; ascending: boolean }>({
    property: 'createdAt',
    ascending: false,
  })
  readonly connection = $derived.by(() =>
    this.#app.status?.connections.find(({ id }) => id === this.connectionId),
  )
  readonly pull = $derived.by((): SyncStatus['pull'] => {
    const { status } = this.#app
    return status?.sync.find((one) => one.connectionId === this.connectionId)?.pull ?? null
  })
  readonly #app: AppState
  readonly #again: Delayed
  /** Answers to an older question are dropped. */
  #question = 0

  constructor(app: AppState, connectionId: string) {
    this.#app = app
    this.connectionId = connectionId
    this.#again = new Delayed(app.surroundings.later, () => void this.#read(this.page?.page ?? 0))
  }

  /** Follows what changes on this computer; returns the way to stop. */
  start(): () => void {
    const stop = this.#app.bridge.onEvent((event) => this.#onEvent(event))
    return () => {
      stop()
      this.#again.cancel()
    }
  }

  async show(connectionId: string): Promise<void> {
    if (connectionId !== this.connectionId) this.page = null
    this.connectionId = connectionId
    await this.#read(0)
  }

  refresh(): Promise<void> {
    return this.#read(this.page?.page ?? 0)
  }

  turn(step: 1 | -1): Promise<void> {
    return this.#read(Math.max(0, (this.page?.page ?? 0) + step))
  }

  /** By the same column again: the other way round. */
  sortBy(property: RemoteSortProperty): Promise<void> {
    const { sort } = this
    const ascending = sort.property === property ? !sort.ascending : property === 'title'
    this.sort = { property, ascending }
    return this.#read(0)
  }

  async pullAll(): Promise<void> {
    await this.#app.attempt('connections.pull', { id: this.connectionId })
  }

  async stopPull(): Promise<void> {
    await this.#app.attempt('connections.cancelPull', { id: this.connectionId })
  }

  async keep(document: RemoteDocument): Promise<boolean> {
    const { connectionId } = this
    const { serviceDocumentId, fileName, title, createdAt } = document
    const kept = await this.#app.attempt('remoteDocuments.keep', {
      connectionId,
      serviceDocumentId,
      fileName,
      title,
      createdAt,
    })
    await this.refresh()
    return kept !== null
  }

  async removeHere(id: string, name: string): Promise<void> {
    if (await this.#app.attempt('documents.remove', { id })) offerRestore(this.#app, { id, name })
    await this.refresh()
  }

  #onEvent(event: CoreEvent): void {
    const shown = this.page?.items ?? []
    if (event.kind === 'document.changed') {
      if (event.document.connectionId === this.connectionId) this.#again.start(calmMs)
    } else if (event.kind === 'document.removed') {
      const here = shown.some(({ local }) => local.kind === 'here' && local.documentId === event.id)
      if (here) this.#again.start(calmMs)
    }
  }

  async #read(page: number): Promise<void> {
    const question = ++this.#question
    const { connectionId, sort } = this
    this.loading = true
    try {
      const found = await this.#app.bridge.call('remoteDocuments.list', {
        connectionId,
        page,
        size: pageSize,
        sort,
      })
      if (question !== this.#question) return
      this.page = found
      this.failure = null
    } catch (error) {
      if (question !== this.#question) return
      this.failure = failureOf(error)
    }
    this.loading = false
  }
}

import { SvelteMap } from 'svelte/reactivity'
import type { ListCount } from '../../../src-shared/contract/documents.ts'
import { isSameSort, newestFirst } from '../../../src-shared/contract/inbox-sort.ts'
import {
  mostSavedViews,
  showsList,
  type SavedView,
  type ViewedList,
} from '../../../src-shared/contract/saved-views.ts'
import type { AppState } from '../../app/app-state.svelte.ts'
import { Delayed } from '../../app/delayed.ts'

/** Changes are counted together, and counting takes a fifth of the core's time at most. */
const countAfterMs = 1_000
const restsFor = 4
/** What is due today is another tomorrow, without a change of any document. */
const countAgainMs = 600_000

/** `null` saves the list in view; a view is renamed. */
type ViewDialog = { readonly view: SavedView | null }

/** The lists of the inbox that were named, and how many documents each has. */
export class SavedViews {
  dialog = $state.raw<ViewDialog | null>(null)
  readonly counts = new SvelteMap<string, ListCount>()
  readonly #app: AppState
  /** Settings come anew with each status; only another list of views draws them anew. */
  readonly #json: string = $derived.by(() => JSON.stringify(this.#app.settings.savedViews))
  readonly all: readonly SavedView[] = $derived(JSON.parse(this.#json) as SavedView[])
  /** Those of the workspace in use and of all workspaces, and those of which the workspace is gone. */
  readonly listed = $derived(this.all.filter((view) => this.#isListed(view)))
  /** Those that can be opened, whichever workspace is in use. */
  readonly reachable = $derived(
    this.all.filter(
      ({ connectionId }) =>
        connectionId === null || this.#app.workspaces.some(({ id }) => id === connectionId),
    ),
  )
  /** The list in view. */
  readonly here: ViewedList = $derived.by(() => {
    const { scope, filter, query, filters } = this.#app.inbox
    const connectionId = scope === 'all' ? null : (this.#app.activeConnection?.id ?? null)
    return { connectionId, filter, query, filters: [...filters] }
  })
  readonly current = $derived(this.listed.find((view) => showsList(view, this.here)) ?? null)
  /** What there is to count, as a text, so that it is the same until something of it changes. */
  readonly countedAs = $derived(
    JSON.stringify(this.#counted.map(({ id, ...list }) => [id, { ...list, name: '' }])),
  )

  #isWatched = false
  #isCounting = false
  #isOld = false
  #pauseMs = countAfterMs
  readonly #counting: Delayed
  readonly #countingAgain: Delayed

  constructor(app: AppState) {
    this.#app = app
    const { later } = app.surroundings
    this.#counting = new Delayed(later, () => void this.#count())
    this.#countingAgain = new Delayed(later, () => void this.#count())
  }

  isGone({ connectionId }: SavedView): boolean {
    const connections = this.#app.status?.connections ?? []
    return connectionId !== null && !connections.some(({ id }) => id === connectionId)
  }

  /** Counts them from now on, and as documents change, until it is called off. */
  watch(): () => void {
    this.#isWatched = true
    const stop = this.#app.bridge.onEvent(({ kind }) => {
      if (kind === 'document.changed' || kind === 'document.removed') this.#countSoon()
    })
    this.#counting.restart(0)
    return () => {
      stop()
      this.#isWatched = false
      this.#counting.cancel()
      this.#countingAgain.cancel()
    }
  }

  async open(view: SavedView): Promise<void> {
    const app = this.#app
    if (this.isGone(view)) return this.#tellGone(view)
    const { connectionId, filter, query, filters, sort } = view
    if (connectionId !== null && connectionId !== app.activeConnection?.id) {
      const isDone = await app.attempt('connections.activate', { id: connectionId })
      if (!isDone) return
    }
    app.navigation.go({ kind: 'inbox' })
    if (!isSameSort(app.settings.inboxSorts[filter] ?? newestFirst, sort))
      void app.patchSettings({ inboxSorts: { ...app.settings.inboxSorts, [filter]: sort } })
    app.inbox.show({ scope: connectionId === null ? 'all' : 'active', filter, query, filters })
    app.finding.show(query, filters)
  }

  /** The one that a view of this name would take the place of. */
  named(name: string): SavedView | undefined {
    const { connectionId } = this.here
    const written = name.trim().toLowerCase()
    return this.all.find(
      (view) => view.connectionId === connectionId && view.name.toLowerCase() === written,
    )
  }

  /** One more does not fit. */
  get isFull(): boolean {
    return this.all.length >= mostSavedViews
  }

  /** The list in view, in place of one of the same name. */
  async save(name: string): Promise<void> {
    const before = this.named(name)
    const view: SavedView = {
      ...this.here,
      id: before?.id ?? crypto.randomUUID(),
      name: name.trim(),
      sort: this.#app.inbox.sort,
    }
    const all = before
      ? this.all.map((one) => (one.id === before.id ? view : one))
      : [...this.all, view]
    if (await this.#keep(all))
      this.#app.notices.add({ tone: 'good', text: this.#app.text.savedViews.saved(view.name) })
  }

  async rename(view: SavedView, name: string): Promise<void> {
    await this.#keep(
      this.all.map((one) => (one.id === view.id ? { ...one, name: name.trim() } : one)),
    )
  }

  /** One place up or down among those that are listed; its new place, from 1, or null where it is at the end. */
  move(view: SavedView, step: 1 | -1): number | null {
    const at = this.listed.findIndex(({ id }) => id === view.id)
    const other = at < 0 ? undefined : this.listed[at + step]
    if (!other) return null
    const swapped = (one: SavedView) =>
      one.id === view.id ? other : one.id === other.id ? view : one
    void this.#keep(this.all.map(swapped))
    return at + step + 1
  }

  async remove(view: SavedView): Promise<void> {
    const at = this.all.findIndex(({ id }) => id === view.id)
    if (!(await this.#keep(this.all.filter(({ id }) => id !== view.id)))) return
    const { notices, text } = this.#app
    notices.add({
      tone: 'neutral',
      text: text.savedViews.removed(view.name),
      undo: () => this.#putBack(view, at),
    })
  }

  #putBack(view: SavedView, at: number): void {
    if (this.all.some(({ id }) => id === view.id)) return
    void this.#keep(this.all.toSpliced(at, 0, view))
  }

  #keep(savedViews: readonly SavedView[]): Promise<boolean> {
    return this.#app.patchSettings({ savedViews: [...savedViews] })
  }

  #tellGone(view: SavedView): void {
    const { notices, text } = this.#app
    notices.add({
      tone: 'bad',
      text: text.savedViews.goneText(view.name),
      action: { label: text.common.remove, run: () => void this.remove(view) },
    })
  }

  #isListed(view: SavedView): boolean {
    const { connectionId } = view
    return (
      connectionId === null || connectionId === this.#app.activeConnection?.id || this.isGone(view)
    )
  }

  get #counted(): readonly SavedView[] {
    return this.listed.filter((view) => !this.isGone(view))
  }

  #countSoon(): void {
    if (this.#isCounting) this.#isOld = true
    else this.#counting.start(this.#pauseMs)
  }

  /** One after the other: between two of them the core answers what a person does. */
  async #count(): Promise<void> {
    if (this.#isCounting) return this.#countSoon()
    this.#isCounting = true
    this.#isOld = false
    const { bridge, surroundings } = this.#app
    const began = surroundings.now().getTime()
    for (const { id, connectionId, filter, query, filters } of this.#counted) {
      if (!this.#isWatched) break
      try {
        const asked = { connectionId, filter, query, filters }
        this.counts.set(id, await bridge.call('documents.count', asked))
      } catch {
        // The number from before stays; the next change asks again.
      }
    }
    this.#isCounting = false
    const tookMs = surroundings.now().getTime() - began
    this.#pauseMs = Math.max(countAfterMs, restsFor * tookMs)
    if (!this.#isWatched) return
    if (this.#isOld) this.#countSoon()
    this.#countingAgain.restart(countAgainMs)
  }
}

import { SvelteMap } from 'svelte/reactivity'
import type { Place } from '../../../src-shared/service-api/result-extensions.ts'
import {
  pixelsPerPoint,
  rotateBox,
  scaleOf,
  turned,
  zoomStep,
  type Box,
  type Rotation,
  type Zoom,
} from '../../pdf/geometry.ts'
import { layOutPages, pageAt, pagesInView } from '../../pdf/page-layout.ts'
import type { FormDifference, PageSize, PageSource, PageWord } from '../../pdf/page-source.ts'
import { scrollToShow } from '../../pdf/scroll-to-place.ts'
import { ReviewCanvases } from './review-canvases.svelte.ts'

export type PagesView = {
  readonly page: number
  readonly zoom: Zoom
  readonly rotation: Rotation
}

/** What is drawn smaller than this cannot be read (CSS pixels of a line of text). */
const smallestReadable = 6

/** The pages of the document under review: how they lie, what is in view, what they say. */
export class ReviewPages {
  readonly source: PageSource
  readonly canvases: ReviewCanvases
  readonly words = new SvelteMap<number, readonly PageWord[]>()
  /** The pane has told its size; before, nothing is scrolled. */
  measured = $state(false)
  zoom = $state<Zoom>('fit-width')
  rotation = $state<Rotation>(0)
  /** Size of the pane (see `resize`) and scroll position in it. */
  view = $state.raw<PageSize>({ width: 800, height: 900 })
  scroll = $state.raw({ left: 0, top: 0 })
  /** Where the pane is asked to scroll to; a new object each time. */
  scrollRequest = $state.raw<{ readonly left: number; readonly top: number } | null>(null)
  differences = $state.raw<readonly FormDifference[]>([])
  #sizes = $state.raw<readonly (PageSize | undefined)[]>([])
  #restoredPage = 1
  /** Asked for before the pane had its size. */
  #awaited: Place | null = null
  /** By page: its form fields were compared with what is drawn. */
  readonly #compared: (true | undefined)[] = []
  readonly #asked: (Promise<readonly PageWord[]> | undefined)[] = []

  readonly layout = $derived(layOutPages(this.#sizes, this.view, this.zoom, this.rotation))
  readonly visible = $derived(pagesInView(this.layout, this.scroll.top, this.view.height))
  readonly page = $derived(pageAt(this.layout, this.scroll.top, this.view.height))

  constructor(source: PageSource, first: PageSize | undefined, restored: PagesView | null) {
    this.source = source
    this.canvases = new ReviewCanvases(source)
    this.#sizes = Array.from({ length: source.pageCount }, (_, at) =>
      at === 0 ? first : undefined,
    )
    if (!restored) return
    this.zoom = restored.zoom
    this.rotation = restored.rotation
    this.#restoredPage = restored.page
  }

  /** The pane tells its size. What stood in the middle stays there; at first, the restored page. */
  resize(view: PageSize): void {
    const same = view.width === this.view.width && view.height === this.view.height
    if (same && this.measured) return
    const { measured } = this
    this.measured = true
    if (measured) return this.#keepingPlace(() => (this.view = view))
    this.view = view
    const awaited = this.#awaited
    if (this.#restoredPage > 1 && awaited?.page !== this.#restoredPage)
      this.showPage(this.#restoredPage)
    else if (awaited) this.showPlace(awaited)
  }

  get pageCount(): number {
    return this.source.pageCount
  }

  get scale(): number {
    const first = this.#sizes.find((size) => size !== undefined) ?? { width: 595, height: 842 }
    return scaleOf(this.zoom, turned(first, this.rotation), this.view)
  }

  /** Draws what is in view; sizes and words of those pages come in with it. */
  async draw(devicePixelRatio: number): Promise<void> {
    const laid = this.layout.pages.filter(({ page }) => this.visible.includes(page))
    const wanted = laid.map(({ page, width, height }) => {
      const size = turned({ width, height }, this.rotation)
      return { page, width: size.width * devicePixelRatio, ratio: size.height / size.width }
    })
    for (const { page } of laid) this.#learn(page)
    await this.canvases.want(wanted)
  }

  /** The words of a page, asked for once. None where the page has none or cannot be read. */
  wordsOf(page: number): Promise<readonly PageWord[]> {
    let asked = this.#asked[page]
    if (!asked) {
      asked = this.source.words(page).catch(() => [])
      this.#asked[page] = asked
      void asked.then((words) => this.words.set(page, words))
    }
    return asked
  }

  /** Brings a place into view; what is visible already stays where it is. */
  showPlace(place: Place): void {
    if (!this.measured) this.#awaited = place
    if (!this.measured || this.#zoomFor(place)) return
    const box = this.boxOf(place)
    const target = box && scrollToShow(box, { ...this.scroll, ...this.view })
    if (target) this.#scrollTo(target)
  }

  showPage(page: number): void {
    if (!this.measured) this.#restoredPage = page
    const laid = this.layout.pages[Math.min(Math.max(page, 1), this.pageCount) - 1]
    if (laid) this.#scrollTo({ left: this.scroll.left, top: laid.y - 8 })
  }

  /** A place in CSS pixels of the scrolled surface. */
  boxOf(place: Place): Box | undefined {
    const laid = this.layout.pages[place.page - 1]
    if (!laid) return undefined
    const box = rotateBox(place, this.rotation)
    return {
      x: laid.x + box.x * laid.width,
      y: laid.y + box.y * laid.height,
      width: box.width * laid.width,
      height: box.height * laid.height,
    }
  }

  /** A person wants a page that could not be drawn to be tried once more. */
  drawAgain(page: number, devicePixelRatio: number): Promise<void> {
    this.source.allowAgain(page)
    this.canvases.failed.delete(page)
    this.#asked[page] = undefined
    this.#compared[page] = undefined
    return this.draw(devicePixelRatio)
  }

  setZoom(zoom: Zoom): void {
    this.#keepingPlace(() => (this.zoom = zoom))
  }

  zoomBy(direction: 1 | -1): void {
    this.setZoom(zoomStep(this.scale, direction))
  }

  rotate(): void {
    this.#keepingPlace(() => (this.rotation = ((this.rotation + 90) % 360) as Rotation))
  }

  close(): void {
    this.canvases.close()
    this.source.close()
  }

  #scrollTo(target: { left: number; top: number }): void {
    const top = Math.min(target.top, Math.max(0, this.layout.height - this.view.height))
    this.scroll = { left: target.left, top: Math.max(0, top) }
    this.scrollRequest = { ...this.scroll }
  }

  /** What stands in the middle of the view stays there. */
  #keepingPlace(change: () => void): void {
    const middle = (this.scroll.top + this.view.height / 2) / this.layout.height
    const across = (this.scroll.left + this.view.width / 2) / this.layout.width
    change()
    this.#scrollTo({
      left: across * this.layout.width - this.view.width / 2,
      top: middle * this.layout.height - this.view.height / 2,
    })
  }

  /** Zooms out for a place larger than the view, in for one too small to read. */
  #zoomFor(place: Place): boolean {
    const box = this.boxOf(place)
    if (!box) return false
    const room = 0.7
    const fit = Math.min(
      (this.view.width * room) / box.width,
      (this.view.height * room) / box.height,
    )
    const tooLarge = box.width > this.view.width || box.height > this.view.height
    const tooSmall = Math.min(box.width, box.height) < smallestReadable
    const factor = tooLarge ? fit : tooSmall ? Math.min(fit, 10 / box.height) : 1
    if (factor === 1 || !Number.isFinite(factor)) return false
    this.zoom = (this.scale / pixelsPerPoint) * factor
    const zoomed = this.boxOf(place)
    if (zoomed)
      this.#scrollTo({
        left: zoomed.x + zoomed.width / 2 - this.view.width / 2,
        top: zoomed.y + zoomed.height / 2 - this.view.height / 2,
      })
    return true
  }

  #learn(page: number): void {
    void this.wordsOf(page)
    void this.#learnSize(page)
    void this.#learnDifferences(page)
  }

  async #learnSize(page: number): Promise<void> {
    if (this.#sizes[page - 1]) return
    try {
      const size = await this.source.size(page)
      this.#sizes = this.#sizes.with(page - 1, size)
    } catch {
      // The page's own failure is told where it should have been drawn.
    }
  }

  async #learnDifferences(page: number): Promise<void> {
    if (this.#compared[page]) return
    this.#compared[page] = true
    const found = await this.source.formDifferences(page).catch(() => [])
    if (found.length > 0) this.differences = [...this.differences, ...found]
  }
}

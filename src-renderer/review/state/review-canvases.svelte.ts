import { SvelteMap } from 'svelte/reactivity'
import type { PageSource } from '../../pdf/page-source.ts'

export type DrawnPage = { readonly canvas: HTMLCanvasElement; readonly width: number }

type Pending = { readonly page: number; readonly width: number; readonly abort: AbortController }

/** Canvases that are kept although their page has left the view, for leafing back and forth. */
const keptPages = 4
/** Beyond this a canvas costs more memory than its sharpness is worth: it is scaled up instead. */
const largestArea = 24e6

/** The drawn pages of a document. A page shows its old canvas until the sharper one is ready. */
export class ReviewCanvases {
  readonly drawn = new SvelteMap<number, DrawnPage>()
  readonly failed = new SvelteMap<number, unknown>()
  /** One page drawn large, for the enlarged crop at the focused field. */
  sharp = $state.raw<(DrawnPage & { readonly page: number }) | null>(null)
  readonly #source: PageSource
  /** By page. */
  #pending: readonly Pending[] = []
  #sharpening: Pending | null = null
  #closed = false

  constructor(source: PageSource) {
    this.#source = source
  }

  /** Draws these pages, each as wide as told in device pixels, and lets go of far ones. */
  async want(pages: readonly { page: number; width: number; ratio: number }[]): Promise<void> {
    const wanted = pages.map(({ page }) => page)
    for (const { page, abort } of this.#pending) if (!wanted.includes(page)) abort.abort()
    this.#letGo(wanted)
    await Promise.all(
      pages.map(({ page, width, ratio }) => this.#draw(page, limitWidth(width, ratio))),
    )
  }

  /** Draws a page larger than it is shown. Until it is there, the crop enlarges what is shown. */
  async sharpen(page: number, width: number, ratio: number): Promise<void> {
    const wanted = limitWidth(width, ratio)
    if (this.sharp && enough(this.sharp, page, wanted)) return
    // Each field that is gone to asks for its page: one that is being drawn goes on.
    if (this.#sharpening && enough(this.#sharpening, page, wanted)) return
    this.#sharpening?.abort.abort()
    const abort = new AbortController()
    const started: Pending = { page, width: wanted, abort }
    this.#sharpening = started
    const canvas = document.createElement('canvas')
    try {
      await this.#source.draw(page, { canvas, width: wanted, signal: abort.signal })
      if (!abort.signal.aborted && !this.#closed) this.sharp = { page, canvas, width: wanted }
    } catch {
      // The page itself tells why it cannot be drawn; the crop goes without.
    } finally {
      if (this.#sharpening === started) this.#sharpening = null
    }
  }

  close(): void {
    this.#closed = true
    this.#sharpening?.abort.abort()
    this.sharp = null
    for (const { abort } of this.#pending) abort.abort()
    this.drawn.clear()
  }

  async #draw(page: number, width: number): Promise<void> {
    if (this.#closed || this.drawn.get(page)?.width === width) return
    const pending = this.#pending.find((one) => one.page === page)
    if (pending?.width === width && !pending.abort.signal.aborted) return
    pending?.abort.abort()
    const abort = new AbortController()
    const started: Pending = { page, width, abort }
    this.#pending = [...this.#pending.filter((one) => one.page !== page), started]
    const canvas = document.createElement('canvas')
    try {
      await this.#source.draw(page, { canvas, width, signal: abort.signal })
      if (abort.signal.aborted) return
      this.drawn.set(page, { canvas, width })
      this.failed.delete(page)
    } catch (error) {
      if (!abort.signal.aborted) this.failed.set(page, error)
    } finally {
      this.#pending = this.#pending.filter((one) => one !== started)
    }
  }

  #letGo(wanted: readonly number[]): void {
    const far = [...this.drawn.keys()].filter((page) => !wanted.includes(page))
    for (const page of far.slice(0, Math.max(0, far.length - keptPages))) this.drawn.delete(page)
  }
}

/** Whether what is drawn shows that page about as sharp as wanted. */
function enough(drawn: { page: number; width: number }, page: number, wanted: number): boolean {
  return drawn.page === page && drawn.width >= wanted * 0.9
}

function limitWidth(width: number, ratio: number): number {
  const area = width * width * ratio
  return Math.max(1, Math.round(area > largestArea ? width * Math.sqrt(largestArea / area) : width))
}

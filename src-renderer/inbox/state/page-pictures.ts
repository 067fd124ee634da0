import type {
  DocumentStateKind,
  DocumentSummary,
  RefusalReason,
} from '../../../src-shared/contract/document-model.ts'
import type { PageSource } from '../../pdf/page-source.ts'

export type PicturesParts = {
  /** Of what is on this computer; rejects where nothing of it can be shown. */
  readonly openPages: (document: DocumentSummary) => Promise<PageSource>
  /** Of a picture, in device pixels. */
  readonly widthPx: number
  /** So many are kept; the one that was looked at the longest ago goes first. */
  readonly most: number
}

type Wanted = {
  readonly document: DocumentSummary
  readonly take: (picture: HTMLCanvasElement | null) => void
  readonly drawing: AbortController
}

/** A line that rushes by is not begun. */
const restMs = 80
/** More would only share one worker, and take it from what is opened meanwhile. */
const atOnce = 2

/**
 * Pictures of first pages, drawn when somebody looks: the line that came into view last first, and none whose line
 * has gone again. What was drawn is kept in memory alone, within a bound.
 */
export class PagePictures {
  readonly #parts: PicturesParts
  /** The one that was looked at last is the last. */
  readonly #drawn = new Map<string, HTMLCanvasElement>()
  /** In which state each was: on its way to another one its file may come, or be read anew. */
  readonly #failed = new Map<string, DocumentStateKind>()
  #waiting: Wanted[] = []
  #underWay = 0

  constructor(parts: PicturesParts) {
    this.#parts = parts
  }

  get kept(): number {
    return this.#drawn.size
  }

  /**
   * Tells the picture once it is there, at once where it was drawn before, and null where none can be drawn.
   * @returns the way to say that nobody looks any more
   */
  want(document: DocumentSummary, take: Wanted['take']): () => void {
    const drawn = this.#drawn.get(document.id)
    if (drawn || !canBeDrawn(document) || this.#hasFailed(document)) {
      if (drawn) this.#keep(document.id, drawn)
      take(drawn ?? null)
      return () => undefined
    }
    const wanted = { document, take, drawing: new AbortController() }
    const timer = setTimeout(() => {
      this.#waiting.push(wanted)
      this.#next()
    }, restMs)
    return () => {
      clearTimeout(timer)
      wanted.drawing.abort()
      this.#waiting = this.#waiting.filter((other) => other !== wanted)
    }
  }

  /** What is erased leaves no picture. */
  forget(id: string): void {
    this.#drawn.delete(id)
  }

  /** What could not be read may be there by now. */
  tryAgain(): void {
    this.#failed.clear()
  }

  #hasFailed({ id, state }: DocumentSummary): boolean {
    return this.#failed.get(id) === state.kind
  }

  #next(): void {
    if (this.#underWay >= atOnce) return
    const wanted = this.#waiting.pop()
    if (!wanted) return
    this.#underWay += 1
    void this.#draw(wanted).finally(() => {
      this.#underWay -= 1
      this.#next()
    })
  }

  async #draw({ document: { id }, document, take, drawing: { signal } }: Wanted): Promise<void> {
    let source: PageSource | null = null
    try {
      source = await this.#parts.openPages(document)
      signal.throwIfAborted()
      const canvas = window.document.createElement('canvas')
      canvas.setAttribute('aria-hidden', 'true')
      await source.draw(1, { canvas, width: this.#parts.widthPx, signal })
      signal.throwIfAborted()
      this.#keep(id, canvas)
      take(canvas)
    } catch {
      // Nobody looks any more: that says nothing of the page.
      if (signal.aborted) return
      this.#failed.set(id, document.state.kind)
      take(null)
    } finally {
      source?.close()
    }
  }

  #keep(id: string, canvas: HTMLCanvasElement): void {
    this.#drawn.delete(id)
    this.#drawn.set(id, canvas)
    for (const oldest of this.#drawn.keys()) {
      if (this.#drawn.size <= this.#parts.most) return
      this.#drawn.delete(oldest)
    }
  }
}

/** Of what was refused so, the core gives no page, or there is none. */
const unseen: readonly RefusalReason[] = ['encrypted', 'swells']

/** Without a form of its own in which it is shown. */
export function isDrawn(mediaType: string): boolean {
  return mediaType === 'application/pdf' || mediaType.startsWith('image/')
}

/** Whether there is something of which a page can be drawn; what is locked says so by itself. */
function canBeDrawn({ state, mediaType }: DocumentSummary): boolean {
  const standing = state.kind === 'trashed' ? state.was : state
  if (standing.kind === 'refused') return !unseen.includes(standing.reason) && isDrawn(mediaType)
  return mediaType !== '' && standing.kind !== 'arriving'
}

import type { Place } from '../../../src-shared/service-api/result-extensions.ts'
import { boxAround, placeOn, type Box } from '../../pdf/geometry.ts'
import { movePick, pickedWords, type PickCursor, type PickMove } from '../model/pick-cursor.ts'
import { linesOf, textOf, wordsInBox, type PageLine } from '../model/reading-order.ts'
import type { ChangeOrigin } from '../model/draft.ts'
import type { ReviewDocument } from './review-document.svelte.ts'

export type PointingMode = 'look' | 'draw' | 'pick'

/** Taking text from the page into the focused field: by word, by dragging, by box, by keyboard. */
export class ReviewPointing {
  mode = $state<PointingMode>('look')
  /** The last box that was drawn held no text. */
  foundNothing = $state(false)
  /** Page on which words are picked, and the cursor on it. */
  pickPage = $state(1)
  cursor = $state.raw<PickCursor>({ line: 0, word: 0, anchor: null })
  lines = $state.raw<readonly PageLine[]>([])

  readonly picked = $derived(pickedWords(this.cursor, this.lines))
  readonly pickedPlaces = $derived(placesOfLines(this.pickPage, this.picked))
  readonly pickedText = $derived(textOf(this.picked))
  /** Grows with everything that begins or ends: words that come later are for nobody any more. */
  #asked = 0
  #last: Promise<void> = Promise.resolve()

  /** Also when the document changes: what was begun on one must not end in the next. */
  leave(): void {
    this.#asked += 1
    this.#last = Promise.resolve()
    this.foundNothing = false
    this.mode = 'look'
  }

  draw(): void {
    const { mode } = this
    this.leave()
    if (mode !== 'draw') this.mode = 'draw'
  }

  /** Starts at the focused field's place, else at the top of the page in view, once that is there. */
  async pick(document: ReviewDocument): Promise<void> {
    this.leave()
    const asked = this.#asked
    await document.loaded
    const { pages } = document
    if (!pages || asked !== this.#asked) return
    const place = document.shownPlaces.places[document.placeIndex]
    const there = await this.#turnTo(document, place?.page ?? pages.page, place)
    if (there && this.lines.length > 0) this.mode = 'pick'
  }

  move(move: PickMove, extend: boolean, document: ReviewDocument): Promise<void> {
    return this.#inTurn(() => {
      this.cursor = movePick(this.cursor, move, extend, this.lines)
      const [first] = this.pickedPlaces
      if (first) document.pages?.showPlace(first)
    })
  }

  /** On another page, picking begins at its first word. */
  turnPage(direction: 1 | -1, document: ReviewDocument): Promise<void> {
    return this.#inTurn(async () => {
      const page = this.pickPage + direction
      if (!document.pages || page < 1 || page > document.pages.pageCount) return
      if (await this.#turnTo(document, page, undefined)) document.pages.showPage(page)
    })
  }

  takePicked(document: ReviewDocument): Promise<void> {
    return this.#inTurn(async () => {
      const { pickedText, pickedPlaces } = this
      this.leave()
      await this.#take(document, pickedText, 'word', pickedPlaces)
    })
  }

  /** A box was drawn: its words are read at once, in reading order. */
  async takeBox(document: ReviewDocument, page: number, box: Box): Promise<void> {
    const asked = (this.#asked += 1)
    const words = (await document.pages?.wordsOf(page)) ?? []
    if (asked !== this.#asked) return
    const lines = wordsInBox(words, box)
    this.leave()
    const text = textOf(lines)
    this.foundNothing = text === ''
    await this.#take(document, text, 'box', [placeOn(page, box)])
  }

  /** Words that were clicked or dragged over. */
  async takeLines(
    document: ReviewDocument,
    page: number,
    lines: readonly PageLine[],
  ): Promise<void> {
    this.leave()
    await this.#take(document, textOf(lines), 'word', placesOfLines(page, lines))
  }

  /** Keys wait for a page that is being turned, so that none takes a word of the page before. */
  #inTurn(step: () => Promise<void> | void): Promise<void> {
    this.#last = this.#last.then(async () => {
      if (this.mode === 'pick') await step()
    })
    return this.#last
  }

  async #take(
    document: ReviewDocument,
    text: string,
    origin: ChangeOrigin,
    places: readonly Place[],
  ): Promise<void> {
    const { field } = document.session
    if (!field || text === '') return
    await document.session.take(field, text, origin, places)
    // Who has gone on to another field while it was saved stays there.
    if (document.session.focused === field.path) document.requestFocus(field.path)
  }

  /** False where something else has been asked for, or picking has ended, before the words came. */
  async #turnTo(document: ReviewDocument, page: number, near: Box | undefined): Promise<boolean> {
    const asked = (this.#asked += 1)
    const words = (await document.pages?.wordsOf(page)) ?? []
    if (asked !== this.#asked) return false
    this.pickPage = page
    this.lines = linesOf(words)
    this.cursor = { ...nearestWord(this.lines, near), anchor: null }
    return true
  }
}

function placesOfLines(page: number, lines: readonly PageLine[]): Place[] {
  return lines.flatMap((line) => {
    const box = boxAround(line)
    return box ? [placeOn(page, box)] : []
  })
}

function nearestWord(lines: readonly PageLine[], near: Box | undefined) {
  let best = { line: 0, word: 0 }
  if (!near) return best
  let least = Infinity
  lines.forEach((words, line) =>
    words.forEach(({ x, y }, word) => {
      const distance = Math.hypot(x - near.x, y - near.y)
      if (distance >= least) return
      least = distance
      best = { line, word }
    }),
  )
  return best
}

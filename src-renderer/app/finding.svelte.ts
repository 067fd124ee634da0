import {
  documentFilters,
  isSameFilter,
  type DocumentFilter,
} from '../../src-shared/contract/document-filter.ts'
import { readSearch, type SearchTrouble } from '../../src-shared/domain/search/read-search.ts'
import { searchVocabulary } from '../text/search-vocabulary.ts'
import type { InboxList } from './inbox-list.svelte.ts'

const longestText = 200

/** What the inbox is searched for: filters that stand as chips, and what is being typed. */
export class Finding {
  text = $state('')
  chips = $state.raw<readonly DocumentFilter[]>([])

  readonly read = $derived(readSearch(this.text, searchVocabulary))
  /** All filters, those that are still being typed among them. */
  readonly filters = $derived(
    this.read.filters.reduce((all, { filter }) => withFilter(all, filter), this.chips),
  )
  readonly trouble: SearchTrouble | null = $derived.by(() => {
    const { trouble, filters } = this.read
    const last = filters.at(-1)
    if (trouble || !last || documentFilters.safeParse(this.filters).success) return trouble
    const { start, end, filter } = last
    const typed = this.text.slice(start, end)
    return { start, end, typed, by: filter.by, reason: 'too-many' }
  })
  /** Not that a value is missing which is about to be typed. */
  readonly shownTrouble = $derived.by(() => {
    const { trouble } = this
    const isBegun = trouble?.reason === 'no-value' && trouble.end >= this.text.trimEnd().length
    return isBegun && !this.#isDone ? null : trouble
  })
  readonly isEmpty = $derived(this.text === '' && this.chips.length === 0)

  /** Nothing is typed any more. */
  #isDone = $state(false)
  readonly #inbox: Pick<InboxList, 'find'>

  constructor(inbox: Pick<InboxList, 'find'>) {
    this.#inbox = inbox
  }

  /** A filter becomes a chip as soon as something else is typed behind it. */
  type(text: string): void {
    this.text = text.slice(0, longestText)
    this.#isDone = false
    if (!this.trouble) this.#settle((end) => this.#isBehind(end))
    this.#ask()
  }

  /** What is understood of what was typed becomes chips. */
  settle(): void {
    this.#isDone = true
    if (!this.trouble) this.#settle(() => true)
    this.#ask()
  }

  /** In place of what was typed from a place on, if it was. */
  add(filters: readonly DocumentFilter[], typedFrom = this.text.length): void {
    this.text = this.text.slice(0, typedFrom).trimEnd()
    this.chips = filters.reduce(withFilter, this.chips)
    this.#ask()
  }

  remove(filter: DocumentFilter): void {
    this.chips = this.chips.filter((chip) => chip !== filter)
    this.#ask()
  }

  clear(): void {
    this.text = ''
    this.chips = []
    this.#ask()
  }

  /** All that is searched for, as it was kept. */
  show(words: string, filters: readonly DocumentFilter[]): void {
    this.text = words
    this.chips = filters
    this.#ask()
  }

  /** An amount may go on behind a blank, in another group of digits. */
  #isBehind(end: number): boolean {
    const rest = this.text.slice(end)
    const isAmount = this.read.filters.some(
      (placed) => placed.end === end && placed.filter.by === 'amount',
    )
    return isAmount ? /\S/u.test(rest) : rest !== ''
  }

  #settle(isDone: (end: number) => boolean): void {
    const done = this.read.filters.filter(({ end }) => isDone(end))
    if (done.length === 0) return
    let text = this.text
    for (const { start, end } of done.toReversed())
      text = text.slice(0, start) + text.slice(end).trimStart()
    this.chips = done.reduce((all, { filter }) => withFilter(all, filter), this.chips)
    this.text = text
  }

  /**
   * While something is not understood, the list stays as it was: without it where it stands at the end, since the
   * first letters of its name were searched as a word.
   */
  #ask(): void {
    const { trouble } = this
    const isLast = trouble !== null && trouble.end >= this.text.trimEnd().length
    if (trouble === null || (isLast && trouble.reason !== 'too-many'))
      this.#inbox.find(this.read.words, this.filters)
  }
}

function withFilter(all: readonly DocumentFilter[], filter: DocumentFilter) {
  return all.some((one) => isSameFilter(one, filter)) ? all : [...all, filter]
}

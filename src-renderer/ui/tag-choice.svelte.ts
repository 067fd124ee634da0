import { tagKey, type Annotation, type KnownTag } from '../../src-shared/domain/inbox/tags.ts'

/** On how many of the documents a tag stands. */
type On = 'all' | 'some' | 'none'
type Chosen = {
  readonly tag: string
  readonly key: string
  /** Before anything was chosen. */
  readonly was: On
  readonly on: On
}

/** Tags that documents have or may get. */
export class TagChoice {
  #tags = $state.raw<readonly Chosen[]>([])
  /** How many tags all of the documents will have. */
  readonly count = $derived(this.#tags.filter(({ on }) => on === 'all').length)

  /**
   * Which ones the documents have, as far as that is known yet; what was chosen meanwhile stays.
   * @param count of the documents that it is about
   */
  know(tags: readonly KnownTag[], count: number): void {
    const known = tags.map(({ tag, documents }): Chosen => {
      const was = documents === count ? 'all' : 'some'
      const key = tagKey(tag)
      const before = this.#tags.find((each) => each.key === key)
      return { tag, key, was, on: before && before.on !== before.was ? before.on : was }
    })
    const others = this.#tags.filter((each) => !known.some(({ key }) => key === each.key))
    this.#tags = [...known, ...others]
  }

  /** Those that are known beside; they are shown behind the others. */
  offer(known: readonly KnownTag[]): void {
    const fresh = known.filter(({ tag }) => !this.#has(tagKey(tag)))
    this.#tags = [...this.#tags, ...fresh.map(({ tag }) => unchosen(tag))]
  }

  /** A tag that was typed. */
  give(typed: string): void {
    const tag = typed.trim()
    const key = tagKey(tag)
    if (key === '') return
    if (!this.#has(key)) {
      // Behind those that they have, as it will stand, and before those that are offered.
      const behind = 1 + this.#tags.findLastIndex(({ on, was }) => on !== 'none' || was !== 'none')
      this.#tags = this.#tags.toSpliced(behind, 0, unchosen(tag))
    }
    this.#set(key, 'all')
  }

  toggle(key: string): void {
    const on = this.#tags.find((each) => each.key === key)?.on
    this.#set(key, on === 'all' ? 'none' : 'all')
  }

  /** What they have, and of the others those that hold what is typed. */
  shown(typed: string): readonly Chosen[] {
    const wanted = tagKey(typed)
    return this.#tags.filter(
      ({ key, on, was }) => on !== 'none' || was !== 'none' || key.includes(wanted),
    )
  }

  change(): Pick<Annotation, 'add' | 'remove'> {
    const changed = (to: On) =>
      this.#tags.filter(({ on, was }) => on === to && on !== was).map(({ tag }) => tag)
    return { add: changed('all'), remove: changed('none') }
  }

  #has(key: string): boolean {
    return this.#tags.some((each) => each.key === key)
  }

  #set(key: string, on: On): void {
    this.#tags = this.#tags.map((each) => (each.key === key ? { ...each, on } : each))
  }
}

const unchosen = (tag: string): Chosen => ({ tag, key: tagKey(tag), was: 'none', on: 'none' })

import type { Answer } from './administration-answer.ts'
import type { Trouble } from './administration-trouble.ts'

/** Something that is read from the service, as it was last, with why it could not be read anew. */
export class AdminSlot<Value> {
  value = $state.raw<Value | null>(null)
  trouble = $state.raw<Trouble | null>(null)
  loading = $state(false)
  readonly #read: () => Promise<Answer<Value>>
  #latest = 0

  constructor(read: () => Promise<Answer<Value>>) {
    this.#read = read
  }

  /** The newest question counts; an older answer that comes late is dropped. */
  async load(): Promise<void> {
    this.#latest += 1
    const mine = this.#latest
    this.loading = true
    const answer = await this.#read()
    if (mine !== this.#latest) return
    this.loading = false
    this.trouble = answer.ok ? null : answer.trouble
    if (answer.ok) this.value = answer.value
  }

  /** For the first look; what is there already stays. */
  async loadOnce(): Promise<void> {
    if (this.value === null && !this.loading) await this.load()
  }
}

import type { CallOutput } from '../../../src-shared/contract/contract.ts'
import { localDay } from '../../../src-shared/domain/iso-date.ts'
import type { AppState } from '../../app/app-state.svelte.ts'
import { Delayed } from '../../app/delayed.ts'
import { catalogues } from '../../text/catalogues.ts'
import {
  suggestNames,
  suggestSenders,
  suggestValues,
  typingAt,
  type Suggestion,
} from '../suggest-filters.ts'

const askMs = 120

/** What is offered below the search field while a filter is typed. */
export class Suggestions {
  /** Which of them the keyboard stands on; -1 as long as it only types. */
  at = $state(-1)
  #isShown = $state(false)
  #senders = $state.raw<CallOutput<'documents.senders'>['senders']>([])
  #question = 0
  readonly #app: AppState
  readonly #asking: Delayed

  readonly #typing = $derived.by(() => typingAt(this.#app.finding.text))
  readonly all: readonly Suggestion[] = $derived.by(() => {
    const typing = this.#typing
    const { text, surroundings } = this.#app
    if (!typing || !this.#isShown) return []
    if (typing.kind === 'name') return suggestNames(typing, text, catalogues.en.finding)
    if (typing.by === 'sender') return suggestSenders(typing, this.#senders)
    return suggestValues(typing, text, localDay(surroundings.now()))
  })
  readonly active = $derived(this.all[this.at])

  constructor(app: AppState) {
    this.#app = app
    this.#asking = new Delayed(app.surroundings.later, () => void this.#askSenders())
  }

  /** Something was typed. */
  follow(): void {
    this.#isShown = true
    this.at = -1
    const typing = this.#typing
    if (typing?.kind === 'value' && typing.by === 'sender') this.#asking.restart(askMs)
  }

  close(): void {
    this.#isShown = false
    this.at = -1
  }

  move(step: 1 | -1): void {
    const count = this.all.length
    this.at = this.at < 0 && step < 0 ? count - 1 : (this.at + step + count) % count
  }

  choose(suggestion: Suggestion): void {
    const { finding } = this.#app
    if ('filter' in suggestion) {
      finding.add([suggestion.filter], suggestion.from)
      this.close()
    } else {
      finding.type(finding.text.slice(0, suggestion.from) + suggestion.text)
      this.follow()
    }
  }

  async #askSenders(): Promise<void> {
    const typing = this.#typing
    if (typing?.kind !== 'value') return
    this.#question += 1
    const question = this.#question
    const { bridge, inbox } = this.#app
    try {
      const asked = { scope: inbox.scope, text: typing.typed }
      const { senders } = await bridge.call('documents.senders', asked)
      if (question === this.#question) this.#senders = senders
    } catch {
      // They are a help in typing, and what is typed works without.
    }
  }
}

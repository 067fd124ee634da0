import type { TypedFilterName } from '../../../src-shared/contract/document-filter.ts'
import { localDay } from '../../../src-shared/domain/iso-date.ts'
import type { AppState } from '../../app/app-state.svelte.ts'
import { Delayed } from '../../app/delayed.ts'
import { catalogues } from '../../text/catalogues.ts'
import {
  suggestNamed,
  suggestNames,
  suggestValues,
  typingAt,
  type NamedValues,
  type Suggestion,
} from '../suggest-filters.ts'

const askMs = 120

/** What is offered below the search field while a filter is typed. */
export class Suggestions {
  /** Which of them the keyboard stands on; -1 as long as it only types. */
  at = $state(-1)
  #isShown = $state(false)
  /** Names that were asked for, of which kind, and on how many documents each stands. */
  #named = $state.raw<NamedValues>({ by: 'sender', names: [] })
  #question = 0
  readonly #app: AppState
  readonly #asking: Delayed

  readonly #typing = $derived.by(() => typingAt(this.#app.finding.text))
  readonly all: readonly Suggestion[] = $derived.by(() => {
    const typing = this.#typing
    const { text, surroundings } = this.#app
    if (!typing || !this.#isShown) return []
    if (typing.kind === 'name') return suggestNames(typing, text, catalogues.en.finding)
    if (isNamed(typing.by))
      return typing.by === this.#named.by ? suggestNamed(typing, this.#named) : []
    return suggestValues(typing, text, localDay(surroundings.now()))
  })
  readonly active = $derived(this.all[this.at])

  constructor(app: AppState) {
    this.#app = app
    this.#asking = new Delayed(app.surroundings.later, () => void this.#askNames())
  }

  /** Something was typed. */
  follow(): void {
    this.#isShown = true
    this.at = -1
    const typing = this.#typing
    if (typing?.kind === 'value' && isNamed(typing.by)) this.#asking.restart(askMs)
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

  async #askNames(): Promise<void> {
    const typing = this.#typing
    if (typing?.kind !== 'value' || !isNamed(typing.by)) return
    this.#question += 1
    const question = this.#question
    const { bridge, inbox } = this.#app
    try {
      const { by } = typing
      const asked = { scope: inbox.scope, text: typing.typed }
      const names =
        by === 'sender'
          ? (await bridge.call('documents.senders', asked)).senders
          : (await bridge.call('documents.tags', asked)).tags.map(({ tag, documents }) => ({
              ...{ name: tag, documents },
            }))
      if (question === this.#question) this.#named = { by, names }
    } catch {
      // They are a help in typing, and what is typed works without.
    }
  }
}

function isNamed(by: TypedFilterName): by is NamedValues['by'] {
  return by === 'sender' || by === 'tag'
}

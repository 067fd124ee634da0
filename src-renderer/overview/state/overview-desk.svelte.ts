import { z } from 'zod'
import type { OverviewFigures } from '../../../src-shared/contract/overview.ts'
import { localDay } from '../../../src-shared/domain/iso-date.ts'
import type { AppState } from '../../app/app-state.svelte.ts'
import { followDocuments } from '../../app/follow-documents.ts'
import { monthsOf, period, type Months, type Period } from './periods.ts'

const memoryKey = 'intray.overview'
const choice = z.object({ period, currency: z.string().nullable() })

/** What the documents of the active workspace add up to, in a period and a currency that a person chooses. */
export class OverviewDesk {
  figures = $state.raw<OverviewFigures | null>(null)
  /** The months that these figures are of. */
  shown = $state.raw<Months>({ from: '', to: '' })
  period = $state.raw<Period>('twelve-months')
  readonly #app: AppState
  #currency: string | null = null
  /** Answers to an older question are dropped. */
  #question = 0

  constructor(app: AppState) {
    this.#app = app
    const kept = readChoice(app.surroundings.memory.getItem(memoryKey))
    if (kept) [this.period, this.#currency] = [kept.period, kept.currency]
  }

  /** Follows what changes in the inbox; returns the way to stop. */
  start(): () => void {
    return followDocuments(this.#app, () => this.load())
  }

  /** Another workspace: nothing of the one before is shown while it is read. */
  async begin(): Promise<void> {
    this.figures = null
    await this.load()
  }

  async load(): Promise<void> {
    const question = ++this.#question
    const months = monthsOf(this.period, localDay(this.#app.surroundings.now()))
    const asked = { ...months, currency: this.#currency }
    const figures = await this.#app.attempt('overview.figures', asked)
    if (!figures || question !== this.#question) return
    this.figures = figures
    this.shown = months
  }

  choosePeriod(chosen: Period): void {
    this.period = chosen
    this.#keep()
  }

  chooseCurrency(currency: string): void {
    this.#currency = currency
    this.#keep()
  }

  #keep(): void {
    const kept = { period: this.period, currency: this.#currency }
    this.#app.surroundings.memory.setItem(memoryKey, JSON.stringify(kept))
    void this.load()
  }
}

function readChoice(stored: string | null): z.infer<typeof choice> | null {
  if (stored === null) return null
  try {
    return choice.parse(JSON.parse(stored))
  } catch {
    return null
  }
}

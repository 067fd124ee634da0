import { failureOf, type AppState } from '../../app/app-state.svelte.ts'
import { Delayed } from '../../app/delayed.ts'

const lookAgainMs = 700

/** The report of something long that runs in the core: looked at again and again as long as it runs. */
export class WatchedReport<Report extends { readonly state: string }> {
  report = $state.raw<Report | null>(null)
  readonly running = $derived(this.report?.state === 'running')
  readonly #app: AppState
  readonly #look: () => Promise<Report | null>
  readonly #again: Delayed
  #left = false
  /** The last look failed; that was told once, however often it is looked again. */
  #lost = false

  constructor(app: AppState, look: () => Promise<Report | null>) {
    this.#app = app
    this.#look = look
    this.#again = new Delayed(app.surroundings.later, () => void this.read())
  }

  /** What was answered when it was started; null where it could not be. */
  begin(report: Report | null): void {
    if (!report) return
    this.report = report
    this.#lookAgain()
  }

  /** Takes up what is under way already: the dialog may have been closed meanwhile. */
  async read(): Promise<void> {
    try {
      this.report = await this.#look()
      this.#lost = false
    } catch (error) {
      if (!this.#lost && !this.#left) this.#app.tell(failureOf(error))
      this.#lost = true
    }
    this.#lookAgain()
  }

  /** For good: nothing is asked any more, whatever is still on its way. */
  leave(): void {
    this.#left = true
    this.#again.cancel()
  }

  /** As long as it runs, also after a look that failed: that says nothing about what is looked at. */
  #lookAgain(): void {
    if (this.running && !this.#left) this.#again.restart(lookAgainMs)
  }
}

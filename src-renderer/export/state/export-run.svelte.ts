import { exportRoute } from '../../../src-shared/contract/byte-routes.ts'
import type { CallOutput } from '../../../src-shared/contract/contract.ts'
import type { ExportPlan } from '../../../src-shared/contract/export-plan.ts'
import type {
  ExportJob,
  ExportSelection,
  OfWorkspace,
} from '../../../src-shared/contract/exports.ts'
import { CallFailure } from '../../../src-shared/contract/failure.ts'
import { failureOf, type AppState } from '../../app/app-state.svelte.ts'
import { saveFile } from '../../app/save-file.ts'

type Check = CallOutput<'exports.check'>
/** A question that has to be answered before the export begins. */
export type RepeatQuestion = {
  readonly check: Check
  readonly selection: ExportSelection
  readonly plan: ExportPlan
}

/** Only what is new or changed; also what has an unanswered Stop. */
export type RepeatAnswer = { readonly skipExported?: boolean; readonly withStops?: boolean }

/** Files alone say nothing that anybody would book. */
export function asksForStops({ stopped }: Check, { data }: ExportPlan): boolean {
  return stopped > 0 && data.kind !== 'none'
}

const lookAgainMs = 250

/** One export from the button to the file: asks, runs, saves. */
export class ExportRun {
  job = $state.raw<ExportJob | null>(null)
  question = $state.raw<RepeatQuestion | null>(null)
  isSaving = $state(false)
  #isAsking = $state(false)
  readonly #app: AppState
  readonly #workspace: OfWorkspace
  readonly #onSaved: () => void

  readonly isBusy = $derived(this.#isAsking || this.isSaving || this.job?.status === 'running')

  constructor(app: AppState, workspace: OfWorkspace, onSaved: () => void) {
    this.#app = app
    this.#workspace = workspace
    this.#onSaved = onSaved
  }

  /** What went out before is asked about first, and so is what nobody has answered. */
  async ask(selection: ExportSelection, plan: ExportPlan): Promise<void> {
    if (this.isBusy) return
    this.job = null
    this.#isAsking = true
    const check = await this.#app.attempt('exports.check', { ...this.#workspace, selection })
    this.#isAsking = false
    if (!check) return
    if (check.exported > 0 || asksForStops(check, plan)) this.question = { check, selection, plan }
    else await this.#start(selection, plan, {})
  }

  async answer(answer: RepeatAnswer | 'cancel'): Promise<void> {
    const asked = this.question
    this.question = null
    if (asked && answer !== 'cancel') await this.#start(asked.selection, asked.plan, answer)
  }

  async cancel(): Promise<void> {
    const { job } = this
    if (job) await this.#app.attempt('exports.cancel', { id: job.id })
  }

  /**
   * Follows a job to its end and saves what came of it.
   * @returns whether there was a file and the person has it
   */
  async follow(job: ExportJob): Promise<boolean> {
    this.job = job
    while (this.job?.status === 'running' && this.job.id === job.id) {
      await new Promise<void>((resolve) => this.#app.surroundings.later(resolve, lookAgainMs))
      const next: ExportJob | null = await this.#app.attempt('exports.job', { id: job.id })
      this.job = next
    }
    return this.job?.status === 'ready' && this.job.documents > 0 && (await this.#save(this.job))
  }

  async #start(selection: ExportSelection, plan: ExportPlan, answer: RepeatAnswer): Promise<void> {
    const order = { ...this.#workspace, selection, plan, ...answer }
    const job = await this.#app.attempt('exports.start', order)
    if (job) await this.follow(job)
  }

  async #save(job: ExportJob & { status: 'ready' }): Promise<boolean> {
    this.isSaving = true
    try {
      const response = await this.#app.bridge.fetchBytes(exportRoute(job.id))
      if (!response.ok) throw new CallFailure({ code: 'not-found' })
      saveFile(await response.blob(), job.fileName)
      this.#onSaved()
      return true
    } catch (error) {
      this.#app.tell(failureOf(error))
      return false
    } finally {
      this.isSaving = false
    }
  }
}

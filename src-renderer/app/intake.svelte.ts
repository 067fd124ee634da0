import {
  askHeader,
  fileNameHeader,
  fileSizeHeader,
  intakeAnswer,
  intakeFailure,
  intakeRoute,
  intakeSourceHeader,
} from '../../src-shared/contract/byte-routes.ts'
import type { FailureCode } from '../../src-shared/contract/failure.ts'
import type { Bridge } from '../bridge/bridge.ts'

export type IntakeSourceHere = 'drop' | 'paste' | 'picker'
type Waiting = { readonly file: File; readonly source: IntakeSourceHere }

export type IntakeOutcome = {
  readonly added: number
  /** Of these: refused, or here already. */
  readonly needsPerson: number
  readonly failed: readonly FailedFile[]
}
/** It did not come in; the file is kept, so that it can be tried again. */
type FailedFile = Waiting & { readonly code: FailureCode }

/** They share commits. A browser has six connections to one address, and the page that is looked at wants one. */
const atOnce = 5
/** Any service takes smaller files, which are sent without asking. */
const askFirstBytes = 1 << 20

/** Files on their way from this window into the core. */
export class Intake {
  /** Of the present batch. */
  total = $state(0)
  settled = $state(0)
  totalBytes = $state(0)
  settledBytes = $state(0)
  readonly busy = $derived(this.settled < this.total)

  readonly #bridge: Bridge
  readonly #onBatch: (outcome: IntakeOutcome) => void
  #waiting: Waiting[] = []
  #running = 0
  #stop = new AbortController()
  #added = 0
  #needsPerson = 0
  #failed: FailedFile[] = []

  /** `onBatch` is told when all files that were handed in have been settled. */
  constructor(bridge: Bridge, onBatch: (outcome: IntakeOutcome) => void) {
    this.#bridge = bridge
    this.#onBatch = onBatch
  }

  add(files: readonly File[], source: IntakeSourceHere): void {
    if (files.length === 0) return
    this.total += files.length
    for (const file of files) this.totalBytes += file.size
    this.#waiting.push(...files.map((file) => ({ file, source })))
    while (this.#running < atOnce && this.#waiting.length > 0) void this.#work()
  }

  /** Those that failed once more. */
  again(failed: IntakeOutcome['failed']): void {
    for (const { file, source } of failed) this.add([file], source)
  }

  /** Files that are in stay in; the rest is let go. */
  cancel(): void {
    for (const { file } of this.#waiting.splice(0)) this.#settle(file)
    this.#stop.abort()
    this.#stop = new AbortController()
  }

  async #work(): Promise<void> {
    this.#running += 1
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const { signal } = this.#stop
      const code = await this.#send(next, signal)
      if (code === null) this.#added += 1
      else if (!signal.aborted) this.#failed.push({ ...next, code })
      this.#settle(next.file)
    }
    this.#running -= 1
    if (this.#running === 0) this.#finish()
  }

  async #send({ file, source }: Waiting, signal: AbortSignal): Promise<FailureCode | null> {
    try {
      const headers = {
        [fileNameHeader]: encodeURIComponent(file.name),
        [intakeSourceHeader]: source,
        [fileSizeHeader]: String(file.size),
      }
      const post = (body: File | null, more: Record<string, string> = {}) =>
        this.#bridge.fetchBytes(intakeRoute, {
          method: 'POST',
          body,
          signal,
          headers: { ...headers, ...more },
        })
      // One that is too large is refused before its first byte, and an empty one has none to wait for.
      const asked =
        file.size === 0 || file.size > askFirstBytes ? await post(null, { [askHeader]: '1' }) : null
      const answer = asked === null || asked.status === 204 ? await post(file) : asked
      if (answer.ok) {
        // The file is in, whatever is said of it.
        const said = intakeAnswer.safeParse(await answer.json().catch(() => null))
        if (said.data?.needsPerson === true) this.#needsPerson += 1
        return null
      }
      const said = intakeFailure.safeParse(await answer.json().catch(() => null))
      return said.data?.code ?? 'internal'
    } catch (error) {
      // A file that vanished or may not be read fails here too, under its own name.
      const unreadable = error instanceof DOMException && error.name.startsWith('Not')
      return unreadable ? 'file-not-readable' : 'disconnected'
    }
  }

  #settle(file: File): void {
    this.settled += 1
    this.settledBytes += file.size
  }

  #finish(): void {
    const outcome = {
      added: this.#added,
      needsPerson: this.#needsPerson,
      failed: this.#failed,
    }
    this.total = this.settled = this.totalBytes = this.settledBytes = 0
    this.#added = this.#needsPerson = 0
    this.#failed = []
    if (outcome.added + outcome.failed.length > 0) this.#onBatch(outcome)
  }
}

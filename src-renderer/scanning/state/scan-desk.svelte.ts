import { z } from 'zod'
import type {
  ScanChoices,
  ScannerAbilities,
  ScannerDevice,
  ScannerFault,
  ScanSource,
} from '../../../src-shared/contract/scanning.ts'
import { scanChoices } from '../../../src-shared/contract/scanning.ts'
import type { AppState } from '../../app/app-state.svelte.ts'
import { failureOf } from '../../app/app-state.svelte.ts'

const memoryKey = 'intray.scan'
/** Letters of every size are read well at it, and a page in colour has about a megabyte. */
const likedResolution = 300

type Found =
  | { readonly kind: 'looking' }
  | { readonly kind: 'devices'; readonly devices: readonly ScannerDevice[] }
  | { readonly kind: 'failed'; readonly fault: ScannerFault }

const remembered = scanChoices.partial()

/** What a person chooses of a scanner; the pages themselves are the core's. */
export class ScanDesk {
  found = $state.raw<Found>({ kind: 'looking' })
  /** null while the scanner is asked. */
  abilities = $state.raw<ScannerAbilities | null>(null)
  fault = $state.raw<ScannerFault | null>(null)
  choices = $state.raw<ScanChoices | null>(null)
  busy = $state(false)
  /** Why no document was made of the pages. */
  notMade = $state.raw<'too-large' | 'damaged' | 'failed' | null>(null)
  readonly #app: AppState

  constructor(app: AppState) {
    this.#app = app
  }

  readonly job = $derived.by(() => this.#app.status?.scanning.job ?? null)

  async look(): Promise<void> {
    this.found = { kind: 'looking' }
    this.abilities = this.choices = this.fault = null
    const answer = await this.#app.attempt('scanning.devices', {})
    if (answer?.kind !== 'found') {
      this.found = { kind: 'failed', fault: answer?.fault ?? 'failed' }
      return
    }
    this.found = { kind: 'devices', devices: answer.devices }
    const { device } = this.#before()
    const first = answer.devices.find(({ id }) => id === device) ?? answer.devices[0]
    if (first) await this.take(first.id)
  }

  async take(device: string): Promise<void> {
    this.abilities = this.fault = null
    this.choices = null
    const answer = await this.#app.attempt('scanning.abilities', { device })
    if (answer?.kind !== 'known') {
      this.fault = answer?.fault ?? 'failed'
      return
    }
    const { abilities } = answer
    this.abilities = abilities
    const before = this.#before()
    this.choices = {
      device,
      source: sourceOf(abilities, before.source),
      resolution: resolutionOf(abilities, before.resolution ?? null),
      colour:
        abilities.colours.find((one) => one === before.colour) ?? abilities.colours[0] ?? null,
      paper: before.paper ?? 'a4',
    }
  }

  choose(some: Partial<ScanChoices>): void {
    if (!this.choices) return
    this.choices = { ...this.choices, ...some }
    this.#app.surroundings.memory.setItem(memoryKey, JSON.stringify(this.choices))
  }

  async scan(fileName: string): Promise<void> {
    if (!this.choices) return
    this.notMade = null
    this.busy = true
    await this.#app.attempt('scanning.begin', { ...this.choices, fileName })
    this.busy = false
  }

  stop(): void {
    void this.#app.attempt('scanning.cancel', {})
  }

  removePage(number: number): void {
    this.notMade = null
    void this.#app.attempt('scanning.removePage', { number })
  }

  async discard(): Promise<void> {
    this.notMade = null
    await this.#app.attempt('scanning.discard', {})
  }

  /** @returns the document; null where there is none, and `notMade` may say why */
  async finish(): Promise<string | null> {
    this.busy = true
    this.notMade = null
    try {
      return (await this.#app.bridge.call('scanning.finish', {})).id
    } catch (error) {
      const failure = failureOf(error)
      const why = reasons.safeParse(failure.details?.['why'])
      if (why.success) this.notMade = why.data
      else this.#app.tell(failure)
      return null
    } finally {
      this.busy = false
    }
  }

  #before(): z.infer<typeof remembered> {
    const text = this.#app.surroundings.memory.getItem(memoryKey)
    try {
      return remembered.parse(JSON.parse(text ?? '{}'))
    } catch {
      return {}
    }
  }
}

const reasons = z.enum(['too-large', 'damaged', 'failed'])

function sourceOf({ sources }: ScannerAbilities, before: ScanSource | undefined): ScanSource {
  const same = sources.find(({ name, kind }) => name === before?.name && kind === before.kind)
  return same ?? sources[0] ?? { name: null, kind: 'other' }
}

function resolutionOf({ resolutions }: ScannerAbilities, before: number | null): number | null {
  if (before !== null && resolutions.includes(before)) return before
  return resolutions.find((each) => each >= likedResolution) ?? resolutions.at(-1) ?? null
}

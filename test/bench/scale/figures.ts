import { loadavg } from 'node:os'
import type { CallName, CallInput } from '../../../src-shared/contract/contract.ts'
import type { CoreProcess } from './core-process.ts'

/** What one part of the bench found: by name, beside what is wanted of it. */
export type Figure = {
  readonly name: string
  readonly value: number
  readonly unit: 'ms' | 's' | 'ratio' | 'a second' | 'count'
  /** At most so much; a rate at least. */
  readonly wanted?: number
  /** What it was measured beside, where a ratio says less than its parts. */
  readonly beside?: string
}

export function printFigures(title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}   (load ${loadavg()[0]?.toFixed(1) ?? ''})`)
  for (const { name, value, unit, wanted, beside } of figures)
    console.log(
      `  ${name.padEnd(44)} ${value.toFixed(value < 10 ? 2 : 0).padStart(9)} ${unit.padEnd(9)}` +
        (wanted === undefined
          ? ''
          : ` wanted ${unit === 'a second' ? '≥' : '≤'} ${String(wanted)}`) +
        (beside === undefined ? '' : `   ${beside}`),
    )
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** What this thread of the bench, and nothing else on the machine, worked for `work`, in ms. */
export async function ownCpuMs(work: () => Promise<void> | void): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** How long calls took, one after the other. */
export async function timeCalls<Name extends CallName>(
  core: CoreProcess,
  name: Name,
  inputs: readonly CallInput<Name>[],
): Promise<{ readonly p95Ms: number; readonly medianMs: number; readonly cpuMs: number }> {
  const took: number[] = []
  const cpuBefore = core.cpuMs()
  for (const input of inputs) {
    const startedMs = performance.now()
    await core.call(name, input)
    took.push(performance.now() - startedMs)
  }
  return {
    p95Ms: percentile(took, 0.95),
    medianMs: percentile(took, 0.5),
    cpuMs: (core.cpuMs() - cpuBefore) / inputs.length,
  }
}

/** What the core was like for a person while it did other work. */
export type Under = {
  readonly listP95Ms: number
  /** By the clock and, of the same block, by the main thread's own work: a busy machine makes the first larger. */
  readonly longestBlockMs: number
  readonly longestBlockCpuMs: number
}

const pollMs = 100

/** Asks for the first page of the inbox again and again while `work` is at it. */
export async function under(core: CoreProcess, work: () => Promise<void>): Promise<Under> {
  const before = core.blocks().length
  const took: number[] = []
  let isOver = false
  const polling = (async () => {
    while (!isOver) {
      const startedMs = performance.now()
      await core.call('documents.list', {})
      took.push(performance.now() - startedMs)
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  })()
  try {
    await work()
  } finally {
    isOver = true
    // Also where the work failed: who then ends the core would have the last question fail instead.
    await polling
  }
  const blocks = core.blocks().slice(before)
  const byWork = blocks.toSorted((one, other) => other.cpuMs - one.cpuMs)
  for (const { ms, cpuMs, frames } of byWork.slice(0, 3))
    console.log(
      `  block ${String(ms)} ms (${String(cpuMs)} CPU): ${frames.slice(0, 12).join(' < ')}`,
    )
  return {
    listP95Ms: percentile(took, 0.95),
    longestBlockMs: Math.max(0, ...blocks.map(({ ms }) => ms)),
    longestBlockCpuMs: byWork[0]?.cpuMs ?? 0,
  }
}

export function underFigures({ listP95Ms, longestBlockMs, longestBlockCpuMs }: Under): Figure[] {
  return [
    { name: 'list meanwhile, p95', value: listP95Ms, unit: 'ms', wanted: 30 },
    {
      name: 'longest block meanwhile',
      value: longestBlockMs,
      unit: 'ms',
      wanted: 50,
      beside: `most worked in one: ${longestBlockCpuMs.toFixed(0)} ms of CPU`,
    },
  ]
}

import { readerLimits } from './reader-limits.ts'

/**
 * Measured with the scans among the samples: two readers at work hold 850 MB, three 1,030, engines and the
 * process itself included.
 */
const processMb = 490
const readerMb = 180
/** Of the bound of the process: what is left over is for papers that take more than most. */
const filledShare = 0.43
/** Of the machine's memory: others want some, too. */
const machineShare = 1 / 3

/** How many documents are read at the same time on a machine like this; with three cores one stays free. */
export function readersFor(machine: {
  readonly processors: number
  /** In bytes. */
  readonly memory: number
}): number {
  const { processors, memory } = machine
  const memoryMb = Math.min(readerLimits.processMb * filledShare, (memory / 1e6) * machineShare)
  const byMemory = Math.floor((memoryMb - processMb) / readerMb)
  const byProcessors = processors > 2 ? processors - 1 : processors
  return Math.max(1, Math.min(byMemory, byProcessors))
}

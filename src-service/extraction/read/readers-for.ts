import { readerLimits } from './reader-limits.ts'

/** What the service itself holds while it finds fields. */
const serviceMb = 250
/** Of the machine's memory: others want some, too. */
const machineShare = 1 / 3

/** How many documents are read at the same time on a machine like this; with three cores one stays free. */
export function readersFor(machine: {
  readonly processors: number
  /** In bytes. */
  readonly memory: number
}): number {
  const { processors, memory } = machine
  const { residentMb, readerMb } = readerLimits
  const memoryMb = Math.min(residentMb, (memory / 1e6) * machineShare)
  const byMemory = Math.floor((memoryMb - serviceMb) / readerMb)
  const byProcessors = processors > 2 ? processors - 1 : processors
  return Math.max(1, Math.min(byMemory, byProcessors))
}

import { expect, test } from 'vitest'
import { runTwoMachines } from '../../../bench/request-economy/run-two-machines.ts'

test.each(['fixed', 'sliding', 'counts-refusals'] as const)(
  'two machines on one client share what it has: at most one refusal in a window (%s)',
  async (window) => {
    const given = { documents: 40, perMinute: 20, shape: 'fast', seed: 1 } as const
    const { refusals, mostInAWindow, makespanSeconds } = await runTwoMachines(given, window)
    expect(mostInAWindow).toBeLessThanOrEqual(1)
    expect(refusals).toBeLessThanOrEqual(2)
    // What the other has added comes with the next pass over the list, half an hour later at the latest.
    expect(makespanSeconds).toBeLessThan(1860)
  },
)

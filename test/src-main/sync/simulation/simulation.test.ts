import SQLite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openMemoryDatabase } from '../../../support/fake-service/sync-rig.ts'
import { brokenInvariants } from './check-invariants.ts'
import { syncsEachCommit } from './power-cut.ts'
import { simulate, type Outcome } from './simulate.ts'

/** More on demand: `INTRAY_SIMULATIONS=100000`, from `INTRAY_SIMULATION_SEED`. */
const seeds = Number(process.env['INTRAY_SIMULATIONS'] ?? 2000)
const firstSeed = Number(process.env['INTRAY_SIMULATION_SEED'] ?? 1)
const template = openMemoryDatabase().serialize()

async function run(seed: number, isSynced: boolean): Promise<Outcome> {
  const db = new SQLite(template)
  db.pragma('foreign_keys = ON')
  try {
    return await simulate(seed, db, isSynced)
  } finally {
    db.close()
  }
}

test(
  'whatever is lost, reordered, refused or crashed, the invariants hold',
  { timeout: 60_000 + seeds * 500 },
  async () => {
    const isSynced = syncsEachCommit()
    const broken: string[] = []
    let crashes = 0
    for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
      const outcome = await run(seed, isSynced)
      crashes += outcome.crashes
      broken.push(...brokenInvariants(outcome).map((what) => `seed ${String(seed)}: ${what}`))
    }
    expect(broken).toEqual([])
    // The faults did happen: a simulation in which nothing goes wrong proves nothing.
    expect(crashes).toBeGreaterThan(seeds / 3)
  },
)

test('a seed replays exactly', { timeout: 60_000 }, async () => {
  for (const seed of [3, 14, 159, 265]) {
    const [one, other] = [await run(seed, true), await run(seed, true)]
    expect(other.trace).toBe(one.trace)
    expect(one.trace).not.toBe('')
  }
})

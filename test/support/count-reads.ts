import { setTimeout } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import type { CallInput, CallName } from '../../src-shared/contract/contract.ts'
import type { Database } from '../../src-main/store/database.ts'
import { openCore, type CoreBench } from './core-bench.ts'
import { readsSoFar } from './reads-so-far.ts'

// Without a cache each page that a statement looks at is read from the file, and the system counts that.
// eslint-disable-next-line @typescript-eslint/unbound-method -- called with the database below
const { prepare } = SQLite.prototype
const uncached = new WeakSet<Database>()
let isMeasured = false
SQLite.prototype.prepare = function (this: Database, sql: string) {
  if (isMeasured && !uncached.has(this)) {
    uncached.add(this)
    this.pragma('cache_size = 0')
  }
  return prepare.call(this, sql)
} as typeof prepare

/** A core whose reads can be counted, on Linux. */
export async function openUncached(dataDir: string): Promise<CoreBench> {
  isMeasured = true
  const core = await openCore({ paths: { dataDir } })
  isMeasured = false
  return core
}

/** Resolves once the core has stopped reading for its own sake, or after two seconds of that. */
async function quiet(): Promise<void> {
  // To look is to read as well.
  const look = -readsSoFar() + readsSoFar()
  for (let looks = 0, read = look + 1; looks < 100 && read > look; looks++) {
    const before = readsSoFar()
    await setTimeout(20)
    read = readsSoFar() - before
  }
}

export const fiveTimes = <Input>(input: Input) => Array.from({ length: 5 }, () => input)

/** How many pages a call reads. What else goes on in this process reads now and then: the quietest of some counts. */
export async function readsOf<Name extends CallName>(
  core: CoreBench,
  name: Name,
  inputs: readonly CallInput<Name>[],
): Promise<number> {
  const found: number[] = []
  for (const input of inputs) {
    await quiet()
    const before = readsSoFar()
    await core.call(name, input)
    found.push(readsSoFar() - before)
  }
  return Math.min(...found)
}

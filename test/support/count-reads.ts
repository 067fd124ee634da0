import { readFileSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import type { CallInput, CallName } from '../../src-shared/contract/contract.ts'
import type { Database } from '../../src-main/store/database.ts'
import { openCore, type CoreBench } from './core-bench.ts'

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

function readsSoFar(): number {
  return Number(/^syscr: (\d+)$/mu.exec(readFileSync('/proc/self/io', 'utf8'))?.[1])
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
    const before = readsSoFar()
    await core.call(name, input)
    found.push(readsSoFar() - before)
  }
  return Math.min(...found)
}

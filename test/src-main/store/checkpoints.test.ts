import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createCheckpoints } from '../../../src-main/store/checkpoints.ts'
import type { Database } from '../../../src-main/store/database.ts'
import { openDatabase } from '../../../src-main/store/open-database.ts'
import { inTransaction, run, watchQueries } from '../../../src-main/store/query.ts'
import { createWriteGuard } from '../../../src-main/store/write-guard.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

function openGuarded() {
  const file = join(temporaryFolder(), 'a.db')
  const db = openDatabase({ file })
  const clock = createManualClock()
  const guard = createWriteGuard({
    ...{ db, file, isView: false, clock },
    onChanged: () => expect.unreachable(),
    onDamage: () => expect.unreachable(),
  })
  run(db, 'CREATE TABLE large (bytes BLOB) STRICT')
  return {
    ...{ file, db, guard },
    /** More than four thousand pages, in commits of some hundred, and the sync that follows in a second. */
    writeMuch: () => {
      for (let each = 0; each < 20; each++)
        inTransaction(db, () => run(db, 'INSERT INTO large VALUES (zeroblob(1000000))'), 'soon')
      clock.advance(1_000)
    },
  }
}

function logOf(db: Database): { readonly log: number; readonly checkpointed: number } {
  const [state] = db.pragma('wal_checkpoint(NOOP)') as { log: number; checkpointed: number }[]
  return state ?? expect.unreachable()
}

test('no commit brings the log into the main file: a thread does, and the log begins anew', async () => {
  const { file, db, guard, writeMuch } = openGuarded()
  writeMuch()
  expect(logOf(db).log).toBeGreaterThan(4_000)
  expect(logOf(db).checkpointed).toBe(0)
  await vi.waitFor(() => expect(logOf(db).checkpointed).toBe(logOf(db).log))
  run(db, "INSERT INTO large VALUES (x'00')")
  expect(logOf(db).log).toBeLessThan(100)
  await guard.close()
  expect(existsSync(`${file}-wal`)).toBe(false)
})

test('only a commit that syncs looks how long the log is', async () => {
  const { db, guard } = openGuarded()
  let looks = 0
  watchQueries(db, ({ table }) => (looks += Number(table === 'unknown')), 0)
  const write = (promise: 'soon' | 'on-disk') =>
    inTransaction(db, () => run(db, "INSERT INTO large VALUES (x'00')"), promise)
  write('soon')
  expect(looks).toBe(0)
  write('on-disk')
  expect(looks).toBe(1)
  await guard.close()
})

/** How often this process has a file open. */
function timesOpen(file: string): number {
  const folder = '/proc/self/fd'
  return readdirSync(folder).filter((name) => {
    try {
      return readlinkSync(join(folder, name)) === file
    } catch {
      // That of the look itself.
      return false
    }
  }).length
}

// Elsewhere the system does not tell. It writes twenty megabytes, which takes its time.
test.runIf(process.platform === 'linux')('the thread keeps no handle open between', async () => {
  const { file, db, guard, writeMuch } = openGuarded()
  writeMuch()
  await vi.waitFor(() => expect(logOf(db).checkpointed).toBe(logOf(db).log))
  await vi.waitFor(() => expect(timesOpen(`${file}-wal`)).toBe(1))
  await guard.close()
})

test('an end waits for the thread, so that the log goes with the last handle', async () => {
  const { file, guard, writeMuch } = openGuarded()
  writeMuch()
  await guard.close()
  expect(existsSync(`${file}-wal`)).toBe(false)
  const again = openDatabase({ file })
  expect(again.prepare('SELECT count(*) FROM large').pluck().get()).toBe(20)
  again.close()
})

test('that the log cannot be put into the main file is told', async () => {
  const { file, db, guard, writeMuch } = openGuarded()
  const failures: unknown[] = []
  const checkpoints = createCheckpoints({
    ...{ db, file: `${file}-elsewhere` },
    onFailed: (error) => failures.push(error),
  })
  checkpoints.takeOver()
  writeMuch()
  checkpoints.look()
  await vi.waitFor(() => expect(failures).toMatchObject([{ code: 'SQLITE_CANTOPEN' }]))
  await checkpoints.stop()
  await guard.close()
})

import { closeSync, cpSync, existsSync, openSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openStore, databaseFile } from '../../../src-main/composition/open-store.ts'
import type { Logger } from '../../../src-main/ports.ts'
import { watchForDamage } from '../../../src-main/composition/watch-for-damage.ts'
import { saveEmbeddedConnection } from '../../../src-main/connections/embedded-connection.ts'
import { createOriginalFiles } from '../../../src-main/intake/original-files.ts'
import { checkpoint, openDatabase } from '../../../src-main/store/open-database.ts'
import { get } from '../../../src-main/store/query.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { anotherInvoice, putDocument } from '../store/store-for-tests.ts'

/** A folder as an end that left the log behind leaves it. */
function endedUncleanly() {
  const folder = temporaryFolder()
  const file = databaseFile(folder)
  const db = openDatabase({ file: join(temporaryFolder(), 'intray.db') })
  saveEmbeddedConnection(db, null, 0)
  for (let each = 0; each < 40; each++) putDocument(db, { results: [anotherInvoice()] })
  checkpoint(db)
  putDocument(db, { results: [anotherInvoice()] })
  const root = get<{ page: number }>(
    db,
    "SELECT rootpage AS page FROM sqlite_schema WHERE name = 'raw_results'",
  )
  for (const part of ['', '-wal']) cpSync(db.name + part, file + part)
  db.close()
  return { folder, file, rootPage: root?.page ?? 0 }
}

async function started({ folder, file }: ReturnType<typeof endedUncleanly>, lookBesideFrom = 0) {
  const looked = Promise.withResolvers<string>()
  const logger: Logger = {
    log(_level, event) {
      if (event.startsWith('store.look')) looked.resolve(event)
    },
  }
  const clock = createManualClock()
  const originals = createOriginalFiles(folder)
  await originals.prepare()
  const { db, rebuild } = await openStore({
    ...{ dataDir: folder, originals, clock, logger, lookBesideFrom },
  })
  const notifier = { statusChanged: vi.fn() }
  const damage = watchForDamage(file, { logger, notifier })
  return { db, rebuild, damage, notifier, looked: looked.promise }
}

function ruinPage(file: string, page: number): void {
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(4096, 0xff), 0, 4096, (page - 1) * 4096)
  closeSync(handle)
}

test('after an unclean end a large database is opened at once, and its pages are looked at beside the calls', async () => {
  const folder = endedUncleanly()
  const core = await started(folder)
  expect(existsSync(`${folder.file}-unlooked`)).toBe(true)
  core.damage.start()
  expect(await core.looked).toBe('store.looked-at')
  expect(core.damage.isFound()).toBe(false)
  expect(existsSync(`${folder.file}-unlooked`)).toBe(false)
  await core.damage.stop()
  core.db.close()
})

test('damage that is found there is told, and the next start rebuilds the database', async () => {
  const folder = endedUncleanly()
  ruinPage(folder.file, folder.rootPage)
  const core = await started(folder)
  expect(core.rebuild).toBeNull()
  core.damage.start()
  expect(await core.looked).toBe('store.looked-at')
  expect(core.damage.isFound()).toBe(true)
  expect(core.notifier.statusChanged).toHaveBeenCalledTimes(1)
  await core.damage.stop()
  core.db.close()
  const next = await started(folder)
  expect(next.rebuild).toMatchObject({ kept: expect.any(Number) as number })
  next.db.close()
})

test('a look that was ended is still due at the next start, whatever end came between', async () => {
  const folder = endedUncleanly()
  const core = await started(folder)
  core.db.close()
  expect(existsSync(`${folder.file}-wal`)).toBe(false)
  const next = await started(folder)
  next.damage.start()
  expect(await next.looked).toBe('store.looked-at')
  await next.damage.stop()
  next.db.close()
})

test('a small database is looked at before it is opened', async () => {
  const folder = endedUncleanly()
  ruinPage(folder.file, folder.rootPage)
  const core = await started(folder, statSync(folder.file).size + 1)
  expect(core.rebuild).not.toBeNull()
  expect(existsSync(`${folder.file}-unlooked`)).toBe(false)
  core.db.close()
})

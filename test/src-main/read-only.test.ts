import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDataFolder, viewDataFolder } from '../../src-main/adapters/data-folder.ts'
import { originalRoute } from '../../src-shared/contract/byte-routes.ts'
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import { openCore } from '../support/core-bench.ts'
import { smallPdf } from '../support/small-files.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const isReady = (document: DocumentSummary) => document.state.kind === 'ready'

test('a folder that can be written to is worked in, one that is missing is made', () => {
  const dataDir = join(temporaryFolder(), 'new')
  expect(openDataFolder(dataDir)).toMatchObject({ path: dataDir, readOnly: false })
  expect(readdirSync(dataDir)).toEqual([])
})

// Folder permissions do not hold for the administrator, and Windows knows others.
const heedsPermissions = process.platform !== 'win32' && process.getuid?.() !== 0

test.skipIf(!heedsPermissions)(
  'a folder that holds nothing and cannot be written to is told',
  () => {
    const dataDir = join(temporaryFolder(), 'closed')
    mkdirSync(dataDir)
    chmodSync(dataDir, 0o500)
    expect(() => openDataFolder(dataDir)).toThrow('EACCES')
  },
)

test('with a data folder that cannot be written, Intray lists, finds and shows everything, keeps nothing and sends nothing', async () => {
  const bench = await openCore()
  const bytes = smallPdf('view')
  const id = await bench.drop('rechnung.pdf', bytes)
  await bench.until(id, isReady)
  await bench.stop()
  const before = readFileSync(join(bench.dataDir, 'intray.db'))

  const folder = viewDataFolder(bench.dataDir)
  let sent = 0
  const view = await openCore({
    paths: { dataDir: folder.path, readOnly: true },
    ports: {
      fetch: () => {
        sent++
        return Promise.reject(new TypeError('nothing may leave'))
      },
    },
  })
  expect(await view.call('app.status', {})).toMatchObject({ storeTrouble: 'read-only' })
  const found = await view.call('documents.list', { query: 'rechnung' })
  expect(found.items.map((item) => item.id)).toEqual([id])
  const shown = await view.fetch(originalRoute(id))
  expect(Buffer.from(await shown.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)

  const refused = { ok: false, error: { code: 'read-only' } }
  expect(await view.dispatch('settings.patch', { theme: 'dark' })).toMatchObject(refused)
  expect(await view.dispatch('documents.remove', { id })).toMatchObject(refused)
  await view.stop()
  folder.close()
  expect(sent).toBe(0)
  expect(existsSync(folder.path)).toBe(false)
  expect(readFileSync(join(bench.dataDir, 'intray.db')).equals(before)).toBe(true)
})

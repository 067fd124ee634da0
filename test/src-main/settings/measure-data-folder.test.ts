import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { measureDataFolder } from '../../../src-main/settings/measure-data-folder.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('a data folder is measured by what its files are for, and nothing outside of it counts', async () => {
  const folder = temporaryFolder()
  const outside = temporaryFolder()
  const put = (path: string, bytes: number) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), Buffer.alloc(bytes))
  }
  for (let at = 0; at < 100; at++) put(`originals/ab/${String(at)}`, 10)
  put('intray.db', 100)
  put('intray.db-wal', 20)
  put('service/originals/x', 3)
  put('service/intray.db', 4)
  put('log.txt', 5)
  writeFileSync(join(outside, 'large'), Buffer.alloc(5000))
  symlinkSync(join(outside, 'large'), join(folder, 'originals', 'link'))
  symlinkSync(outside, join(folder, 'linked'))
  expect(await measureDataFolder(folder)).toEqual({ documents: 1000, database: 120, other: 12 })
})

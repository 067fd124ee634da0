import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDamagedCopies } from '../../../src-main/protection/damaged-copies.ts'
import { setAside, stampOf } from '../../../src-main/store/rebuild/set-aside.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('damaged databases are counted with the log beside them, and removed as a whole', () => {
  const folder = temporaryFolder()
  mkdirSync(folder, { recursive: true })
  const copies = createDamagedCopies(folder)
  expect(copies.read()).toEqual({ count: 0, bytes: 0 })
  for (const day of [1, 2]) {
    writeFileSync(join(folder, 'intray.db'), 'damaged')
    writeFileSync(join(folder, 'intray.db-wal'), 'log')
    setAside(join(folder, 'intray.db'), stampOf(Date.UTC(2026, 10, day)))
  }
  const ofService = join(folder, 'service', 'damaged', 'day')
  mkdirSync(ofService, { recursive: true })
  writeFileSync(join(ofService, 'service.db'), 'damaged')
  expect(copies.read()).toEqual({ count: 3, bytes: 27 })
  copies.removeAll()
  expect(copies.read()).toEqual({ count: 0, bytes: 0 })
  expect(existsSync(join(folder, 'damaged'))).toBe(false)
  expect(existsSync(ofService)).toBe(false)
  copies.removeAll()
})

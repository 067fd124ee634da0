import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chokidarWatcher } from '../../../src-main/adapters/chokidar-watcher.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('wakes for everything once, then with the name of a file that comes, and of one that grows', async () => {
  const folder = temporaryFolder()
  const names: (string | null)[] = []
  const watching = chokidarWatcher.watch(folder, (name) => names.push(name))
  await expect.poll(() => names).toEqual([null])
  writeFileSync(join(folder, 'scan.pdf'), 'x')
  await expect.poll(() => names).toContain('scan.pdf')
  names.length = 0
  appendFileSync(join(folder, 'scan.pdf'), 'y')
  await expect.poll(() => names).toContain('scan.pdf')
  watching.close()
})

test('a folder that is not there wakes for everything and for no file', async () => {
  const names: (string | null)[] = []
  const watching = chokidarWatcher.watch(join(temporaryFolder(), 'none'), (name) =>
    names.push(name),
  )
  await expect.poll(() => names.length).toBeGreaterThan(0)
  expect(names.every((name) => name === null)).toBe(true)
  watching.close()
})

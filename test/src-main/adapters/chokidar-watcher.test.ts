import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chokidarWatcher } from '../../../src-main/adapters/chokidar-watcher.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('wakes for everything once, then with the name of a file that comes, and of one that grows', async () => {
  const folder = temporaryFolder()
  const names: (string | null)[] = []
  const watching = chokidarWatcher.watch(folder, (name) => names.push(name), false)
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
  const missing = join(temporaryFolder(), 'none')
  const watching = chokidarWatcher.watch(missing, (name) => names.push(name), false)
  await expect.poll(() => names.length).toBeGreaterThan(0)
  expect(names.every((name) => name === null)).toBe(true)
  watching.close()
})

test('on wish it wakes for files of subfolders, of one that comes later as well', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'Huber'))
  let woken = 0
  const watching = chokidarWatcher.watch(folder, () => woken++, true)
  const wakesFor = async (work: () => void) => {
    const before = woken
    work()
    await expect.poll(() => woken).toBeGreaterThan(before)
  }
  await expect.poll(() => woken).toBeGreaterThan(0)
  await wakesFor(() => writeFileSync(join(folder, 'Huber', 'scan.pdf'), 'x'))
  await wakesFor(() => mkdirSync(join(folder, 'Keller')))
  await expect
    .poll(async () => {
      const before = woken
      writeFileSync(join(folder, 'Keller', `${String(before)}.pdf`), 'x')
      await new Promise(setImmediate)
      return woken > before
    })
    .toBe(true)
  watching.close()
})

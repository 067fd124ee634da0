import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemWatcher } from '../../../src-main/adapters/system-watcher.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('wakes with the name of a file that comes, and of one that grows', async () => {
  const folder = temporaryFolder()
  const names: (string | null)[] = []
  const watching = systemWatcher.watch(folder, (name) => names.push(name))
  writeFileSync(join(folder, 'scan.pdf'), 'x')
  await expect.poll(() => names).toContain('scan.pdf')
  names.length = 0
  appendFileSync(join(folder, 'scan.pdf'), 'y')
  await expect.poll(() => names).toContain('scan.pdf')
  watching.close()
})

test('a folder that is not there is no trouble', () => {
  const watching = systemWatcher.watch(join(temporaryFolder(), 'none'), () => expect.unreachable())
  watching.close()
})

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'
import { readBlocks, watchedEnvironment } from './blocks.ts'

// Over a second: a process of its own holds its event loop up, and is sampled.
test('what holds an event loop up is named with the work that it took, and waiting is told from working', () => {
  const file = join(temporaryFolder(), 'blocks')
  const run = spawnSync(process.execPath, [join(import.meta.dirname, 'hold-up.ts')], {
    env: { ...process.env, ...watchedEnvironment(file) },
    encoding: 'utf8',
  })
  expect(run.stderr).toBe('')
  const blocks = readBlocks(file)
  const worked = blocks.filter(({ cpuMs }) => cpuMs > 300)
  expect(worked.map(({ frames }) => frames.join(' < ')).join('\n')).toContain('holdUp')
  expect(blocks.some(({ ms, cpuMs }) => ms > 350 && cpuMs < 300)).toBe(true)
})

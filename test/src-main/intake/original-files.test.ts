import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const hasStrace = !spawnSync('strace', ['-V']).error

// Without strace nobody sees what really reaches the disk, and in which order.
test.skipIf(!hasStrace)(
  'an original is on the disk before it has its name, its name afterwards',
  () => {
    const folder = temporaryFolder()
    const trace = join(folder, 'trace')
    const program = join(import.meta.dirname, 'stage-an-original.ts')
    const calls = 'trace=fsync,fdatasync,rename,renameat,renameat2'
    const run = spawnSync(
      'strace',
      ['-f', '-y', '-e', calls, '-o', trace, process.execPath, program, folder],
      { encoding: 'utf8' },
    )
    expect(run.stderr).toBe('')
    const ours = readFileSync(trace, 'utf8')
      .split('\n')
      .filter((line) => line.includes(folder) && !line.includes('resumed'))
      .map((line) => {
        const [, call = '', what = ''] = /(\w+)\(.*?([\w.]+)(?:>|"[,)])/.exec(line) ?? []
        return `${call.replace(/^fdatasync$/, 'fsync').replace(/^rename.*/, 'rename')} ${what}`
      })
    const hash = /[0-9a-f]{64}/.exec(readFileSync(trace, 'utf8'))?.[0] ?? ''
    expect(ours).toEqual([
      'fsync document',
      'fsync originals',
      'rename document',
      `fsync ${hash.slice(0, 2)}`,
    ])
  },
)

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { neededProgram } from './needed-program.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Without strace nobody sees what really reaches the disk, and in which order. */
export const hasStrace = neededProgram('strace') !== undefined

/**
 * Runs a program with a folder of its own as its argument.
 * @returns what it had synced or named in there, in order: `fsync NAME`, `rename NAME`, `link NAME`
 */
export function diskCalls(program: string): string[] {
  const folder = temporaryFolder()
  const trace = join(temporaryFolder(), 'trace')
  const calls = 'trace=fsync,fdatasync,rename,renameat,renameat2,link,linkat'
  const run = spawnSync(
    'strace',
    ['-f', '-y', '-e', calls, '-o', trace, process.execPath, program, folder],
    { encoding: 'utf8' },
  )
  if (run.stderr !== '') throw new Error(run.stderr)
  return readFileSync(trace, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, call = ''] = /\s(\w+)\(/.exec(line) ?? []
      const [path] = line.match(/\/[^"<>]+(?=[">])/g)?.filter((one) => one.startsWith(folder)) ?? []
      if (path === undefined) return []
      const kind = /^f(?:data)?sync$/.test(call) ? 'fsync' : call.replace(/at2?$/, '')
      return [`${kind} ${path === folder ? '.' : basename(path)}`]
    })
}

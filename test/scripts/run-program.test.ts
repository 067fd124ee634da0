import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'

const source = pathToFileURL(join(import.meta.dirname, '../../scripts/setup/run-program.mjs')).href

const electronStandIn = join(import.meta.dirname, '../electron-stand-in/bin/electron')

/** Runs a program in the place of another one, which says so where it takes over. */
function runInPlace(command: string, program: string): { code: number | null; said: string } {
  const script = `import { runProgram } from ${JSON.stringify(source)}
    runProgram(${JSON.stringify(command)}, ['-e', ${JSON.stringify(program)}], process.env,
      (why) => console.log('instead: ' + why))`
  const done = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  return { code: done.status, said: done.stdout.trim() }
}

test.each([
  ['a signal that nobody sent', "process.kill(process.pid, 'SIGTRAP')", 'SIGTRAP'],
  ['a library that is missing', 'process.exit(127)', 'code 127'],
])('a program that ends at once by %s is replaced', (_, program, why) => {
  const { code, said } = runInPlace(process.execPath, program)
  expect(said).toBe(`instead: it ended at once with ${why}`)
  expect(code).toBe(0)
})

test('so is one that is not there', () => {
  expect(runInPlace('/no/such/program', '').said).toContain('instead: spawn /no/such/program')
})

/** The shell that starts the stand-in ends as the system's loader does where a library is missing. */
test.skipIf(process.platform === 'win32')('so is Electron where a part of it is missing', () => {
  vi.stubEnv('STAND_IN_NODE', '/no/such/part')
  expect(runInPlace(electronStandIn, '').said).toBe('instead: it ended at once with code 127')
})

test.each([0, 1, 2])('one that ends by itself with code %i has said what it had to', (code) => {
  expect(runInPlace(process.execPath, `process.exit(${code})`)).toEqual({ code, said: '' })
})

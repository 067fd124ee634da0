import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder.ts'

const scripts = join(import.meta.dirname, '../../scripts/setup')

/** What is printed where these programs are the steps, and which of them failed. */
function printedBy(steps: Readonly<Record<string, string>>): string[] {
  const commands = Object.entries(steps).map(([name, code]) => [
    name,
    [process.execPath, '-e', code],
  ])
  const program = `
    import { runSteps } from ${JSON.stringify(pathToFileURL(join(scripts, 'run-steps.mjs')).href)}
    const failed = await runSteps(${JSON.stringify(commands)}, {})
    console.log('failed: ' + (failed.join() || 'none'))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  })
  return stdout
    .trim()
    .replaceAll(/\d+ s$/gm, 'N s')
    .split('\n')
}

test('steps go two at a time, and what one prints is not torn apart by the other', () => {
  // It goes on until the third has begun: how long a process takes to start is up to the machine.
  const begun = JSON.stringify(join(temporaryFolder(), 'begun'))
  const slow = `console.log('a1'); const { existsSync } = require('fs')
    const look = () => existsSync(${begun}) ? console.error('a2') : setTimeout(look, 20); look()`
  const third = `console.log('c'); require('fs').writeFileSync(${begun}, '')`
  const lines = printedBy({ slow, quick: `console.log('b')`, third })
  expect(lines.slice(0, 2)).toEqual(['intray: slow …', 'intray: quick …'])
  // The third begins when the second has ended, not before.
  expect(lines.indexOf('intray: third …')).toBeGreaterThan(
    lines.indexOf('intray: quick: in order, N s'),
  )
  expect(lines[lines.indexOf('a1') + 1]).toBe('a2')
  expect(lines.at(-1)).toBe('failed: none')
})

test('a step that fails, is ended or cannot start is named, and the others run all the same', () => {
  const lines = printedBy({
    broken: `console.error('why'); process.exit(3)`,
    ended: `process.kill(process.pid, 'SIGKILL')`,
    sound: ``,
  })
  expect(lines).toContain('why')
  expect(lines).toContain('intray: broken: NOT in order, N s')
  expect(lines).toContain('intray: sound: in order, N s')
  expect(lines.at(-1)?.replace('failed: ', '').split(',').sort()).toEqual(['broken', 'ended'])
})

test('what a step leaves behind does not hold up the rest', () => {
  const leave = `require('child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 6000)'],
    { stdio: 'inherit', detached: true }).unref(); console.log('left')`
  const lines = printedBy({ leave })
  expect(lines).toEqual(['intray: leave …', 'left', 'intray: leave: in order, N s', 'failed: none'])
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from './source-files.ts'

const rows = readFileSync(join(projectFolder, 'docs', 'trust.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| what'))

test('every control and every fault names what holds it, or says that nothing does', () => {
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter((row) => !/`test\/[^`]+`|\*not held\*/.test(row))).toEqual([])
})

test('each test that is named to hold something is there, under its title', () => {
  const wrong = rows.flatMap((row) =>
    [...row.matchAll(/`(test\/[^`]+)`(?:: “([^”]+)”)?/g)]
      .filter(([, path = '', title = '']) => !stands(path, title))
      .map(([whole]) => whole),
  )
  expect(wrong).toEqual([])
})

test('a title that no test has is found', () => {
  expect(
    stands('test/architecture/trust.test.ts', ['a title', 'nobody wrote'].join(' that ')),
  ).toBe(false)
  expect(stands('test/architecture/gone.test.ts', '')).toBe(false)
})

function stands(path: string, title: string): boolean {
  const file = join(projectFolder, path)
  return (
    existsSync(file) &&
    readFileSync(file, 'utf8')
      .replaceAll(String.raw`\'`, "'")
      .includes(title)
  )
}

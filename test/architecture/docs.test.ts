import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from './source-files.ts'

const tracked = (pattern: string) =>
  execFileSync('git', ['ls-files', pattern], { cwd: projectFolder, encoding: 'utf8' })
    .trim()
    .split('\n')
const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8')

test('decisions are numbered from one without a hole', () => {
  const numbers = readdirSync(join(projectFolder, 'docs', 'decisions')).map((name) =>
    Number(name.slice(0, 4)),
  )
  expect(numbers.length).toBeGreaterThan(5)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})

test('what a document of ours links to in the project exists', () => {
  const dead = tracked('*.md').flatMap((path) =>
    [...read(path).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
      .map(([, link = '']) => join(dirname(path), decodeURIComponent(link)))
      .filter((link) => !existsSync(join(projectFolder, link)))
      .map((link) => `${path}: ${link}`),
  )
  expect(dead).toEqual([])
})

test('no title of a test names a row of a table that nobody has', () => {
  const numbered =
    /\b(?:test|describe)[.\w]*(?:\([^()]*\))?\(\s*['"`](?:rows? \d+|[A-Z]\d{1,2})(?:[:,]| and \d)/
  expect(numbered.test(`test('row ${12}: it goes', () => {`)).toBe(true)
  expect(tracked('test/**/*.ts').filter((path) => numbered.test(read(path)))).toEqual([])
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assumptions } from '../../src-shared/service-api/assumptions.ts'
import { serviceErrorCodes } from '../../src-shared/service-api/errors.ts'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/service-interface-map.md'), 'utf8')
const folders: Readonly<Record<string, string>> = {
  api: 'src-shared/service-api',
  client: 'src-main/service-client',
  sync: 'src-main/sync',
  service: 'src-service',
  conformance: 'test/conformance',
}

function namedFiles(text: string): string[] {
  return [...text.matchAll(/`([\w./-]+\.ts)`/g)].map(([, path = '']) => {
    const [first = '', ...rest] = path.split('/')
    return [folders[first] ?? first, ...rest].join('/')
  })
}

/** Lines of the tables: what is said, code, tests, assumptions. */
const lines = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:the interface says|limit) \|/.test(line))
  .map((line) => line.split('|').slice(1, -1))

test('every file that the page names is there', () => {
  const files = namedFiles(page)
  expect(files.length).toBeGreaterThan(150)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('every line has code and a test that proves it', () => {
  expect(lines.length).toBeGreaterThan(60)
  for (const [said = '', code = '', tests = ''] of lines) {
    expect(namedFiles(code), said).not.toEqual([])
    expect(namedFiles(tests), said).not.toEqual([])
    for (const file of namedFiles(tests)) expect(file, said).toMatch(/\.test\.ts$/)
  }
})

test('every assumption fills a gap that the page names, and there are no others', () => {
  const named = lines.flatMap(([, , , assumed = '']) => assumed.split(',').map((one) => one.trim()))
  const known = Object.keys(assumptions)
  expect([...new Set(named.filter((name) => name !== ''))].sort()).toEqual(known.sort())
})

test('every error code and every status has its line', () => {
  for (const code of serviceErrorCodes) expect(page).toContain(code)
  for (const status of [200, 201, 202, 400, 401, 403, 404, 413, 415, 429, 500])
    expect(page).toContain(String(status))
})

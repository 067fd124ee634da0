import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '../../src-shared/service-api/endpoints.ts'
import { serviceErrorCodes } from '../../src-shared/service-api/errors.ts'
import { readInterfaceGaps } from '../support/interface-gaps.ts'

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

/** Lines of the tables: what is said, code, tests, what is assumed. */
const lines = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:the interface says|limit) \|/.test(line))
  .map((line) => line.split('|').slice(1, -1))

test('every file that the page names is there', () => {
  const files = namedFiles(page)
  expect(files.length).toBeGreaterThan(150)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('every line names code and a test', () => {
  expect(lines.length).toBeGreaterThan(60)
  for (const [said = '', code = '', tests = ''] of lines) {
    expect(namedFiles(code), said).not.toEqual([])
    expect(namedFiles(tests), said).not.toEqual([])
    for (const file of namedFiles(tests)) expect(file, said).toMatch(/\.test\.ts$/)
  }
})

test('every operation has a line whose code sends it and whose test calls it', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  for (const operation of Object.keys(endpoints)) {
    const sending = lines.filter(([, code = '']) =>
      namedFiles(code)
        .filter((file) => file.startsWith('src-main/service-client/operations/'))
        .some((file) => read(file).includes(`'${operation}'`)),
    )
    const calling = sending.filter(([, , tests = '']) =>
      namedFiles(tests).some((file) => new RegExp(`\\.${operation}\\(`).test(read(file))),
    )
    expect(calling.length, operation).toBeGreaterThan(0)
  }
})

test('every gap that is decided has a line that names it, and no line names another', () => {
  const named = lines.flatMap(([, , , assumed = '']) => assumed.split(',').map((one) => one.trim()))
  const known = readInterfaceGaps().map(({ word }) => word)
  expect([...new Set(named.filter((name) => name !== ''))].sort()).toEqual(known.sort())
})

test('every error code and every status has its line', () => {
  const said = lines.map(([what = '']) => what)
  for (const name of [...serviceErrorCodes, 200, 201, 202, 400, 401, 403, 404, 413, 415, 429, 500])
    expect(
      said.some((what) => new RegExp(`\\b${String(name)}\\b`).test(what)),
      String(name),
    ).toBe(true)
})

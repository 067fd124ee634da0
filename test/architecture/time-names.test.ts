import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder, readSourceFiles } from './source-files.ts'

/** A name that ends in `At` is wall clock; one in `Ms` is monotonic, or a duration. */
const broken = [
  /\b\w+At = [\w.?]*(?:monotonicMs|performance\.now)\(\)/g,
  /\b\w+Ms = [\w.?]*(?:clock|Date)\.now\(\)(?! ?[-+])/g,
]

function misnamedTimes(text: string): readonly string[] {
  return broken.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found))
}

test('a time is named after its clock', () => {
  const found = readSourceFiles().flatMap(({ path }) =>
    misnamedTimes(readFileSync(join(projectFolder, path), 'utf8')).map(
      (text) => `${path}: ${text}`,
    ),
  )
  expect(found).toEqual([])
})

test('a time that is named after the other clock is found', () => {
  expect(misnamedTimes('const startedAt = ports.clock.monotonicMs()')).toHaveLength(1)
  expect(misnamedTimes('const nowMs = clock.now()')).toHaveLength(1)
  expect(misnamedTimes('const ageMs = Date.now() - startedAt; const at = clock.now()')).toEqual([])
})

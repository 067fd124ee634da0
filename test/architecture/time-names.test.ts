import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from './source-files.ts'

/** Tests and scripts tell of time, too. */
const written = '{src-*,scripts,resources,test}/**/*.{ts,mts,mjs,svelte}'

/** A name that ends in `At` is wall clock; one in `Ms` is monotonic, or a duration; none is both. */
const broken = [
  /\b\w+(?:AtMs|MsAt)\b/g,
  /\b\w+At = [\w.?]*(?:monotonicMs|performance\.now)\(\)/g,
  /\b\w+Ms(?: =|:) [\w.?]*(?:clock|Date)\.now\(\)(?! ?[-+])/g,
  /\bnew Date\((?:\w+\.)?\w+Ms\b/g,
]

function misnamedTimes(text: string): readonly string[] {
  return broken.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found))
}

// Over a second: every source is parsed.
test('a time is named after its clock', () => {
  const files = globSync(written, { cwd: projectFolder }).filter(
    (path) => join(projectFolder, path) !== import.meta.filename,
  )
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((path) =>
    misnamedTimes(readFileSync(join(projectFolder, path), 'utf8')).map(
      (text) => `${path}: ${text}`,
    ),
  )
  expect(found).toEqual([])
})

test('a time that is named after the other clock is found', () => {
  expect(misnamedTimes('const startedAt = ports.clock.monotonicMs()')).toHaveLength(1)
  expect(misnamedTimes('const nowMs = clock.now()')).toHaveLength(1)
  expect(misnamedTimes('send({ nowMs: ports.clock.now() })')).toHaveLength(1)
  expect(misnamedTimes('new Date(asked.nowMs + retryAfterMs)')).toHaveLength(1)
  expect(misnamedTimes('const sentAtMs = 0')).toHaveLength(1)
  expect(misnamedTimes('const ageMs = Date.now() - startedAt; const at = clock.now()')).toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder, readSourceFiles } from './source-files.ts'

/** What stands between the brackets of each `$effect(…)`. */
function effectsIn(source: string): string[] {
  return [...source.matchAll(/\$effect\(/gu)].map(({ index }) => {
    const from = index + '$effect('.length
    let depth = 1
    let to = from
    while (depth > 0 && to < source.length) {
      if (source[to] === '(') depth += 1
      if (source[to] === ')') depth -= 1
      to += 1
    }
    return source.slice(from, to - 1)
  })
}

/** Work that is begun and not waited for; one that waits for a timer comes after the effect. */
const beginsWork = /(?<!later\(\(\) => )\bvoid [\w.?#]+\(/u

test('an effect that starts a call does so untracked, or what the call writes would start it again', () => {
  const files = readSourceFiles().filter(({ path }) => path.startsWith('src-renderer/'))
  const faults = files.flatMap(({ path }) =>
    effectsIn(readFileSync(join(projectFolder, path), 'utf8'))
      .filter((body) => beginsWork.test(body) && !body.includes('untrack('))
      .map((body) => `${path}: ${body.trim()}`),
  )
  expect(faults).toEqual([])
})

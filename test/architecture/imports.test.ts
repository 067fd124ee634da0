import { expect, test } from 'vitest'
import { ruleFor } from './import-rules.ts'
import { readSourceFiles, type SourceFile } from './source-files.ts'

const files = readSourceFiles()

test('every file imports only what its folder may', () => {
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap(breaches)).toEqual([])
})

test('a forbidden import is found', () => {
  const file = (path: string, ownImports: string[], packages: string[]): SourceFile => ({
    path,
    lines: 1,
    ownImports,
    packages,
  })
  expect(breaches(file('src-shared/domain/a.ts', [], ['node:fs']))).toHaveLength(1)
  expect(breaches(file('src-main/intake/a.ts', ['src-main/review/b.ts'], []))).toHaveLength(1)
  expect(breaches(file('src-main/review/a.ts', ['src-main/store/b.ts'], []))).toEqual([])
  expect(breaches(file('src-service/a.ts', ['src-main/ports.ts'], []))).toHaveLength(1)
  expect(breaches(file('src-renderer/app/a.ts', ['src-renderer/ui/B.svelte'], []))).toHaveLength(1)
  expect(breaches(file('src-renderer/app/a.ts', ['src-renderer/inbox/b.ts'], []))).toHaveLength(1)
  expect(
    breaches(file('src-renderer/review/state/a.ts', ['src-renderer/review/B.svelte'], [])),
  ).toHaveLength(1)
  expect(breaches(file('src-main/store/a.ts', ['src-main/composition/b.ts'], []))).toHaveLength(1)
})

test('no file imports itself, directly or around corners', () => {
  const known = new Map(files.map((file) => [file.path, file.ownImports]))
  expect(findCycle(known)).toBeNull()
  expect(
    findCycle(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['a']],
      ]),
    ),
  ).toEqual(['a', 'b', 'c', 'a'])
})

function breaches(file: SourceFile): string[] {
  const rule = ruleFor(file.path)
  const foreign = file.ownImports.filter(
    (path) => !/\.(css|json|svg)$/.test(path) && !rule.own.some((allowed) => allowed.test(path)),
  )
  const packages = file.packages.filter(
    (name) =>
      rule.neverPackages?.some((never) => never.test(name)) ||
      (rule.onlyPackages && !rule.onlyPackages.some((only) => only.test(name))),
  )
  return [...foreign, ...packages].map((name) => `${file.path} imports ${name}: ${rule.caption}`)
}

function findCycle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>()
  const visit = (path: string, trail: string[]): string[] | null => {
    const at = trail.indexOf(path)
    if (at >= 0) return [...trail.slice(at), path]
    if (done.has(path)) return null
    for (const next of imports.get(path) ?? []) {
      // A component may draw itself: rows inside a row.
      if (next === path && path.endsWith('.svelte')) continue
      const cycle = visit(next, [...trail, path])
      if (cycle) return cycle
    }
    done.add(path)
    return null
  }
  for (const path of imports.keys()) {
    const cycle = visit(path, [])
    if (cycle) return cycle
  }
  return null
}

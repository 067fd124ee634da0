import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

/**
 * The tests that come to a source by imports, the nearest first.
 * @param {string[]} files every file of the project, as git names it
 * @returns {(file: string, count: number) => string[]}
 */
export function nearestTests(files) {
  const importers = new Map()
  for (const file of files.filter((name) => /\.(?:ts|mjs)$/u.test(name)))
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/gu)) {
      const target = join(dirname(file), path)
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  const isTest = (file) => /^test\/(?!component|e2e|architecture).*\.test\.ts$/u.test(file)
  return (file, count) => {
    const seen = new Set([file])
    // A set goes on to what is added while it is gone through: the nearest stand first.
    for (const one of seen) for (const importer of importers.get(one) ?? []) seen.add(importer)
    return [...seen].filter(isTest).slice(0, count)
  }
}

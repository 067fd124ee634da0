import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

/** Minutes each, or about what no mutant can reach: a change is looked for hundreds of times. */
const leftOut = [
  /kill|full-disk/u,
  // Reads the statements from the sources as they are written.
  /\/query-plans\.test\.ts$/u,
  /^test\/(?:architecture|component|conformance|e2e|scripts)\//u,
  /^test\/src-main\/sync\/simulation\//u,
  /^test\/src-service\/extraction\/read\//u,
]

/** Enough for those that are about a source; what is farther away starts whole cores for each of them. */
const most = { ofTheFolder: 6, fromElsewhere: 4 }

const imports =
  /\b(?:import|export)\b(?!\s+type\b)[^'"]*?\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gu

/**
 * The tests that come to a source by imports: those of the mirrored folder and some from elsewhere, the nearest first.
 * @param {string[]} files every file of the project, as git names it
 * @param {string} folder of the project
 * @returns {(file: string) => string[]}
 */
export function nearestTests(files, folder) {
  const importers = new Map()
  for (const file of files.filter((name) => /\.(?:ts|mjs)$/u.test(name)))
    for (const [, path, later] of readFileSync(join(folder, file), 'utf8').matchAll(imports)) {
      const target = join(dirname(file), path ?? later)
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  const isTest = (file) =>
    /^test\/.*\.test\.ts$/u.test(file) && !leftOut.some((pattern) => pattern.test(file))
  return (file) => {
    const seen = new Set([file])
    // A set goes on to what is added while it is gone through: the nearest stand first.
    for (const one of seen) for (const importer of importers.get(one) ?? []) seen.add(importer)
    const isOfTheFolder = (test) => dirname(test) === `test/${dirname(file)}`
    const tests = [...seen].filter(isTest)
    return [
      ...tests.filter(isOfTheFolder).slice(0, most.ofTheFolder),
      ...tests.filter((test) => !isOfTheFolder(test)).slice(0, most.fromElsewhere),
    ]
  }
}

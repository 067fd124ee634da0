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

/** Enough for those that are about a source: a mutant that lives is asked of all of them. */
const most = { small: 8, whole: 3 }
/** Whoever imports one of these starts all of Intray, or all of its service. */
const wholes = ['src-main/app-core.ts', 'src-service/service.ts']

const imports =
  /\b(?:import|export)\b(?!\s+type\b)[^'"]*?\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gu
/** What is started as a thread or a process. */
const starts =
  /\bsiblingModule\(import\.meta\.url, '(\.[^']+)'|\bimport\.meta\.dirname, '([^']+\.ts)'|\bURL\('(\.[^']+\.ts)', import\.meta\.url/gu

function loadedBy(file, source) {
  return [...source.matchAll(imports), ...source.matchAll(starts)].map((found) => {
    const path = join(dirname(file), found.slice(1).find(Boolean))
    return path.endsWith('.ts') || path.endsWith('.mjs') ? path : `${path}.ts`
  })
}

/**
 * The tests that come to a source by imports, threads and processes, those of the mirrored folder and the one above it first, then the
 * nearest; those that start a whole core only where few others come to it, since they take minutes together.
 * @param {string[]} files every file of the project, as git names it
 * @param {string} folder of the project
 * @returns {(file: string) => string[]}
 */
export function nearestTests(files, folder) {
  const importers = new Map()
  for (const file of files.filter((name) => /\.(?:ts|mjs)$/u.test(name)))
    for (const target of loadedBy(file, readFileSync(join(folder, file), 'utf8')))
      importers.set(target, [...(importers.get(target) ?? []), file])
  const isTest = (file) =>
    /^test\/.*\.test\.ts$/u.test(file) && !leftOut.some((pattern) => pattern.test(file))
  const testsFrom = (sources) => {
    const seen = new Set(sources)
    // A set goes on to what is added while it is gone through: the nearest stand first.
    for (const one of seen) for (const importer of importers.get(one) ?? []) seen.add(importer)
    return [...seen].filter(isTest)
  }
  const startWholes = new Set(testsFrom(wholes))
  return (file) => {
    const own = [dirname(file), dirname(dirname(file))].map((one) => `test/${one}`)
    const { mirrored = [], elsewhere = [] } = Object.groupBy(testsFrom([file]), (test) =>
      own.includes(dirname(test)) ? 'mirrored' : 'elsewhere',
    )
    const { small = [], whole = [] } = Object.groupBy([...mirrored, ...elsewhere], (test) =>
      startWholes.has(test) ? 'whole' : 'small',
    )
    return [
      ...small.slice(0, most.small),
      ...whole.slice(0, Math.max(0, most.whole - small.length)),
    ]
  }
}

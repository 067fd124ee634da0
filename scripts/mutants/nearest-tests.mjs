import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path/posix'

/** Minutes each, or about what no mutant can reach: a change is looked for hundreds of times. */
const leftOut = [
  /kill|full-disk/u,
  // Reads the statements from the sources as they are written.
  /\/query-plans\.test\.ts$/u,
  /^test\/(?:architecture|component|e2e|scripts)\//u,
  /^test\/src-main\/sync\/simulation\//u,
  /^test\/src-service\/extraction\/read\//u,
]

/** Enough for those that are about a source: a mutant that lives is asked of all of them. */
const most = { small: 24, whole: 4 }
/** Of those that start a whole core, where enough others come to a source. */
const someWhole = 2
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

/** The words of a path or a text, each once, none by its plural. */
function wordsOf(text) {
  const parts = text.match(/\p{Lu}?\p{Ll}{3,}/gu) ?? []
  return new Set(parts.map((part) => part.toLowerCase().replace(/s$/u, '')))
}

const functions = /\bfunction\*? (\w+)/gu
/** The line, and the name of the function before it. */
function placeOf(text, start) {
  const line = text.slice(text.lastIndexOf('\n', start) + 1).split('\n', 1)[0]
  return `${line} ${[...text.slice(0, start).matchAll(functions)].at(-1)?.[1] ?? ''}`
}

/** What each folder of a source's path counts that a test lies under, too, or is named after, beside words. */
const mirrored = 8
/** The folders of the tests are those of the sources: how many of them a source and a test share. */
function sharedFolders(source, test) {
  const folders = dirname(source).split('/')
  const parts = test
    .replace(/^test\//u, '')
    .replace(/\.test\.ts$/u, '')
    .split('/')
  const first = folders.findIndex((folder, at) => folder !== parts[at])
  return first === -1 ? folders.length : first
}

const exported = /\bexport (?:async )?(?:function\*?|const|class) (\w+)/gu

/**
 * How much a test is about a change, by the words of the source's path, of what it exports, and of the line and the
 * function that change: rare ones say more, and those of the test's own path more than those within it.
 * @param {Map<string, string>} tests their texts by their paths
 */
function kinship(tests) {
  const known = [...tests].map(([test, text]) => [test, wordsOf(test), wordsOf(text)])
  const count = new Map()
  for (const [, inPath, inText] of known)
    for (const word of inPath.union(inText)) count.set(word, (count.get(word) ?? 0) + 1)
  const words = new Map(known.map(([test, inPath, inText]) => [test, { inPath, inText }]))
  const weight = (word) => Math.log(known.length / (count.get(word) ?? known.length))
  const sum = (shared, factor) =>
    [...shared].reduce((total, word) => total + factor * weight(word), 0)
  return (source, text, start) => {
    const [own, folders] = [wordsOf(basename(source)), wordsOf(dirname(source))]
    const names = wordsOf([...text.matchAll(exported)].map(([, name]) => name).join(' '))
    const changed = wordsOf(start === undefined ? '' : placeOf(text, start))
    return (test) => {
      const { inPath, inText } = words.get(test)
      return (
        sum(own.intersection(inPath), 4) +
        sum(own.intersection(inText), 2) +
        sum(changed.difference(own).intersection(inText), 2) +
        sum(names.difference(own).intersection(inText), 1) +
        sum(folders.difference(own).intersection(inPath), 1) +
        mirrored * sharedFolders(source, test)
      )
    }
  }
}

/**
 * The tests that come to a source by imports, threads and processes: those that import it themselves, then those that
 * are most about it by their words and their folders, then the nearest; behind them some that start a whole core or a whole service, which
 * take longer and are often the only ones that ask what is seen over HTTP.
 * @param {string[]} files every file of the project, as git names it
 * @param {string} folder of the project
 * @returns {(file: string, start?: number, fewestWhole?: number) => string[]} of a change at this offset
 */
export function nearestTests(files, folder) {
  const importers = new Map()
  const isTest = (file) =>
    /^test\/.*\.test\.ts$/u.test(file) && !leftOut.some((pattern) => pattern.test(file))
  const texts = new Map()
  for (const file of files.filter((name) => /\.(?:ts|mjs)$/u.test(name))) {
    const text = readFileSync(join(folder, file), 'utf8')
    if (isTest(file)) texts.set(file, text)
    for (const target of loadedBy(file, text))
      importers.set(target, [...(importers.get(target) ?? []), file])
  }
  const testsFrom = (sources) => {
    const seen = new Set(sources)
    // A set goes on to what is added while it is gone through: the nearest stand first.
    for (const one of seen) for (const importer of importers.get(one) ?? []) seen.add(importer)
    return [...seen].filter(isTest)
  }
  const startWholes = new Set(testsFrom(wholes))
  const kin = kinship(texts)
  return (file, start, fewestWhole = someWhole) => {
    const own = new Set(importers.get(file))
    const text = readFileSync(join(folder, file), 'utf8')
    const kinshipOf = kin(file, text, start)
    // The one that is named after it is asked first, whatever it starts.
    const mirror = `test/${file.replace(/\.ts$/u, '.test.ts')}`
    const ranked = testsFrom([file])
      .map((test) => ({
        test,
        isFirst: test === mirror,
        isOwn: own.has(test),
        kinship: kinshipOf(test),
      }))
      .sort(
        (one, other) =>
          other.isFirst - one.isFirst || other.isOwn - one.isOwn || other.kinship - one.kinship,
      )
      .map(({ test }) => test)
    const { small = [], whole = [] } = Object.groupBy(ranked, (test) =>
      startWholes.has(test) && test !== mirror ? 'whole' : 'small',
    )
    const those = small.slice(0, most.small)
    const wanted = fewestWhole === 0 ? 0 : Math.max(fewestWhole, most.whole - those.length)
    return [...those, ...whole.slice(0, wanted)]
  }
}

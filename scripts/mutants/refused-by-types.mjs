import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { withChange } from './with-change.mjs'

/** What would refuse a mutant for its style alone, and says nothing of its types. */
const notAboutTypes = {
  noUnusedLocals: false,
  noUnusedParameters: false,
  allowUnreachableCode: true,
  allowUnusedLabels: true,
}

/** So many mutants at a time stand beside each other: what they import is looked at once for all of them. */
const together = 100

/**
 * Which mutants the compiler refuses in their own file: no test has to notice them. Each stands in a copy of its file,
 * which nobody imports; where a copy is not what its file is, as with a class that has private members, in its place.
 * @template {{ file: string, start: number, end: number, replacement: string }} Mutant
 * @param {string} folder of the project
 * @param {Mutant[]} mutants
 * @returns {Set<Mutant>}
 */
export function refusedByTypes(folder, mutants) {
  const isWrong = compiler(folder)
  const sources = new Map(
    mutants.map(({ file }) => [file, readFileSync(join(folder, file), 'utf8')]),
  )
  const copied = isWrong([...sources].map(([file, text]) => ({ path: copyOf(file, 0), text })))
  const asCopy = new Set([...sources.keys()].filter((_, at) => !copied[at]))
  const { copies = [], inPlace = [] } = Object.groupBy(mutants, ({ file }) =>
    asCopy.has(file) ? 'copies' : 'inPlace',
  )
  const changed = ({ file, ...change }) => withChange(sources.get(file), change)
  const refused = inPlace.filter((one) => isWrong([{ path: one.file, text: changed(one) }])[0])
  for (let from = 0; from < copies.length; from += together) {
    const some = copies.slice(from, from + together)
    const wrong = isWrong(
      some.map((one, at) => ({ path: copyOf(one.file, at), text: changed(one) })),
    )
    refused.push(...some.filter((_, at) => wrong[at]))
  }
  return new Set(refused)
}

function copyOf(file, at) {
  return file.replace(/\.ts$/u, `.copy-${at}.ts`)
}

/**
 * @param {string} folder of the project
 * @returns {(texts: { path: string, text: string }[]) => boolean[]} whether there is an error in each of these
 */
function compiler(folder) {
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.node.json'), ts.sys.readFile)
  const { options: own } = ts.parseJsonConfigFileContent(config, ts.sys, folder)
  const options = { ...own, ...notAboutTypes, composite: false, incremental: false }
  const host = ts.createCompilerHost(options)
  const parsed = new Map()
  let program
  return (texts) => {
    const given = new Map(texts.map(({ path, text }) => [join(folder, path), text]))
    const getSourceFile = (path, target) => {
      if (given.has(path)) return ts.createSourceFile(path, given.get(path), target)
      if (!parsed.has(path)) parsed.set(path, host.getSourceFile(path, target))
      return parsed.get(path)
    }
    program = ts.createProgram(
      [...given.keys()],
      options,
      { ...host, getSourceFile, fileExists: (path) => given.has(path) || host.fileExists(path) },
      program,
    )
    return [...given.keys()].map((path) => {
      const source = program.getSourceFile(path)
      return [
        ...program.getSyntacticDiagnostics(source),
        ...program.getSemanticDiagnostics(source),
      ].some(({ category }) => category === ts.DiagnosticCategory.Error)
    })
  }
}

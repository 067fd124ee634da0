import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** What would refuse a mutant for its style alone, and says nothing of its types. */
const notAboutTypes = {
  noUnusedLocals: false,
  noUnusedParameters: false,
  allowUnreachableCode: true,
  allowUnusedLabels: true,
}

/**
 * Tells whether the compiler refuses a mutant in its own file: no test has to notice it.
 * @param {string} folder of the project
 * @param {string[]} files that are asked about
 * @returns {(mutant: { file: string, start: number, end: number, replacement: string }) => boolean}
 */
export function refusedByTypes(folder, files) {
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.node.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder)
  const changed = new Map()
  const service = ts.createLanguageService({
    getCompilationSettings: () => ({ ...options, ...notAboutTypes, composite: false }),
    getScriptFileNames: () => files.map((file) => join(folder, file)),
    getScriptVersion: (path) => String(changed.get(path)?.version ?? 0),
    getScriptSnapshot: (path) => {
      const text = changed.get(path)?.text ?? ts.sys.readFile(path)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  })
  const write = (path, text) =>
    changed.set(path, { text, version: (changed.get(path)?.version ?? 0) + 1 })

  return ({ file, start, end, replacement }) => {
    const path = join(folder, file)
    const source = readFileSync(path, 'utf8')
    write(path, source.slice(0, start) + replacement + source.slice(end))
    const found = [
      ...service.getSyntacticDiagnostics(path),
      ...service.getSemanticDiagnostics(path),
    ].some(({ category }) => category === ts.DiagnosticCategory.Error)
    write(path, source)
    return found
  }
}

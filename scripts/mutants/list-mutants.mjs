import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'

const silent = new Proxy({}, { get: () => () => false })

/**
 * Every mutant that Stryker would make of these files.
 * @param {{ file: string, area: string }[]} files
 * @param {string} folder of the project
 */
export async function listMutants(files, folder) {
  const instrumenter = new Instrumenter(silent)
  const found = []
  for (const { file, area } of files) {
    const content = readFileSync(join(folder, file), 'utf8')
    const { mutants } = await instrumenter.instrument(
      [{ name: join(folder, file), content, mutate: true }],
      { excludedMutations: [], ignorers: [], plugins: null, noHeader: true },
    )
    for (const { location, mutatorName, replacement } of mutants)
      found.push({ file, area, location: linesFromOne(location), mutatorName, replacement })
  }
  return found
}

/** As its settings and reports count them; inside, Stryker's lines begin at 0. */
function linesFromOne({ start, end }) {
  return {
    start: { line: start.line + 1, column: start.column },
    end: { line: end.line + 1, column: end.column },
  }
}

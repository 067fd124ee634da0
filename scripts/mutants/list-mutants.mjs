import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import ts from 'typescript'
import { silent } from './silent.mjs'

/**
 * Every mutant that Stryker would make of these files, with `start` and `end` as offsets.
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
    const lines = content.split('\n')
    const begins = ts.computeLineStarts(content)
    const offset = ({ line, column }) => begins[line] + column
    for (const { location, mutatorName, replacement } of mutants) {
      const [start, end] = [offset(location.start), offset(location.end)]
      const line = location.start.line + 1
      const code = content.slice(start, end)
      const within = lines[line - 1].trim()
      found.push({ file, area, line, start, end, code, within, mutatorName, replacement })
    }
  }
  return found
}

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeBinary, projectEnvironment, projectFolder } from '../setup/node-binary.mjs'
import { run } from '../setup/run-command.mjs'
import { giveUp } from '../setup/say.mjs'
import { keyOf } from './draw.mjs'

/** What Stryker says of a mutant, in three words; what no test even runs is survived, too. */
const words = {
  Killed: 'killed',
  Timeout: 'killed',
  RuntimeError: 'killed',
  Survived: 'survived',
  NoCoverage: 'survived',
  CompileError: 'left out',
  Ignored: 'left out',
}

/**
 * Runs the tests that reach each mutant, in copies of the project.
 * @param {object[]} drawn as `listMutants` gives them
 * @returns {Promise<{ file: string, area: string, line: number, code: string, mutatorName: string, replacement: string, outcome: string }[]>}
 */
export async function askByStryker(drawn) {
  const folder = join(projectFolder, 'test-results', 'mutants')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const report = join(folder, 'report.json')
  const places = join(folder, 'places.json')
  writeFileSync(places, JSON.stringify(placesByFile(drawn)))
  const settings = join(folder, 'stryker.json')
  writeFileSync(settings, JSON.stringify(strykerSettings(drawn, report, join(folder, 'copies'))))

  const program = ['node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js']
  const code = await run(nodeBinary(), [join(projectFolder, ...program), 'run', settings], {
    cwd: projectFolder,
    env: { ...projectEnvironment(), INTRAY_DRAWN_PLACES: places },
  })
  if (code !== 0) giveUp('Stryker gave up; the lines above say why')
  return readOutcomes(report, drawn)
}

function placesByFile(mutants) {
  const byFile = {}
  for (const { file, location } of mutants) (byFile[file] ??= []).push(location)
  return byFile
}

function strykerSettings(mutants, report, copies) {
  const ranges = mutants.map(
    ({ file, location: { start, end } }) =>
      `${file}:${start.line}:${start.column}-${end.line}:${end.column}`,
  )
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './scripts/mutants/drawn-only.mjs'],
    vitest: { configFile: 'vitest.mutants.config.ts', related: true },
    coverageAnalysis: 'perTest',
    ignorers: ['drawn-only'],
    mutate: [...new Set(ranges)],
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: report },
    concurrency: 2,
    dryRunTimeoutMinutes: 30,
    tempDirName: copies,
    cleanTempDir: 'always',
    disableTypeChecks: true,
  }
}

function readOutcomes(report, drawn) {
  const { files } = JSON.parse(readFileSync(report, 'utf8'))
  const asked = new Map(drawn.map((mutant) => [keyOf(mutant), mutant]))
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.flatMap(({ location, mutatorName, replacement, status }) => {
      const found = asked.get(
        keyOf({ file, location: fromZero(location), mutatorName, replacement }),
      )
      if (!found) return []
      const code = textAt(source, location)
      const { line } = location.start
      return [
        { file, area: found.area, line, code, mutatorName, replacement, outcome: words[status] },
      ]
    }),
  )
}

/** Reports count columns from 1, the places that were drawn from 0. */
function fromZero({ start, end }) {
  return {
    start: { line: start.line, column: start.column - 1 },
    end: { line: end.line, column: end.column - 1 },
  }
}

function textAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1)
  lines[0] = lines[0].slice(start.column - 1)
  return lines.join('\n')
}

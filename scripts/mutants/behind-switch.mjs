// A process of `npm run mutants`: runs files of tests with all the mutants of some sources behind a switch.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import ts from 'typescript'
import { createVitest } from 'vitest/node'
import { projectFolder } from '../setup/node-binary.mjs'
import { readJournal } from './journal.mjs'
import { silent } from './silent.mjs'
import { switchSql } from './switch-sql.mjs'
import { vitestOptions } from './vitest-options.mjs'

/**
 * The tests that a mutant is asked of in one turn after another, so that the next is spared what was noticed before. Far
 * tests, those that start a whole core among them, take longest: they are for what no near test comes through.
 */
const turns = [
  ({ near }) => near.slice(0, 3),
  ({ near }) => near.slice(3),
  ({ far, index }, { asked }) => (asked.has(index) ? [] : far),
]

process.on('message', async (mutants) => {
  const { sources, ids } = await instrument(mutants)
  const switched = {
    name: 'switched-sources',
    enforce: 'pre',
    transform: (_code, id) => sources.get(id),
  }
  const vitest = await createVitest(
    'test',
    {
      ...vitestOptions,
      // Each test is run again with each mutant that it comes through.
      testTimeout: 600_000,
      runner: join(import.meta.dirname, 'switching-runner.mjs'),
    },
    { plugins: [switched] },
  )
  const project = vitest.getRootProject()
  for (const [turn, testsOf] of turns.entries()) {
    const told = readJournal(process.env.JOURNAL)
    const { noticed, begun } = told
    const open = mutants.filter(({ index }) => ids.has(index) && !noticed.has(index))
    const pairs = open.flatMap((mutant) =>
      testsOf(mutant, told).map((test) => ({
        test,
        id: ids.get(mutant.index),
        index: mutant.index,
      })),
    )
    // Behind one that was ended by force the others go on.
    const byTest = [...Map.groupBy(pairs, ({ test }) => test)].filter(
      ([test]) => !begun.has(`${turn} ${join(projectFolder, test)}`),
    )
    if (byTest.length === 0) continue
    // More than an environment takes.
    writeFileSync(
      process.env.SWITCHED,
      JSON.stringify({
        turn,
        tests: Object.fromEntries(
          byTest.map(([test, those]) => [
            join(projectFolder, test),
            Object.fromEntries(those.map(({ id, index }) => [id, index])),
          ]),
        ),
      }),
    )
    await vitest.runTestSpecifications(
      byTest.map(([test]) => project.createSpecification(join(projectFolder, test))),
    )
  }
  await vitest.close()
  appendFileSync(process.env.JOURNAL, `${JSON.stringify({ isDone: true })}\n`)
  process.exit()
})

// Whoever asked is gone: an endless loop of a test would stay.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'))

/** The sources with these of their mutants, and the number of each. */
async function instrument(mutants) {
  const { sql = [], code = [] } = Object.groupBy(mutants, ({ mutatorName }) =>
    mutatorName.startsWith('sql ') ? 'sql' : 'code',
  )
  return sql.length > 0 ? instrumentSql(sql) : instrumentCode(code)
}

/** A run is about the one or the other. */
function instrumentSql(mutants) {
  const numbered = mutants.map((mutant) => ({ ...mutant, id: `sql ${String(mutant.index)}` }))
  const sources = [...Map.groupBy(numbered, ({ file }) => join(projectFolder, file))].map(
    ([path, those]) => [path, switchSql(readFileSync(path, 'utf8'), those)],
  )
  return {
    sources: new Map(sources),
    ids: new Map(numbered.map(({ index, id }) => [index, id])),
  }
}

async function instrumentCode(mutants) {
  const instrumenter = new Instrumenter(silent)
  const byFile = [...Map.groupBy(mutants, ({ file }) => file)]
  const texts = new Map(
    byFile.map(([file]) => [file, readFileSync(join(projectFolder, file), 'utf8')]),
  )
  const pathOf = (file) => join(projectFolder, file)
  const written = await instrumenter.instrument(
    byFile.map(([file]) => ({ name: pathOf(file), content: texts.get(file), mutate: true })),
    { excludedMutations: [], ignorers: [], plugins: null },
  )
  const begins = new Map(
    byFile.map(([file]) => [pathOf(file), { file, lines: ts.computeLineStarts(texts.get(file)) }]),
  )
  const ids = new Map(
    written.mutants.map(({ id, fileName, location, replacement, mutatorName }) => {
      const { file, lines } = begins.get(fileName)
      const offset = ({ line, column }) => lines[line] + column
      const [start, end] = [offset(location.start), offset(location.end)]
      return [keyOf({ file, start, end, replacement, mutatorName }), id]
    }),
  )
  return {
    sources: new Map(written.files.map(({ name, content }) => [name, content])),
    ids: new Map(
      mutants
        .map((mutant) => [mutant.index, ids.get(keyOf(mutant))])
        .filter(([, id]) => id !== undefined),
    ),
  }
}

function keyOf({ file, start, end, replacement, mutatorName }) {
  return JSON.stringify([file, start, end, replacement, mutatorName])
}

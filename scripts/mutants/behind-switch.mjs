// A process of `npm run mutants`: runs files of tests once, with all the mutants of some sources behind a switch.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import ts from 'typescript'
import { createVitest } from 'vitest/node'
import { projectFolder } from '../setup/node-binary.mjs'
import { silent } from './silent.mjs'
import { vitestOptions } from './vitest-options.mjs'

process.on('message', async ({ files, mutants, tests }) => {
  const { sources, ids } = await instrument(files)
  const asked = mutants.flatMap((mutant, index) => {
    const id = ids.get(keyOf(mutant))
    return id === undefined ? [] : [{ id, index, file: mutant.file }]
  })
  const ofTests = tests.map(({ test, files }) => {
    const those = asked.filter(({ file }) => files.includes(file))
    return [
      join(projectFolder, test),
      Object.fromEntries(those.map(({ id, index }) => [id, index])),
    ]
  })
  // More than an environment takes.
  writeFileSync(process.env.SWITCHED, JSON.stringify(Object.fromEntries(ofTests)))
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
  await vitest.runTestSpecifications(
    tests.map(({ test }) => project.createSpecification(join(projectFolder, test))),
  )
  await vitest.close()
  process.send({ isDone: true }, () => process.exit())
})

// Whoever asked is gone: an endless loop of a test would stay.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'))

/** The sources with all of their mutants, and the number of each. */
async function instrument(files) {
  const instrumenter = new Instrumenter(silent)
  const texts = new Map(
    files.map((file) => [file, readFileSync(join(projectFolder, file), 'utf8')]),
  )
  const pathOf = (file) => join(projectFolder, file)
  const written = await instrumenter.instrument(
    files.map((file) => ({ name: pathOf(file), content: texts.get(file), mutate: true })),
    { excludedMutations: [], ignorers: [], plugins: null },
  )
  const begins = new Map(
    files.map((file) => [pathOf(file), { file, lines: ts.computeLineStarts(texts.get(file)) }]),
  )
  const ids = written.mutants.map(({ id, fileName, location, replacement, mutatorName }) => {
    const { file, lines } = begins.get(fileName)
    const offset = ({ line, column }) => lines[line] + column
    const [start, end] = [offset(location.start), offset(location.end)]
    return [keyOf({ file, start, end, replacement, mutatorName }), id]
  })
  return {
    sources: new Map(written.files.map(({ name, content }) => [name, content])),
    ids: new Map(ids),
  }
}

function keyOf({ file, start, end, replacement, mutatorName }) {
  return JSON.stringify([file, start, end, replacement, mutatorName])
}

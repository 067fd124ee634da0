#!/usr/bin/env node
// npm run mutants: changes the sources in small ways, one at a time, and asks whether a test notices.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectFolder } from './setup/node-binary.mjs'
import { prepare } from './setup/prepare.mjs'
import { giveUp, say } from './setup/say.mjs'

const usage =
  'npm run mutants -- [--areas money,loss,…] [--since COMMIT] [--sample 200 | --all] [--seed N] [--sql] [--again | --resume] [--minutes N] [--seconds N] [--at-once N] [FILE …]'

await prepare(['test'])
const { areas, filesOfAreas } = await import('./mutants/areas.mjs')
const { draw } = await import('./mutants/draw.mjs')
const { listMutants } = await import('./mutants/list-mutants.mjs')
const { refusedByTypes } = await import('./mutants/refused-by-types.mjs')
const { askBehindSwitch } = await import('./mutants/ask-behind-switch.mjs')
const { askTests } = await import('./mutants/ask-tests.mjs')
const { listSqlMutants } = await import('./mutants/sql.mjs')
const { judge } = await import('./mutants/judge.mjs')
const { printTable } = await import('./mutants/print-table.mjs')

const { values, positionals } = readArguments()
const names = values.areas?.split(',') ?? Object.keys(areas)
const unknown = names.filter((name) => areas[name] === undefined)
if (unknown.length > 0)
  giveUp(`there is no area ${unknown.join(', ')}; there are ${Object.keys(areas).join(', ')}`)
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const count = values.all ? Infinity : Number(values.sample ?? 200)
if (!Number.isInteger(seed) || !(count > 0)) giveUp(`seed and sample are numbers: ${usage}`)

const git = (...args) =>
  execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8' }).split('\n').filter(Boolean)
const wanted = positionals.length > 0 ? new Set(positionals) : null
const changed = values.since ? new Set(git('diff', '--name-only', values.since)) : null
const allFiles = git('ls-files')
const files = filesOfAreas(allFiles, names).filter(
  ({ file }) => (wanted?.has(file) ?? true) && (changed?.has(file) ?? true),
)
if (files.length === 0) giveUp('none of these files belongs to an area that is asked')

const results = join(projectFolder, 'test-results')
const kept = join(results, values.sql ? 'sql-mutants.json' : 'mutants.json')
const equivalents = JSON.parse(
  readFileSync(join(projectFolder, 'test', 'mutants', 'equivalent.json'), 'utf8'),
)
const { asked, known } = values.again ? survivorsOfTheLastRun() : await drawAnew()
const atOnce = Number(values['at-once'] ?? availableParallelism())
if (!(atOnce >= 1)) giveUp(`at once is a number: ${usage}`)
const seconds = Number(values.seconds ?? 45)
if (!(seconds > 0)) giveUp(`seconds is a number: ${usage}`)
const until = Date.now() + Number(values.minutes ?? Infinity) * 60_000
mkdirSync(results, { recursive: true })
const began = Date.now()
const tell = (outcome) => {
  known.push(outcome)
  // As they come: who breaks it off keeps what is known.
  writeFileSync(kept, JSON.stringify(known))
}
const before = known.length
const left = await askBehindSwitch(asked, allFiles, { until, atOnce, tell })
say(`${left.length} are asked about one by one: no test comes through them while it runs`)
await askTests(left, allFiles, { until, seconds, tell, atOnce })
const each = (Date.now() - began) / 1000 / Math.max(1, known.length - before)
say(`${known.length - before} asked, ${each.toFixed(1)} s each`)
printTable(judge(known, equivalents), { seed, areas: names })

/** Its other outcomes stay: where tests alone have changed since, the table is that of the whole again. */
function survivorsOfTheLastRun() {
  const last = JSON.parse(readFileSync(kept, 'utf8'))
  const isAsked = ({ file, outcome }) =>
    outcome === 'survived' && files.some((one) => one.file === file)
  return { asked: last.filter(isAsked), known: last.filter((mutant) => !isAsked(mutant)) }
}

async function drawAnew() {
  const all = values.sql
    ? listSqlMutants(files, projectFolder)
    : await listMutants(files, projectFolder)
  const drawn = draw(all, count, seed)
  const before = new Map(values.resume ? outcomesOfTheLastRun() : [])
  const fresh = drawn.filter((mutant) => !before.has(keyOf(mutant)))
  const refused = values.sql ? new Set() : refusedByTypes(projectFolder, fresh)
  const asked = fresh.filter((mutant) => !refused.has(mutant))
  const known = [
    ...drawn.flatMap((mutant) => before.get(keyOf(mutant)) ?? []),
    ...[...refused].map((mutant) => ({ ...mutant, outcome: 'left out' })),
  ]
  say(
    `${drawn.length} of ${all.length} mutants in ${files.length} files, drawn with the seed ${seed}; ` +
      `the types refuse ${refused.size} of ${fresh.length} that are new`,
  )
  return { asked, known }
}

function outcomesOfTheLastRun() {
  // It may have ended before anything was known.
  if (!existsSync(kept)) return []
  return JSON.parse(readFileSync(kept, 'utf8')).map((mutant) => [keyOf(mutant), mutant])
}

function keyOf({ file, start, end, replacement, mutatorName }) {
  return JSON.stringify([file, start, end, replacement, mutatorName])
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        areas: { type: 'string' },
        since: { type: 'string' },
        sample: { type: 'string' },
        seed: { type: 'string' },
        all: { type: 'boolean' },
        sql: { type: 'boolean' },
        again: { type: 'boolean' },
        // The same draw, without what is known of it from a run that was ended.
        resume: { type: 'boolean' },
        minutes: { type: 'string' },
        // Of each mutant, after which no more tests are begun, by what these took when they were quickest.
        seconds: { type: 'string' },
        'at-once': { type: 'string' },
      },
    })
  } catch (error) {
    return giveUp(`${error.message}\n${usage}`)
  }
}

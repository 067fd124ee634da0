import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeBinary, projectEnvironment, projectFolder } from '../setup/node-binary.mjs'
import { say } from '../setup/say.mjs'
import { readJournal } from './journal.mjs'
import { nearestTests } from './nearest-tests.mjs'

/** So many sources at a time have their mutants behind a switch. */
const together = 12
/** The same where a run is to end in time, since of those that are not done by then nothing is known. */
const togetherInTime = 3
/** So many files of tests are asked of what they come through: its nearest, none of which starts a whole core. */
const mostNear = 10
/** With those that are asked only of what none of the nearest comes through; some that start a whole core go with them. */
const mostFar = 14
/** Beyond so many mutants of one source its own nearest tests are asked, not those of each. */
const few = 8
/** Milliseconds beyond what a test may take by its own clock, which an endless loop does not look at. */
const patience = 20_000
/** Milliseconds for a test that was not seen to end, and for loading it. */
const patienceUnseen = 5 * 60_000

/**
 * Asks about many mutants at once what one by one would take hours: the nearest tests are loaded once, and each is run
 * again with every mutant that it comes through. What fails then, and passes before and after, is killed. What a test
 * came through and none noticed has survived. Nothing is said of the others, such as those that work while a module
 * loads, or in a thread.
 * @param {object[]} mutants as `listMutants` gives them
 * @param {string[]} files every file of the project, as git names it
 * @param {{ until: number, atOnce: number, tell: (outcome: object) => void }} how as for `askTests`
 * @returns {Promise<object[]>} those that are still to be asked about
 */
export async function askBehindSwitch(mutants, files, { until, atOnce, tell }) {
  const nearest = nearestTests(files, projectFolder)
  const byFile = [...Map.groupBy(mutants, ({ file }) => file)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  const most = until === Infinity ? together : togetherInTime
  const size = Math.min(most, Math.ceil(byFile.length / atOnce))
  const waiting = Array.from({ length: Math.ceil(byFile.length / size) }, (_, at) =>
    byFile.slice(at * size, (at + 1) * size),
  )
  const left = []
  const work = async () => {
    for (let some = waiting.shift(); some && Date.now() < until; some = waiting.shift()) {
      const those = some.flatMap(([file, ofFile]) =>
        ofFile.map((mutant) => {
          const start = ofFile.length > few ? undefined : mutant.start
          const small = nearest(file, start, 0)
          const near = small.slice(0, mostNear)
          const whole = nearest(file, start).filter((test) => !small.includes(test))
          const far = [...small.slice(mostNear, mostFar), ...whole]
          return { mutant, near, far }
        }),
      )
      const { noticed, asked, isDone } = await run(those, until)
      // What survives is known at the end alone: of what was ended before, the kills by themselves would flatter.
      if (!isDone) return
      for (const [index, { mutant }] of those.entries())
        if (noticed.has(index)) tell({ ...mutant, outcome: 'killed' })
        else if (asked.has(index)) tell({ ...mutant, outcome: 'survived' })
        else left.push(mutant)
      const more = some.length > 1 ? ` and ${some.length - 1} others` : ''
      say(`${some[0][0]}${more}: ${noticed.size} of ${those.length} killed`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return left
}

/** What the tests told, in as many processes as it takes: one that stands still is ended, and the next goes on. */
async function run(mutants, until) {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
  const journal = join(folder, 'journal')
  try {
    for (let before = 0; ;) {
      const hasEnded = await runOnce(mutants, { folder, journal, until })
      const told = readJournal(journal)
      if (told.isDone || Date.now() > until) return told
      if (told.begun.size === before)
        throw new Error(`no test of ${mutants[0].mutant.file} was begun`)
      before = told.begun.size
      // Standing still is noticed; what ended of itself is asked about one by one.
      if (!hasEnded && told.last.begun !== null)
        appendFileSync(journal, `${JSON.stringify({ noticed: told.last.begun })}\n`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Whether it ended of itself. */
async function runOnce(mutants, { folder, journal, until }) {
  const child = spawn(nodeBinary(), [join(import.meta.dirname, 'behind-switch.mjs')], {
    cwd: projectFolder,
    env: {
      ...projectEnvironment(),
      TMPDIR: folder,
      JOURNAL: journal,
      SWITCHED: join(folder, 'switched.json'),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // A group of its own, which ends with it.
    detached: true,
  })
  let began = Date.now()
  let hasEnded = true
  const watch = setInterval(() => {
    if (existsSync(journal)) began = Math.max(began, statSync(journal).mtimeMs)
    const { mostMs } = readJournal(journal).last ?? {}
    const most = mostMs ? mostMs + patience : patienceUnseen
    if (Date.now() - began < most && Date.now() < until) return
    hasEnded = false
    process.kill(-child.pid, 'SIGKILL')
  }, 2_000)
  try {
    const exit = once(child, 'exit')
    child.send(mutants.map(({ mutant, near, far }, index) => ({ ...mutant, near, far, index })))
    await exit
    return hasEnded
  } finally {
    clearInterval(watch)
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeBinary, projectEnvironment, projectFolder } from '../setup/node-binary.mjs'
import { say } from '../setup/say.mjs'
import { nearestTests } from './nearest-tests.mjs'

/**
 * Runs the nearest tests with each of the mutants until one fails, one after another, or several at once.
 * @param {object[]} mutants as `listMutants` and `listSqlMutants` give them
 * @param {string[]} files every file of the project, as git names it
 * @param {{ until: number, seconds: number, tell: (outcome: object) => void, atOnce: number }} how `until`: no mutant is
 *   begun after it; `seconds`: of a mutant, after which no more tests are begun; `tell` is called with each mutant and
 *   its `outcome`, in the order in which they are known
 */
export async function askTests(mutants, files, { until, seconds, tell, atOnce }) {
  const nearest = nearestTests(files, projectFolder)
  // File by file: what its tests load is still transformed for the next.
  const waiting = [...Map.groupBy(mutants, (mutant) => mutant.file)]
  let asked = 0
  const work = async () => {
    const runner = new TestRunner(seconds)
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [file, those] = next
        let isReached
        for (const mutant of those) {
          if (Date.now() > until) return
          const tests = nearest(file, mutant.start)
          let outcome = (await runner.notice(tests, mutant)) ? 'killed' : 'survived'
          // A survivor of tests that never saw a change of its file would say nothing.
          if (outcome === 'survived') isReached ??= await reaches(runner, file, tests)
          if (outcome === 'survived' && !isReached) outcome = 'left out'
          asked += 1
          say(`${asked}/${mutants.length} ${outcome} ${describe(mutant)}`)
          tell({ ...mutant, outcome })
        }
      }
    } finally {
      await runner.stop()
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, waiting.length) }, work))
}

/** Whether a file that cannot be loaded fails its tests: else they are skipped here, for want of a program perhaps. */
async function reaches(runner, file, tests) {
  const broken = { file, start: 0, end: 0, replacement: "throw new Error('changed')\n" }
  if (tests.length === 0) say(`no test that may be asked comes to ${file}`)
  else if (!(await runner.notice(tests, broken))) {
    say(`a change of ${file} reaches none of ${tests.join(', ')}, which come to it by imports`)
    return false
  }
  return true
}

function describe({ file, line, code, replacement }) {
  const [before, after] = [code, replacement].map((text) => text.split('\n')[0])
  return `${file}:${line} ${before} → ${after}`
}

/** So many files of quick tests are run at a time. */
const together = 3
/** Seconds for a file of tests beyond which quicker ones go before it. */
const slow = 3
/** Seconds that a file of tests may take that was never seen to pass. */
const unseen = 15
/** Seconds that a file of tests takes to load, beside what its tests take. */
const loading = 0.5
/** Seconds beyond what the tests were seen to take: a mutant without an end is one that is noticed. */
const patience = 60

/** Seconds that a file of tests was seen to take. @type {Map<string, number>} */
const secondsOf = new Map()
/**
 * How files of tests, run one after another, end as the sources are.
 * @type {Map<string, Promise<{ failed?: string, isLate: boolean }>>}
 */
const unchanged = new Map()
/** Files of tests that fail as the sources are, and say nothing of a mutant. @type {Set<string>} */
const unfit = new Set()

/** Runs files of tests in a process that is started anew where a mutant holds it up. */
class TestRunner {
  #child
  #folder = mkdtempSync(join(tmpdir(), 'mutants-'))
  #most

  /** @param {number} most seconds of a mutant after which no more tests are begun */
  constructor(most) {
    this.#most = most
  }

  /** Whether one of these tests fails with the mutant and passes without it. */
  async notice(tests, mutant) {
    let left = this.#most
    for (const some of inTurns(tests.filter((test) => !unfit.has(test)))) {
      if (left < 0) return false
      const begun = Date.now()
      if (await this.#noticeBy(some, mutant)) return true
      // By what they take where nothing else runs: beside other work as many are asked.
      left -= Math.min((Date.now() - begun) / 1000, leastSecondsOf(some))
    }
    return false
  }

  async #noticeBy(tests, mutant) {
    const { failed, isLate } = await this.#ask(tests, mutant)
    if (failed === undefined) return false
    // It was seen to pass: with another mutant, or with none.
    if (!isLate && secondsOf.has(failed)) return true
    // What a test leaves behind for the next is part of how it runs.
    const again = tests.slice(0, tests.indexOf(failed) + 1)
    const key = again.join(' ')
    // Late on a busy machine is not without an end: then they are late without it, too.
    if (isLate || !unchanged.has(key)) unchanged.set(key, this.#ask(again))
    const without = await unchanged.get(key)
    // Nor is late once.
    if (without.failed === undefined)
      return !isLate || (await this.#ask(again, mutant)).failed !== undefined
    unchanged.delete(key)
    if (!isLate && !without.isLate) {
      say(`${failed} fails without any change after ${again.length - 1} others, and is not asked`)
      unfit.add(failed)
    }
    // The others have not been asked yet.
    const rest = tests.slice(again.length)
    return rest.length > 0 && this.#noticeBy(rest, mutant)
  }

  /** The first that failed, and whether it was not wrong but late. */
  async #ask(tests, mutant) {
    this.#child ??= startRunner(this.#folder)
    const child = this.#child
    child.send({ tests, mutant })
    const known = tests.reduce((sum, test) => sum + (secondsOf.get(test) ?? unseen), 0)
    const signal = AbortSignal.timeout(Math.ceil((patience + 3 * known) * 1000))
    try {
      const [{ failed, isLate, seconds }] = await once(child, 'message', { signal })
      for (const [test, one] of Object.entries(seconds))
        secondsOf.set(test, Math.min(one, secondsOf.get(test) ?? Infinity))
      return { failed, isLate }
    } catch (error) {
      if (!signal.aborted) throw error
      await this.#kill()
      return { failed: tests.at(-1), isLate: true }
    }
  }

  /** With the processes of its tests, which an endless loop would keep. */
  async #kill() {
    const child = this.#child
    this.#child = undefined
    if (!child) return
    const exit = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await exit
  }

  async stop() {
    await this.#kill()
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** What they were seen to take, with what loading each costs at least. */
function leastSecondsOf(tests) {
  return tests.reduce((sum, test) => sum + (secondsOf.get(test) ?? Infinity) + loading, 0)
}

/**
 * The nearest first, however slow they are: behind others their turn would not come on a busy machine. Of the rest those
 * that are quick, together; then those that are known to be slow, one by one.
 */
function inTurns(tests) {
  const { quick = [], rest = [] } = Object.groupBy(tests.slice(together), (test) =>
    (secondsOf.get(test) ?? 0) < slow ? 'quick' : 'rest',
  )
  const turns = Array.from({ length: Math.ceil(quick.length / together) }, (_, turn) =>
    quick.slice(together * turn, together * (turn + 1)),
  )
  return [tests.slice(0, together), ...turns, ...rest.map((test) => [test])]
}

function startRunner(folder) {
  return spawn(nodeBinary(), [join(import.meta.dirname, 'test-runner.mjs')], {
    cwd: projectFolder,
    env: { ...projectEnvironment(), TMPDIR: folder, MUTANT: join(folder, 'mutant.json') },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // A group of its own, which ends with it.
    detached: true,
  })
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { nodeBinary, projectEnvironment, projectFolder } from '../setup/node-binary.mjs'
import { giveUp, say } from '../setup/say.mjs'
import { nearestTests } from './nearest-tests.mjs'

/**
 * Runs the nearest tests with each of the mutants, one at a time, until one fails.
 * @param {object[]} mutants as `listMutants` and `listSqlMutants` give them
 * @param {string[]} files every file of the project, as git names it
 * @returns {AsyncGenerator<object>} each mutant with its `outcome`
 */
export async function* askTests(mutants, files) {
  const nearest = nearestTests(files, projectFolder)
  const runner = new TestRunner()
  let asked = 0
  try {
    await mustReachTests(runner, mutants, nearest)
    // File by file: what its tests load is still transformed for the next.
    for (const [file, those] of Map.groupBy(mutants, (mutant) => mutant.file))
      for (const mutant of those) {
        const outcome = (await runner.notice(nearest(file), mutant)) ? 'killed' : 'survived'
        asked += 1
        say(`${asked}/${mutants.length} ${outcome} ${describe(mutant)}`)
        yield { ...mutant, outcome }
      }
  } finally {
    await runner.stop()
  }
}

/** Else every survivor would say nothing: a module that was kept from before would be the unchanged one. */
async function mustReachTests(runner, mutants, nearest) {
  const file = mutants.map((mutant) => mutant.file).find((one) => nearest(one).length > 0)
  if (file === undefined) return
  const [test] = nearest(file)
  const broken = { file, start: 0, end: 0, replacement: "throw new Error('changed')\n" }
  if (!(await runner.notice([test], broken)))
    giveUp(`a change of ${file} does not reach ${test}, which imports it`)
}

function describe({ file, line, code, replacement }) {
  const [before, after] = [code, replacement].map((text) => text.split('\n')[0])
  return `${file}:${line} ${before} → ${after}`
}

/** Seconds for a file of tests: longer ones are asked only where nothing else comes to a source. */
const longest = 15
/** Seconds for all of them: a mutant without an end is one that is noticed. */
const patience = 150

/** Runs files of tests in a process that is started anew where a mutant holds it up. */
class TestRunner {
  #child
  /** @type {Map<string, number>} seconds that a file was seen to take */
  #seconds = new Map()
  /** @type {Map<string, boolean>} whether a file passes as the sources are */
  #passes = new Map()

  /** Whether one of these tests fails with the mutant and passes without it. */
  async notice(tests, mutant) {
    const isQuick = (test) => (this.#seconds.get(test) ?? 0) < longest
    const quick = tests.filter(isQuick)
    const asked = quick.length > 0 ? quick : tests
    if (asked.length === 0) return false
    const failed = await this.#ask(asked, mutant)
    // Late on a busy machine is not without an end: then they are late without it, too.
    if (failed === 'late') return (await this.#ask(asked)).length === 0
    const [test] = failed
    if (test === undefined) return false
    if (!this.#passes.has(test)) this.#passes.set(test, (await this.#ask([test])).length === 0)
    if (!this.#passes.get(test)) giveUp(`${test} fails without any change: run it first`)
    return true
  }

  /** Which of them failed; `late` where the time was up before it was known. */
  async #ask(tests, mutant) {
    this.#child ??= startRunner()
    const child = this.#child
    child.send({ tests, mutant })
    const signal = AbortSignal.timeout(patience * 1000)
    try {
      const [{ failed, seconds }] = await once(child, 'message', { signal })
      for (const [test, one] of Object.entries(seconds))
        this.#seconds.set(test, Math.min(one, this.#seconds.get(test) ?? Infinity))
      return failed
    } catch (error) {
      if (!signal.aborted) throw error
      await this.stop()
      return 'late'
    }
  }

  /** With the processes of its tests, which an endless loop would keep. */
  async stop() {
    const child = this.#child
    this.#child = undefined
    if (!child) return
    const exit = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await exit
  }
}

function startRunner() {
  return spawn(nodeBinary(), [join(import.meta.dirname, 'test-runner.mjs')], {
    cwd: projectFolder,
    env: projectEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // A group of its own, which ends with it.
    detached: true,
  })
}

// Runs each test as it is, then again with each mutant that it came through and that no test has noticed yet.
import { appendFileSync, readFileSync } from 'node:fs'
import { TestRunner } from 'vitest'

/** What the instrumented sources ask and tell (Stryker's names). */
const stryker = (globalThis.__stryker__ ??= {})
const { turn, tests: askedOfTests } = JSON.parse(readFileSync(process.env.SWITCHED, 'utf8'))
/** As the files of a run share them: who was noticed, and milliseconds of work for which each was asked about. */
const noticed = (globalThis.noticedMutants ??= new Set())
const spent = (globalThis.spentOnMutants ??= new Map())
let spentOfFile = new Map()
let runs = 0

/** What sources tell and ask whose SQL is behind a switch, as Stryker's do: these were come to, and which is on. */
globalThis.sqlMutantOn = (ids) => {
  const { static: whileLoading, perTest } = (stryker.mutantCoverage ??= { static: {}, perTest: {} })
  const times = stryker.currentTestId ? (perTest[stryker.currentTestId] ??= {}) : whileLoading
  for (const id of ids) times[id] = (times[id] ?? 0) + 1
  if (ids.includes(stryker.activeMutant) && ++stryker.hitCount > stryker.hitLimit)
    throw new Error('come to without an end')
  return stryker.activeMutant
}

/** Milliseconds of work, as a busy machine counts them alike, for one test with its mutants: the next may be quicker. */
const mostForTest = 15_000
/** The same of tests that are run with one mutant, in all and of one file: the next may be about it. */
const mostForMutant = { inAll: 12_000, ofFile: 3_000 }
/** The same of tests of one file that come through none, after which its others are spared. */
const mostInVain = 8_000
/** How often a test may come through a mutant that is on, where it came through it `times` without one. */
const mostHits = (times) => times * 100 + 1000
/** Milliseconds for a test that was seen to take so many. */
const patience = (tookMs) => 4_000 + 10 * tookMs

// A test may put others in their place.
const { setTimeout, clearTimeout } = globalThis
const now = performance.now.bind(performance)
const workMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function isOpen(id) {
  if (noticed.has(id)) return false
  return timeOf(spent, id) < mostForMutant.inAll && timeOf(spentOfFile, id) < mostForMutant.ofFile
}

function timeOf(times, id) {
  return times.get(id) ?? 0
}

function write(line) {
  appendFileSync(process.env.JOURNAL, `${JSON.stringify(line)}\n`)
}

/** Each try of a test: as it is, once more, then with one mutant after another, and as it is behind one that failed. */
class Tries {
  /** Milliseconds of a test that came through none. */
  inVainMs = 0
  #asked
  #open
  #tookMs
  #until
  /** @type {{ id?: string, isAgain?: boolean, isCheckOf?: string, isFirst?: boolean }} */
  #current
  #began

  constructor(asked) {
    this.#asked = asked
  }

  begin() {
    this.#current ??= { isFirst: true }
    const { id, isFirst } = this.#current
    stryker.activeMutant = id ?? null
    stryker.currentTestId = isFirst ? `run ${String((runs += 1))}` : undefined
    stryker.hitCount = id === undefined ? undefined : 0
    if (id !== undefined) stryker.hitLimit = mostHits(this.#open.times[id])
    write({
      begun: id === undefined ? null : this.#asked[id],
      mostMs: this.#tookMs === undefined ? null : patience(this.#tookMs),
    })
    this.#began = { at: now(), work: workMs() }
  }

  /** Runs the test, and no longer than it may take. */
  async run(task) {
    if (this.#tookMs === undefined) return task()
    let timer
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error('late')), patience(this.#tookMs))
    })
    try {
      await Promise.race([task(), late])
    } finally {
      clearTimeout(timer)
    }
  }

  /** Whether there is to be another try. What fails with a mutant, late on a busy machine perhaps, fails with it twice. */
  end(hasPassed) {
    const took = { all: now() - this.#began.at, work: workMs() - this.#began.work }
    const { id, isAgain, isCheckOf, isFirst } = this.#current
    stryker.activeMutant = null
    stryker.hitCount = undefined
    if (isFirst) return this.#afterFirst(hasPassed, took)
    if (id !== undefined) {
      for (const times of [spent, spentOfFile]) times.set(id, timeOf(times, id) + took.work)
      if (hasPassed) write({ asked: this.#asked[id] })
      else this.#current = !isAgain ? { id, isAgain: true } : { isCheckOf: id }
      return hasPassed ? this.#next() : true
    }
    // Where a test cannot be run again, its failures say nothing.
    if (!hasPassed) return false
    if (isCheckOf !== undefined) {
      noticed.add(isCheckOf)
      write({ noticed: this.#asked[isCheckOf] })
    }
    return this.#next()
  }

  #afterFirst(hasPassed, took) {
    const name = stryker.currentTestId
    stryker.currentTestId = undefined
    const times = stryker.mutantCoverage?.perTest[name] ?? {}
    delete stryker.mutantCoverage?.perTest[name]
    const ids = Object.keys(times).filter((id) => id in this.#asked && isOpen(id))
    if (ids.length === 0) this.inVainMs = took.work
    if (!hasPassed || ids.length === 0) return false
    ids.sort((one, other) => timeOf(spent, one) - timeOf(spent, other))
    this.#open = { ids, times }
    this.#tookMs = took.all
    this.#until = workMs() + mostForTest
    this.#current = {}
    return true
  }

  #next() {
    const id = workMs() > this.#until ? undefined : this.#open.ids.shift()
    this.#current = { id }
    return id !== undefined
  }
}

/** With hooks and what a test undoes at its end, as vitest tries a test again that failed. */
export default class extends TestRunner {
  /** @type {WeakMap<object, Tries>} */
  #tries = new WeakMap()
  #inVainMs = 0

  async onBeforeRunSuite(suite) {
    await super.onBeforeRunSuite(suite)
    if (!('filepath' in suite)) return
    this.#inVainMs = 0
    spentOfFile = new Map()
    write({ file: `${turn} ${suite.filepath}` })
  }

  async onBeforeRunTask(test) {
    const asked = askedOfTests[test.file.filepath] ?? {}
    if (this.#inVainMs > mostInVain || !Object.keys(asked).some(isOpen)) test.mode = 'skip'
    await super.onBeforeRunTask(test)
    if (test.fails) return
    this.#tries.set(test, new Tries(asked))
    test.retry = { count: Number.MAX_SAFE_INTEGER }
  }

  async onBeforeTryTask(test, options) {
    await super.onBeforeTryTask(test, options)
    if (!this.#tries.has(test)) return
    test.result.errors = undefined
    test.result.attempts = []
    this.#tries.get(test).begin()
  }

  async runTask(test) {
    const run = TestRunner.getTestFn(test)
    await (this.#tries.get(test)?.run(run) ?? run())
  }

  async onAfterRetryTask(test, options) {
    await super.onAfterRetryTask(test, options)
    const tries = this.#tries.get(test)
    if (!tries || test.result.pending) return
    const goesOn = tries.end(test.result.state !== 'fail')
    this.#inVainMs += goesOn ? 0 : tries.inVainMs
    test.result.state = goesOn ? 'fail' : 'pass'
    test.result.errors = goesOn ? [{ message: 'another try' }] : undefined
  }
}

// Runs each test as it is, then again with each mutant that it came through and that no test has noticed yet.
import { appendFileSync, readFileSync } from 'node:fs'
import { TestRunner } from 'vitest'

/** What the instrumented sources ask and tell (Stryker's names). */
const stryker = (globalThis.__stryker__ ??= {})
const askedOfTests = JSON.parse(readFileSync(process.env.SWITCHED, 'utf8'))
/** As the processes of a run share it. */
const noticed = (globalThis.noticedMutants ??= new Set())
let runs = 0

/** Milliseconds for one test and all the mutants that it comes through: the next one may be quicker. */
const mostForTest = 8_000
/** How often a test may come through a mutant that is on, where it came through it `times` without one. */
const mostHits = (times) => times * 100 + 1000

class Late extends Error {}

export default class extends TestRunner {
  async runTask(test) {
    const run = TestRunner.getTestFn(test)
    const passed = await this.#passedThrough(run)
    const asked = askedOfTests[test.file.filepath] ?? {}
    const open = Object.keys(passed.times).filter((id) => id in asked && !noticed.has(id))
    // Where a test cannot be run twice, its failures say nothing.
    if (open.length === 0 || (await failureOf(run, passed.tookMs)) !== null) return
    const until = performance.now() + mostForTest
    for (const id of open) {
      if (performance.now() > until) return
      stryker.activeMutant = id
      stryker.hitCount = 0
      stryker.hitLimit = mostHits(passed.times[id])
      const failure = await failureOf(run, passed.tookMs)
      stryker.activeMutant = null
      stryker.hitCount = undefined
      if (failure === null) continue
      // What was late may go on behind all that follows.
      if (failure instanceof Late || (await failureOf(run, passed.tookMs)) !== null) return
      noticed.add(id)
      appendFileSync(process.env.NOTICED, `${String(asked[id])}\n`)
    }
  }

  async #passedThrough(run) {
    const name = `run ${String((runs += 1))}`
    const began = performance.now()
    stryker.activeMutant = null
    stryker.currentTestId = name
    try {
      await run()
    } finally {
      stryker.currentTestId = undefined
    }
    const times = stryker.mutantCoverage?.perTest[name] ?? {}
    delete stryker.mutantCoverage?.perTest[name]
    return { times, tookMs: performance.now() - began }
  }
}

/** What a test throws; null where it passes. */
async function failureOf(run, tookMs) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Late()), 5_000 + 20 * tookMs)
  })
  try {
    await Promise.race([run(), late])
    return null
  } catch (error) {
    return error ?? new Error('nothing')
  } finally {
    clearTimeout(timer)
  }
}

import { existsSync, readFileSync } from 'node:fs'

/**
 * What the tests behind a switch have told so far, mutants by their index, tests by their path.
 * @param {string} file with one JSON object a line
 */
export function readJournal(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const told = lines.map((line) => JSON.parse(line))
  const each = (name) => new Set(told.filter((one) => name in one).map((one) => one[name]))
  return {
    noticed: each('noticed'),
    /** Those that a test came through and did not notice. */
    asked: each('asked'),
    /** Files of tests that were taken up. */
    begun: each('file'),
    /** What was begun last: with which mutant, and how many milliseconds it may take; null where that is not known. */
    last: told.findLast((one) => 'begun' in one),
    isDone: told.some(({ isDone }) => isDone),
  }
}

import { stripVTControlCharacters } from 'node:util'

/**
 * The tests that passed only when they were tried once more, so that they are named and mended: on a
 * busy machine one of thousands must not hide what the others say.
 * @param {object | null} unit Vitest's JSON report, which keeps the failure of the first try
 * @param {object | null} browser Playwright's JSON report
 * @returns {string[]}
 */
export function secondTries(unit, browser) {
  return [
    ...unitTests(unit)
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => fullName),
    ...browserTests(browser)
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => title),
  ]
}

/**
 * The tests that failed, each with the beginning of what it said: the end of a long log is all that some
 * who run it get to see.
 * @param {object | null} unit Vitest's JSON report
 * @param {object | null} browser Playwright's JSON report
 * @returns {string[]}
 */
export function failures(unit, browser) {
  return [
    ...unitTests(unit)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}: ${beginning(failureMessages[0])}`),
    ...browserTests(browser)
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
      .map(({ title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
        return `${title}: ${beginning(errors[0]?.message)}`
      }),
  ]
}

function unitTests(report) {
  return (report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults)
}

function browserTests(report) {
  const specsOf = (suite) => [...(suite.suites ?? []).flatMap(specsOf), ...(suite.specs ?? [])]
  return (report?.suites ?? []).flatMap(specsOf)
}

function beginning(message = 'no message') {
  const plain = stripVTControlCharacters(message).replaceAll(/\s+/g, ' ')
  return plain.length > 400 ? `${plain.slice(0, 400)} …` : plain
}

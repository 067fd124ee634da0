/**
 * The tests that passed only when they were tried once more, so that they are named and mended: on a
 * busy machine one of thousands must not hide what the others say.
 * @param {object | null} unit Vitest's JSON report, which keeps the failure of the first try
 * @param {object | null} browser Playwright's JSON report
 * @returns {string[]}
 */
export function secondTries(unit, browser) {
  const names = (unit?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => fullName),
  )
  const visit = (suite) => {
    for (const inner of suite.suites ?? []) visit(inner)
    for (const { title, tests } of suite.specs ?? [])
      if (tests.some(({ status }) => status === 'flaky')) names.push(title)
  }
  for (const suite of browser?.suites ?? []) visit(suite)
  return names
}

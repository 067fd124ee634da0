/**
 * Why browser tests were skipped, each reason with the number of tests.
 * @param {object | null} report Playwright's JSON report
 * @returns {Map<string, number>}
 */
export function skipReasons(report) {
  const reasons = new Map()
  const visit = (suite) => {
    for (const inner of suite.suites ?? []) visit(inner)
    for (const spec of suite.specs ?? [])
      for (const { status, annotations } of spec.tests) {
        if (status !== 'skipped') continue
        const reason =
          annotations.find(({ type }) => type === 'skip')?.description ?? 'of no reason given'
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
      }
  }
  for (const suite of report?.suites ?? []) visit(suite)
  return reasons
}

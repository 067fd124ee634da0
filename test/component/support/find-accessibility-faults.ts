import axe from 'axe-core'
import { pageAtRest } from '../../support/page-at-rest.ts'

/** What axe finds wrong in the window as it stands, in words that lead to the place. */
export async function findAccessibilityFaults(): Promise<string[]> {
  const moveAgain = await pageAtRest()
  const { violations } = await axe
    .run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    .finally(moveAgain)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} at ${String(target)}: ${failureSummary ?? ''}`,
    ),
  )
}

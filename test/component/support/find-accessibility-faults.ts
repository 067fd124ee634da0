import axe from 'axe-core'

/** What axe finds wrong in the window as it stands, in words that lead to the place. */
export async function findAccessibilityFaults(): Promise<string[]> {
  // Half-way through a fade, no colour is what it will be.
  const passing = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
  await Promise.allSettled(passing.map((animation) => animation.finished))
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} at ${String(target)}: ${failureSummary ?? ''}`,
    ),
  )
}

import axe from 'axe-core'

/** What axe finds wrong in the window as it stands, in words that lead to the place. */
export async function findAccessibilityFaults(): Promise<string[]> {
  await shown()
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} at ${String(target)}: ${failureSummary ?? ''}`,
    ),
  )
}

/** Once what was just changed is drawn: half-way through a fade, no colour is what it will be. */
async function shown(): Promise<void> {
  for (;;) {
    await new Promise(requestAnimationFrame)
    const passing = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
      )
    if (passing.length === 0) return
    await Promise.allSettled(passing.map(({ finished }) => finished))
  }
}

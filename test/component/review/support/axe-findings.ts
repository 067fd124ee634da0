import axe from 'axe-core'

/** While something fades in, its colours are not yet its own. */
async function animationsDone(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
  await Promise.allSettled(passing.map(({ finished }) => finished))
}

/** What axe finds wrong on the whole page, each as one line that names rule and element. */
export async function axeFindings(): Promise<string[]> {
  await animationsDone()
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    // The page under test is a fragment: title and language are the window's.
    rules: { 'document-title': { enabled: false }, 'html-has-lang': { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 120)} ${failureSummary ?? ''}`),
  )
}

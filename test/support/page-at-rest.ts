/**
 * Run in a page: once what was just changed there is drawn. Half-way through a fade, no colour is what it will
 * be. It has to stand by itself: a browser is given its source alone.
 */
export async function pageAtRest(): Promise<void> {
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

/**
 * Run in a page: once what was just changed there is drawn, and with what changes from now on drawn at once, such as a
 * notice that arrives while somebody looks. Half-way through a fade, no colour is what it will be. It has to stand by
 * itself: a browser is given its source alone.
 * @returns lets things move again
 */
export async function pageAtRest(): Promise<() => void> {
  const still = new CSSStyleSheet()
  still.replaceSync(`*, ::before, ::after {
    animation-duration: 0.01ms !important;
    animation-delay: 0s !important;
    transition-duration: 0.01ms !important;
    transition-delay: 0s !important;
  }`)
  document.adoptedStyleSheets.push(still)
  for (;;) {
    await new Promise(requestAnimationFrame)
    const passing = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
      )
    if (passing.length === 0) break
    await Promise.allSettled(passing.map(({ finished }) => finished))
  }
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  }
}

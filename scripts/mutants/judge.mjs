/**
 * What lived, but changes nothing as people have judged, is told apart.
 * @param {{ file: string, code: string, replacement: string, outcome: string }[]} outcomes
 * @param {{ file: string, code: string, replacement: string, why: string }[]} equivalents
 */
export function judge(outcomes, equivalents) {
  const isEquivalent = ({ file, code, replacement }) =>
    equivalents.some(
      (one) => one.file === file && one.code === code && one.replacement === replacement,
    )
  return outcomes.map((one) =>
    one.outcome === 'survived' && isEquivalent(one) ? { ...one, outcome: 'equivalent' } : one,
  )
}

/**
 * What lived, but changes nothing as people have judged, is told apart: by its code, and by its whole line where the
 * same code stands elsewhere in the file.
 * @param {{ file: string, code: string, within: string, replacement: string, outcome: string }[]} outcomes
 * @param {{ file: string, code: string, within?: string, replacement: string, why: string }[]} equivalents
 */
export function judge(outcomes, equivalents) {
  const isEquivalent = ({ file, code, within, replacement }) =>
    equivalents.some(
      (one) =>
        one.file === file &&
        one.code === code &&
        one.replacement === replacement &&
        (one.within === undefined || one.within === within),
    )
  return outcomes.map((one) =>
    one.outcome === 'survived' && isEquivalent(one) ? { ...one, outcome: 'equivalent' } : one,
  )
}

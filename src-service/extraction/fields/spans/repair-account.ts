/** Letters that an engine reads for a digit when the type is poor. */
const digitOf: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
}
/**
 * Every reading that is tried fits wrong digits once in 97 times, so that few may be tried: with
 * more places that could be letter or digit, only all of them as digits.
 */
const mostOpen = 2

/**
 * A misread account or reference as its check digits prove it. Undefined where no reading is right,
 * or several are, since then the check digits prove nothing.
 * @param shape for each sign of the value `n` (a digit), `a` (a letter) or `c` (either)
 */
export function repairByCheckDigits(
  value: string,
  shape: string,
  isValid: (value: string) => boolean,
): string | undefined {
  const signs = [...value].map((sign, at) => (shape[at] === 'n' ? (digitOf[sign] ?? sign) : sign))
  const open = signs.flatMap((sign, at) =>
    shape[at] === 'c' && digitOf[sign] !== undefined ? [at] : [],
  )
  const all = 2 ** open.length - 1
  const choices = open.length <= mostOpen ? Array.from({ length: all + 1 }, (_, at) => at) : [all]
  const [only, second] = choices.map((choice) => withDigits(signs, open, choice)).filter(isValid)
  return second === undefined ? only : undefined
}

/** The signs with a digit at those open places whose bit is set in `choice`. */
function withDigits(signs: readonly string[], open: readonly number[], choice: number): string {
  const isDigit = new Set(open.filter((_, bit) => (choice >> bit) & 1))
  return signs.map((sign, at) => (isDigit.has(at) ? (digitOf[sign] ?? sign) : sign)).join('')
}

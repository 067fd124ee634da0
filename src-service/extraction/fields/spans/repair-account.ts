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
const mostDoubts = 8

/**
 * A misread account or reference as its check digits prove it: all letters that could have been
 * digits as digits, since accounts hardly have letters, else any of them. Undefined where no reading
 * is right, or several are, since then the check digits prove nothing.
 * @param from the first sign that may be changed
 */
export function repairByCheckDigits(
  value: string,
  isValid: (value: string) => boolean,
  from = 0,
): string | undefined {
  const doubts = [...value].flatMap((sign, at) =>
    at >= from && digitOf[sign] !== undefined ? [at] : [],
  )
  if (doubts.length === 0 || doubts.length > mostDoubts) return undefined
  const readings = Array.from({ length: 2 ** doubts.length - 1 }, (_, choice) => {
    const signs = [...value]
    for (const [bit, at] of doubts.entries())
      if ((choice + 1) & (1 << bit)) signs[at] = digitOf[signs[at] ?? ''] ?? ''
    return signs.join('')
  })
  const digitsAlone = readings.at(-1)
  if (digitsAlone !== undefined && isValid(digitsAlone)) return digitsAlone
  const [only, second] = readings.filter(isValid)
  return second === undefined ? only : undefined
}

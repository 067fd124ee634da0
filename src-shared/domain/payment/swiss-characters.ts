/**
 * Signs that a text of a Swiss payment may hold: Basic Latin, Latin-1 Supplement, Latin Extended-A and
 * Ș ș Ț ț € (Swiss Payment Standards, Implementation Guidelines for Customer Credit Transfers,
 * "Character set").
 */
const permitted = /^[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]*$/u

/** Identifications keep to the SWIFT set, do not begin or end with `/` and hold no `//`. */
const swiftPattern = /^(?!\/)(?!.*\/\/)[A-Za-z0-9 +?/:().,'-]+(?<!\/)$/u

export function isPermitted(text: string): boolean {
  return permitted.test(text)
}

export function isSwiftText(text: string): boolean {
  return swiftPattern.test(text)
}

const replacements: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  ʼ: "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '″': '"',
  '‹': "'",
  '›': "'",
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '•': '-',
  '…': '...',
  '™': 'TM',
  ẞ: 'SS',
}

export type SwissText = { readonly text: string; readonly altered: boolean }

/**
 * A text as a payment may carry it, in one line and no longer than `maxLength`. `altered` where a
 * person would read something else than what stood there; other spaces alone do not count.
 */
export function swissText(original: string, maxLength: number): SwissText {
  const oneLine = original.normalize('NFC').replace(/\s+/gu, ' ').trim()
  const written = [...oneLine].map(replaced).join('').replace(/ +/gu, ' ').trim()
  const text = written.slice(0, maxLength).trim()
  return { text, altered: text !== oneLine }
}

function replaced(sign: string): string {
  if (isPermitted(sign)) return sign
  const known = replacements[sign]
  if (known !== undefined) return known
  if (/\p{Cf}|\p{Cc}/u.test(sign)) return ''
  const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '')
  return plain !== '' && isPermitted(plain) ? plain : '.'
}

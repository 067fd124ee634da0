import { foldText } from '../vocabulary/fold-text.ts'

/** Digits that an engine reads for capitals. */
const capitals: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  '5': 'S',
  '6': 'G',
  '8': 'B',
}

/** Legal forms that a digit can hide in: those of three signs and more. */
const forms =
  /^(?:s\/b|sdn\.?|bhd\.?|ltd\.?|gmbh|mbh|ohg|gbr|kgaa|sarl|sas|sasu|sagl|srl|spa|snc|eurl|inc\.?|plc|llc|s\.a\.|s\.p\.a\.)$/u

/** A name whose legal form was read with digits among its letters: `SPEEDY 5/8`, `Muster Gm8H`. */
export function mendLegalForm(name: string): string {
  return name
    .split(' ')
    .map((word, index) => {
      if (index === 0 || !/\d/u.test(word)) return word
      const mended = [...word].map((sign) => capitals[sign] ?? sign).join('')
      return forms.test(foldText(mended)) ? mended : word
    })
    .join(' ')
}

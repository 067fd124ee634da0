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

/** `SDN BHO`, `SDN EHD`: two words that stand together in every such name, one of them with a sign misread. */
const misreadBerhad = /(?<=\sSDN\.?\s?)(?:BH[^\sD]|[^\sB]HD|B[^\sH]D)(?=\.?$)/iu

/**
 * A name whose legal form was read with a wrong letter or digits among its letters: `SPEEDY 5/8`,
 * `Muster Gm8H`, `HARBOUR SDN BHO`.
 */
export function mendLegalForm(name: string): string {
  return name
    .replace(misreadBerhad, (word) => (word === word.toLowerCase() ? 'bhd' : 'BHD'))
    .split(' ')
    .map((word, index) => {
      if (index === 0 || !/\d/u.test(word)) return word
      const mended = [...word].map((sign) => capitals[sign] ?? sign).join('')
      return forms.test(foldText(mended)) ? mended : word
    })
    .join(' ')
}

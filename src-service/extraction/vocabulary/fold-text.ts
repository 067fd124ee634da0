const special: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  '°': 'o',
  º: 'o',
  '№': 'no',
}

/** Lower case without accents: the form in which words of all languages are compared. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßœæø°º№]/gu, (sign) => special[sign] ?? sign)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
}

/**
 * Folded, and nothing left but letters, digits, `#` and `%`: the form in which phrases are looked
 * for, so that neither a hyphen nor a wrong space inside a word hides them.
 */
export function squash(text: string): string {
  return foldText(text).replace(/[^\p{L}\d#%]/gu, '')
}

/** Folded as those write who have no umlauts on the keyboard (`Faelligkeit`). */
export function squashWithDigraphs(text: string): string {
  return squash(text.toLowerCase().replace(/[äöü]/gu, (sign) => digraphs[sign] ?? sign))
}

const digraphs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

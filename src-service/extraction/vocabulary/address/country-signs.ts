export type CountrySigns = {
  readonly dialCode: string
  readonly legalForms?: string
  /** Numbers, registers, streets and states that are so called in this country alone. */
  readonly registers?: string
}

/**
 * States as the post of America writes them behind a town without a comma. Not those whose two letters are a
 * word or another country's: `Order ID 44118`, `Kassa OR 12345`, `DE 10115`.
 */
export const statesByCode =
  'AK|AL|AR|AZ|CO|CT|FL|GA|IA|IL|KS|KY|MA|MD|MI|MN|MO|MS|MT|NC|ND|NE|NH|NJ|NM|NV|NY|OH|PA|RI|SC|SD|TN|TX|UT|VA|VT|WA|WI|WV|WY'

/** The provinces of Canada, but for those whose two letters are a word or another country's: `PE`, `NL`, `NU`. */
export const provincesByCode = 'AB|BC|MB|NB|NS|ON|QC|SK|YT'

/**
 * Postal codes as no other country writes them, with what stands before them in an address: parts of
 * regular expressions over the text as printed.
 */
export const postalCodes: Readonly<Record<string, string>> = {
  AU: '(?:NSW|VIC|QLD|TAS|ACT|WA|SA|NT) \\d{4}',
  CA: `[ABCEGHJ-NPRSTVXY]\\d[A-Z] \\d[A-Z]\\d|(?<=\\p{L}{3}, )(?:${provincesByCode})(?= [A-Z]\\d[A-Z]|\\s*(?:\\n|$))|(?<=\\p{L}{3},? (?:${provincesByCode}) )[A-Z]\\d[A-Z]-?\\d[A-Z]\\d`,
  GB: '[A-Z]{1,2}\\d[A-Z\\d]? \\d[ABD-HJLNP-UW-Z]{2}',
  IE: 'Dublin \\d{1,2}|[ACDEFHKNPRTVWXY]\\d{2} [A-Z\\d]{4}',
  US: `(?:(?<=, )[A-Z]{2}|(?<=\\p{L}{3} )(?:${statesByCode})) \\d{5}(?:-\\d{4})?`,
}

/**
 * What tells the country of whoever wrote a page without naming it: the code under which he is
 * called from abroad, and legal forms that exist in that country alone (parts of regular expressions
 * over folded text).
 */
export const countrySigns: Readonly<Record<string, CountrySigns>> = {
  AT: { dialCode: '43', legalForms: 'ges\\.?\\s?m\\.?\\s?b\\.?\\s?h' },
  AU: { dialCode: '61', legalForms: 'pty\\.? ltd', registers: 'abn|acn' },
  BE: { dialCode: '32', legalForms: 'bvba|sprl' },
  CA: {
    dialCode: '1',
    registers:
      'gst ?/ ?hst|hst|qst|g\\.?s\\.?t\\.?\\W{0,3}(?:no|reg)?\\W{0,3}(?:r\\d{9}|\\d{9} ?rt ?\\d{0,4})',
  },
  CH: { dialCode: '41', legalForms: 'sagl' },
  CZ: { dialCode: '420', legalForms: 's\\.\\s?r\\.\\s?o' },
  DE: {
    dialCode: '49',
    legalForms: 'ug \\(haftungsbeschrankt\\)|partg mbb',
    registers: 'hrb|amtsgericht',
  },
  DK: { dialCode: '45', legalForms: 'aps' },
  FI: { dialCode: '358', legalForms: 'oyj?' },
  FR: {
    dialCode: '33',
    legalForms: 'sasu|eurl|selarl',
    registers:
      'siret|siren|r\\.?c\\.?s\\.?|code (?:ape|naf)|tva fr ?\\d{2} ?\\d{3} ?\\d{3} ?\\d{3}',
  },
  GB: { dialCode: '44', registers: 'registered in (?:england|scotland|wales)|companies house' },
  IE: { dialCode: '353' },
  IN: { dialCode: '91', registers: 'gstin' },
  IT: {
    dialCode: '39',
    legalForms: 's\\.\\s?r\\.\\s?l|s\\.\\s?p\\.\\s?a',
    registers: 'p\\.? ?iva|partita iva|codice fiscale',
  },
  LI: { dialCode: '423' },
  LU: { dialCode: '352' },
  MY: {
    dialCode: '60',
    legalForms: 'sdn\\.?\\s?bhd',
    registers: 'jalan|jln|lorong|selangor|kuala lumpur|darul',
  },
  NL: { dialCode: '31', legalForms: 'b\\.v' },
  NO: { dialCode: '47' },
  PL: { dialCode: '48', legalForms: 'sp\\. ?z ?o\\. ?o' },
  SE: { dialCode: '46' },
  US: { dialCode: '1', registers: 'ein|federal tax id' },
  SG: { dialCode: '65', legalForms: 'pte\\.? ltd', registers: 'singapore \\d{6}' },
}

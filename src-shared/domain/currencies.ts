/** ISO 4217 codes that Intray knows by name, by symbol, or by a wording printed on pages. */
export const currencyMarks: readonly (readonly [mark: string, code: string])[] = [
  ['CHF', 'CHF'],
  ['SFR.', 'CHF'],
  ['SFR', 'CHF'],
  ['FR.', 'CHF'],
  ['FR', 'CHF'],
  ['FS', 'CHF'],
  ['EUR', 'EUR'],
  ['€', 'EUR'],
  ['EURO', 'EUR'],
  ['EUROS', 'EUR'],
  ['USD', 'USD'],
  ['US$', 'USD'],
  ['GBP', 'GBP'],
  ['£', 'GBP'],
  ['MYR', 'MYR'],
  ['RM', 'MYR'],
  ['SGD', 'SGD'],
  ['S$', 'SGD'],
  ['CAD', 'CAD'],
  ['CA$', 'CAD'],
  ['C$', 'CAD'],
  ['AU$', 'AUD'],
  ['AUD', 'AUD'],
  ['A$', 'AUD'],
  ['NZD', 'NZD'],
  ['HKD', 'HKD'],
  ['JPY', 'JPY'],
  ['¥', 'JPY'],
  ['CNY', 'CNY'],
  ['RMB', 'CNY'],
  ['INR', 'INR'],
  ['₹', 'INR'],
  ['RS.', 'INR'],
  ['RS', 'INR'],
  ['SEK', 'SEK'],
  ['NOK', 'NOK'],
  ['DKK', 'DKK'],
  ['PLN', 'PLN'],
  ['ZŁ', 'PLN'],
  ['CZK', 'CZK'],
  ['KČ', 'CZK'],
  ['HUF', 'HUF'],
  ['FT', 'HUF'],
  ['RON', 'RON'],
  ['BGN', 'BGN'],
  ['TRY', 'TRY'],
  ['₺', 'TRY'],
  ['AED', 'AED'],
  ['ZAR', 'ZAR'],
  ['BRL', 'BRL'],
  ['R$', 'BRL'],
  ['MXN', 'MXN'],
  ['THB', 'THB'],
  ['KRW', 'KRW'],
  ['ILS', 'ILS'],
  ['TND', 'TND'],
  ['KWD', 'KWD'],
  ['BHD', 'BHD'],
  ['OMR', 'OMR'],
  ['JOD', 'JOD'],
  // A bare dollar says nothing about whose; it is read as the one most often meant.
  ['$', 'USD'],
]

const codeByMark = new Map(currencyMarks)
const codes = new Set(currencyMarks.map(([, code]) => code))

/** How many decimals a currency has where they are not two (ISO 4217, list one, column "minor unit"). */
const unusualDigits = new Map<string, number>([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
  ...'CLF UYW'.split(' ').map((code) => [code, 4] as const),
])

/** The ISO 4217 code for a mark as printed (`Fr.`, `€`, `chf`), or undefined. */
export function currencyOfMark(mark: string): string | undefined {
  return codeByMark.get(mark.trim().toUpperCase())
}

export function isKnownCurrency(code: string): boolean {
  return codes.has(code)
}

export function minorUnitDigits(currency: string): number {
  return unusualDigits.get(currency) ?? 2
}

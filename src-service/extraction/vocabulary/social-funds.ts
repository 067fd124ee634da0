/**
 * What Italian professions add to their fee for their pension fund, at 2 to 5 %: no goods, and no VAT although
 * it is a rate on a base (FatturaPA 2.1.1.7, `DatiCassaPrevidenziale`); as parts of a regular expression over
 * folded text.
 */
const funds =
  'inarcassa|enpap|enpam|enpav|enpaf|enpacl|enpab|enpapi|enasarco|epap|eppi|inpgi|cnpadc|cnpr|cipag|cassa (?:di )?previd\\p{L}*|cassa (?:forense|avvocati|geometri|ingegneri|architetti|ragionieri|commercialisti|dottori commercialisti|notariato)|contributo (?:integrativo|cassa|previdenziale|soggettivo)|rivalsa (?:inps|previdenziale)|cassa nazionale|tc(?:0[1-9]|1\\d|2[0-2])(?= )|gestione separata|c\\.?\\s?p\\.?\\s?a\\.?|c\\.?n\\.?p\\.?a\\.?(?:d\\.?c\\.?)?'

const fund = new RegExp(`(?:^|[^\\p{L}])(?:${funds})(?![\\p{L}])`, 'u')

/** `Contributo integrativo C.P.A. 4 %`, `TC04 INARCASSA`, `Rivalsa INPS`; takes folded text. */
export function namesSocialFund(folded: string): boolean {
  return fund.test(folded)
}

import type { Sightings } from '../fields/sightings.ts'
import { foldText } from '../vocabulary/fold-text.ts'

/** What a seller calls the list of the bills that a customer has not paid. */
const title =
  /^(?:(?:customer|client|account|monthly|your) )?statement(?: of (?:open items|outstanding invoices|accounts?))?$|^(?:aged (?:debtors?|receivables?)|open items?(?: list| statement)?)$|^(?:offene[- ]posten(?:[- ]liste)?|op-?liste|saldenliste|kontoauszug|kundenkontoauszug|aufstellung (?:der )?offene[rn]? (?:posten|rechnungen))$|^(?:releve (?:de compte(?: client)?|des factures(?: ouvertes| impayees)?)|extrait de compte(?: client)?|postes ouverts)$|^(?:estratto conto(?: cliente)?|scadenzario|partite aperte)$/u
/** `Current`, `30`, `60`, `90`; `1–30 Tage`, `31–60 Tage`, `über 90 Tage`. */
const age = /(?<![\d.,])(?:30|60|90|120)(?![\d.,%])/gu
const fewestAges = 3

/**
 * Whether a paper sorts what is open by its age under the title of a statement. It names many bills and is none; invoices
 * that end in such a row have a title of their own.
 */
export function listsOpenItems({ layout }: Sightings): boolean {
  const lines = layout.pages.flatMap((page) => page.lines)
  const isTitled = lines.some(({ cells }) =>
    cells.some(({ text }) => title.test(foldText(text).trim())),
  )
  return isTitled && lines.some(({ text }) => sortsByAge(text))
}

function sortsByAge(text: string): boolean {
  const ages = [...text.matchAll(age)].map(([days]) => Number(days))
  const distinct = ages.filter((days, index) => days > Math.max(0, ...ages.slice(0, index)))
  return distinct.length >= fewestAges
}

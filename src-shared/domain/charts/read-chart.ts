import {
  longestAccountName,
  longestAccountNumber,
  longestAccountVat,
  mostAccounts,
  type ChartAccount,
} from '../../contract/charts.ts'
import { readTable } from './read-table.ts'

/** A line that is no account, by its number from 1, and why. Headings of groups have no number in most charts. */
type LeftOutLine = {
  readonly line: number
  readonly why: 'no-number' | 'twice' | 'too-long' | 'too-many'
}

export type ReadChart = {
  readonly accounts: readonly ChartAccount[]
  readonly leftOut: readonly LeftOutLine[]
}

type Column = keyof ChartAccount

/** Words in which programs head the columns, in their languages and without accents. */
const headings: Readonly<Record<Column, RegExp>> = {
  number:
    /^(?:konto|konto-?n(?:umme)?r\.?|n(?:umme)?r\.?|account|(?:account )?(?:no\.?|number|code)|compte|(?:compte )?(?:no\.?|n°|numero)|conto|(?:conto )?numero)$/u,
  name: /^(?:name|bezeichnung|kontobezeichnung|kontoname|text|beschreibung|description|account name|designation|libelle|intitule|nom|denominazione|descrizione|nome)$/u,
  vat: /^(?:(?:mwst|ust|vat|tva|iva|steuer|tax)\b.*|.*(?:steuersatz|steuercode|mwst-code|mwst-satz|vat code|vat rate|code tva|taux tva|codice iva))$/u,
}
const inOrder: readonly Column[] = ['number', 'name', 'vat']

/**
 * The accounts in a table of number, name and, where there is one, VAT. Delimiter and heading are told by themselves;
 * columns are found by a heading that names them, otherwise by their order.
 */
export function readChart(text: string): ReadChart {
  const rows = readTable(text)
  const first = rows[0]?.cells ?? []
  const named = columnsOf(first)
  // A chart begins with a number; a heading has none in its place.
  const isHeading = named !== null || (rows.length > 1 && !/\d/u.test(first[0] ?? ''))
  const columns = named ?? { number: 0, name: 1, vat: 2 }
  const accounts = new Map<string, ChartAccount>()
  const leftOut: LeftOutLine[] = []
  for (const { cells, line } of isHeading ? rows.slice(1) : rows) {
    const [number = '', name = '', vat = ''] = inOrder.map((column) =>
      cellOf(cells, columns[column]),
    )
    const leaveOut = (why: LeftOutLine['why']) => leftOut.push({ line, why })
    if (!/\d/u.test(number)) leaveOut('no-number')
    else if (accounts.has(number)) leaveOut('twice')
    else if (isTooLong({ number, name, vat })) leaveOut('too-long')
    else if (accounts.size >= mostAccounts) leaveOut('too-many')
    else accounts.set(number, { number, name, vat })
  }
  return { accounts: [...accounts.values()], leftOut }
}

/** As it is read again: a line for each account, without a heading. */
export function writeChart(accounts: readonly ChartAccount[]): string {
  return accounts
    .map(({ number, name, vat }) =>
      [number, name, ...(vat === '' ? [] : [vat])].map(quoted).join(';'),
    )
    .join('\n')
}

const quoted = (cell: string) =>
  /[";,\t\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

const cellOf = (cells: readonly string[], at: number | undefined) =>
  (at === undefined ? '' : (cells[at] ?? '')).trim()

const isTooLong = ({ number, name, vat }: ChartAccount) =>
  number.length > longestAccountNumber ||
  name.length > longestAccountName ||
  vat.length > longestAccountVat

/** null where the cells do not say which of them is the number. */
function columnsOf(cells: readonly string[]): Partial<Record<Column, number>> | null {
  const plain = cells.map((cell) =>
    cell.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, ''),
  )
  const found: Partial<Record<Column, number>> = {}
  for (const column of inOrder) {
    const at = plain.findIndex((cell) => headings[column].test(cell))
    if (at !== -1) found[column] = at
  }
  if (found.number === undefined) return null
  // Where only the number is called by a name that is known, the others follow it in their order.
  return found.name === undefined
    ? { ...found, name: found.number + 1, vat: found.vat ?? found.number + 2 }
    : found
}

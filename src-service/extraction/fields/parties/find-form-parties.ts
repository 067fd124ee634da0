import { bottom, placeOf } from '../../layout/geometry.ts'
import { cellsOf, type Cell, type PageLayout } from '../../layout/layout.ts'
import { boxOfRange } from '../../layout/locate-text.ts'
import { formFields, type FormField } from '../../vocabulary/address/form-fields.ts'
import { foldText } from '../../vocabulary/fold-text.ts'
import type { LabelSight } from '../labels/label-sight.ts'
import type { Sightings } from '../sightings.ts'
import { readAddress } from './address-lines.ts'
import { hasLegalForm } from './name-lines.ts'
import type { PartyCandidate } from './party-candidate.ts'

const score = 0.95
const mostLines = 14
/** Between two lines of one party, in heights of type. */
const widestGap = 1.4
/** From the heading to the first of them: a box may leave a line free. */
const gapUnderHeading = 2.8

type Told = ReadonlyMap<FormField, { readonly text: string; readonly cell: Cell }>

/**
 * Parties that are told field by field under a heading, as e-invoices are printed: `Fornitore`, and
 * under it `Denominazione: Muster S.r.l.`, `Indirizzo: Via Larga 3`, `Cap: 20122`.
 */
export function findFormParties({ labels, layout }: Sightings): {
  sender: PartyCandidate[]
  recipient: PartyCandidate[]
} {
  const partiesOf = (kind: LabelSight['kind']) =>
    labels
      .filter((label) => label.kind === kind && label.strong && label.start <= 2)
      .flatMap((label) => {
        const page = layout.pages.find((each) => each.page === label.page)
        return page === undefined
          ? []
          : [...partyUnder(label.cell, page), ...personBeside(label.cell, page)]
      })
  return { sender: partiesOf('sender'), recipient: partiesOf('recipient') }
}

function partyUnder(heading: Cell, page: PageLayout): PartyCandidate[] {
  const told = fieldsOf(columnUnder(heading, page))
  const name = told.get('name')
  if (name === undefined || told.size < 2) return []
  const textOf = (field: FormField) => told.get(field)?.text
  const street = textOf('street')
  const town = [textOf('zipCode'), textOf('city')].filter((part) => part !== undefined).join(' ')
  const address = readAddress(street === undefined ? [] : [street], town, textOf('country'))
  const at = name.cell.text.indexOf(name.text)
  return [
    {
      value: Object.keys(address).length === 0 ? { name: name.text } : { name: name.text, address },
      source: 'text',
      places: [placeOf(boxOfRange(name.cell, at, at + name.text.length), page)],
      score,
      evidence: ['form'],
      block: undefined,
    },
  ]
}

const familyName = /^(?:name|nachname|familienname|nom|cognome|surname|last name)\s?:?$/u
const givenName = /^(?:vorname|prenom|nome|first name|given name|forename)\s?:?$/u
const linesOfPerson = 3

/** `Patient | Name | Muster` over `Vorname | Petra`, as the forms of doctors and hospitals have it. */
function personBeside(heading: Cell, page: PageLayout): PartyCandidate[] {
  const rows = page.lines.slice(heading.line, heading.line + linesOfPerson)
  const valueOf = (label: RegExp) => {
    for (const { cells } of rows) {
      const at = cells.findIndex(
        ({ text, x }) => x > heading.x && label.test(foldText(text).trim()),
      )
      const value = at < 0 ? undefined : cells[at + 1]
      if (value !== undefined && /^\p{Lu}[\p{L}\s.'’-]+$/u.test(value.text)) return value
    }
    return undefined
  }
  const [given, family] = [valueOf(givenName), valueOf(familyName)]
  if (given === undefined || family === undefined) return []
  return [
    {
      value: { name: `${given.text} ${family.text}` },
      source: 'text',
      places: [family, given].map((cell) => placeOf(cell, page)),
      score,
      evidence: ['form'],
      block: undefined,
    },
  ]
}

function columnUnder(heading: Cell, page: PageLayout): Cell[] {
  const column: Cell[] = []
  let last = heading
  for (const cell of cellsOf(page)) {
    if (cell.line <= heading.line || Math.abs(cell.x - heading.x) > heading.fontSize) continue
    const height = Math.max(last.fontSize, cell.fontSize)
    const widest = last === heading ? gapUnderHeading : widestGap
    if (cell.y - bottom(last) > widest * height || column.length >= mostLines) break
    column.push(cell)
    last = cell
  }
  return column
}

const pair = /(?<=^|\s)(\p{L}[\p{L}\s.'’/]{1,34}?):\s*(\S+(?:\s+(?!\p{L}[\p{L}.'’]{2,}:)\S+)*)/gu

/** The first of each: what comes later belongs to a contact or a bank. */
function fieldsOf(column: readonly Cell[]): Told {
  const told = new Map<FormField, { text: string; cell: Cell }>()
  for (const cell of column)
    for (const [, field = '', text = ''] of cell.text.matchAll(pair)) {
      const known = formFields.get(foldText(field).trim())
      if (known !== undefined && !told.has(known)) told.set(known, { text: text.trim(), cell })
    }
  return withSecondLine(told, column)
}

/** `Denominazione: Albergo Alpi di Rossi Luca` / `& C. S.a.s.`: a long name goes on in the next line. */
function withSecondLine(told: Told, column: readonly Cell[]): Told {
  const name = told.get('name')
  if (name === undefined || hasLegalForm(name.text)) return told
  const below = column[column.indexOf(name.cell) + 1]
  const isRest = below !== undefined && !below.text.includes(':') && hasLegalForm(below.text)
  if (!isRest || !name.cell.text.endsWith(name.text)) return told
  return new Map([...told, ['name', { text: `${name.text} ${below.text}`, cell: name.cell }]])
}

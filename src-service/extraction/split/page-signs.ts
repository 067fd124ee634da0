import { tillLike } from '../classify/till-likeness.ts'
import { readPageCounter, type PageCounter } from '../../../src-shared/domain/piles/page-counter.ts'
import { isTownLine } from '../fields/parties/address-lines.ts'
import { findPartyCandidates } from '../fields/parties/find-party-candidates.ts'
import type { PartyCandidate } from '../fields/parties/party-candidate.ts'
import { nameWords } from '../fields/parties/similar-names.ts'
import { findNumberCandidates } from '../fields/numbers/find-number-candidates.ts'
import { sightDocument, type Sightings } from '../fields/sightings.ts'
import { layOutPage } from '../layout/lay-out.ts'
import type { Layout, PageLayout } from '../layout/layout.ts'
import type { ReadPage } from '../read-document.ts'
import { readStatement } from '../statements/read-statement.ts'
import type { Statement } from '../statements/statement.ts'
import type { PaperType } from '../vocabulary/type-words/type-words.ts'
import { foldText, squash } from '../vocabulary/fold-text.ts'

/** What a page says about where in a document it stands. */
export type PageSigns = {
  /** From `Page 2 of 3`. */
  readonly counter?: PageCounter
  /** The document's own number, in the form in which numbers are compared. */
  readonly number?: string
  /** The name of a paper (`Rechnung`, `Reçu`) stands on it as a title does. */
  readonly titled: boolean
  /** The kind of paper that a heading names which nobody overlooks. */
  readonly type?: PaperType
  /** The kind of paper that it names like no other, be it in type as small as all the rest. */
  readonly kind?: PaperType
  /** The first account on it that has right check digits; of a statement the account that it is about. */
  readonly account?: string
  /** Up to which day it tells of its account, where its bookings lead from one balance to the other. */
  readonly until?: string
  /** What the code of its payment part says, where the page also carries the bill. */
  readonly bill?: string
  /** It looks as if a till had printed it. */
  readonly till: boolean
  /** As likely a till's as not. */
  readonly tillLike: boolean
  /** It was read from pixels. */
  readonly photographed: boolean
  /** It names a total, and a day. */
  readonly totalled: boolean
  readonly dated: boolean
  /** Its first lines say where somebody is: an address, or the number under which he pays tax. */
  readonly headed: boolean
  /** It greets somebody, as only the first page of a letter does. */
  readonly greets: boolean
  /** To whom a page is addressed that has the title, the head, the day and the total of a paper. */
  readonly addressee?: string
  /** Who sent such a page. */
  readonly sender?: string
  readonly words: number
}

const leastProminence = 0.45
const leastNumberScore = 0.6
const leastTill = 0.7
const ownNumbers: ReadonlySet<string> = new Set([
  'invoiceNumber',
  'creditNoteNumber',
  'receiptNumber',
])

/** Headings of these papers are those of a document of its own, also behind another one. */
const ownPapers: ReadonlySet<string> = new Set([
  'INVOICE',
  'CREDIT_NOTE',
  'REMINDER',
  'ACCOUNT_STATEMENT',
])
const headingProminence = 0.75
const kindProminence = 0.4
const totals: ReadonlySet<string> = new Set(['amountGross', 'amountDue', 'total'])

/** @param bill what the code of the page's payment part says, where it carries the bill as well */
export function signsOf(read: ReadPage, bill?: string): PageSigns {
  // As a first page, so that its title counts as much as one on the first page of a file.
  const page = layOutPage({ ...read, page: 1 })
  const layout: Layout = { pages: [page] }
  const sightings = sightDocument(layout)
  const counter = counterOf(page)
  const type = typeOf(sightings)
  const named = kindOf(sightings)
  const statement = readStatement(layout)
  const kind = named ?? (isStatement(statement) ? 'ACCOUNT_STATEMENT' : undefined)
  // Invoices that a statement numbers are those that were paid, and most accounts those of others.
  const number = kind === 'ACCOUNT_STATEMENT' ? undefined : numberOf(sightings)
  const [first] = sightings.spans.ibans.filter(({ value }) => value.valid)
  const account =
    kind === 'ACCOUNT_STATEMENT' && isStatement(statement)
      ? statement.iban?.value
      : first?.value.value
  const titled = sightings.typeWords.some((sight) => sight.prominence >= leastProminence)
  const totalled = sightings.labels.some((label) => label.strong && totals.has(label.kind))
  const dated = sightings.spans.dates.length > 0
  const headed = isHeaded(sightings)
  return {
    counter,
    number,
    type,
    kind,
    account,
    until: isStatement(statement) ? statement.periodTo?.value : undefined,
    bill,
    titled,
    till: sightings.till >= leastTill,
    tillLike: sightings.till >= tillLike,
    photographed: read.source === 'ocr',
    totalled,
    dated,
    headed,
    ...(titled && totalled && dated && headed ? partiesOf(sightings) : {}),
    greets: headed && page.lines.some(({ text }) => salutation.test(foldText(text))),
    words: page.lines.reduce((sum, line) => sum + line.text.split(' ').length, 0),
  }
}

const surelyOf = 0.75

/** The words of their names, in the order of the alphabet. */
function partiesOf(sightings: Sightings): Pick<PageSigns, 'addressee' | 'sender'> {
  const found = findPartyCandidates(sightings)
  return { addressee: surest(found.recipient), sender: surest(found.sender) }
}

function surest(candidates: readonly PartyCandidate[]): string | undefined {
  const [best] = candidates
    .filter(({ score }) => score >= surelyOf)
    .toSorted((a, b) => b.score - a.score)
  const words = nameWords(best?.value.name ?? '')
  return words.length > 0 ? words.sort().join(' ') : undefined
}

const fewestBookings = 1

/** Bookings that lead from one balance to the other, whatever the page calls itself. */
function isStatement({ balanced, transactions, closingBalance }: Statement): boolean {
  return balanced && closingBalance !== undefined && transactions.length >= fewestBookings
}

const headLines = 8

/** `Sehr geehrte Frau Muster,`, `Dear Sirs,`, `Madame, Monsieur,`: all that its line says. */
const salutation =
  /^(?:sehr geehrte[rs]?(?: \S+){1,5}|guten tag(?: \S+){0,4}|dear (?!customers?,? thank)\S+(?: \S+){0,4}|(?:cher|chere)s? \S+(?: \S+){0,3}|madame,? (?:monsieur|mademoiselle)|madame|monsieur|mesdames,? messieurs|(?:egregi[oa]?|gentil[ei]|spettabil[ei])(?: \S+){1,4}),?\s?[,!]?$/u

function isHeaded({ layout: { pages }, spans }: Sightings): boolean {
  const head = pages[0]?.lines.slice(0, headLines) ?? []
  return (
    head.some(({ text }) => isTownLine(text.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ''))) ||
    spans.vatNumbers.some(({ cell }) => cell.line < headLines)
  )
}

function typeOf({ typeWords }: Sightings): PaperType | undefined {
  const [first, second] = typeWords
    .filter(({ prominence }) => prominence >= headingProminence)
    .sort((a, b) => b.prominence - a.prominence)
  if (first === undefined || !ownPapers.has(first.type)) return undefined
  // Two headings of one size: nobody can tell which of them names the paper.
  const isPlain = second === undefined || second.type === first.type
  return isPlain || second.prominence < first.prominence ? first.type : undefined
}

/** Typed papers have their title in the type of their text: then a page has to name its kind alone. */
function kindOf({ typeWords }: Sightings): PaperType | undefined {
  const [first, ...others] = [...typeWords].sort((a, b) => b.prominence - a.prominence)
  if (first === undefined || first.prominence < kindProminence) return undefined
  const isAlone = others.every(
    ({ type, prominence }) => type === first.type || prominence <= first.prominence / 2,
  )
  return isAlone && ownPapers.has(first.type) ? first.type : undefined
}

function counterOf(page: PageLayout): PageSigns['counter'] {
  for (const line of page.lines)
    for (const [at, cell] of line.cells.entries()) {
      // `Blatt` in its column, and `2 von 3` behind it.
      const next = line.cells[at + 1]?.text ?? ''
      const counter = readPageCounter(cell.text) ?? readPageCounter(`${cell.text} ${next}`)
      if (counter) return counter
    }
  return undefined
}

function numberOf(sightings: Sightings): string | undefined {
  const best = findNumberCandidates(sightings)
    .filter((each) => ownNumbers.has(each.kind) && each.score >= leastNumberScore)
    .sort((a, b) => b.score - a.score)[0]
  return best === undefined ? undefined : squash(best.value)
}

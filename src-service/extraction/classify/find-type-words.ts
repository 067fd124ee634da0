import type { Cell, Layout, Line, PageLayout } from '../layout/layout.ts'
import type { ColumnKind } from '../tables/columns/column-kinds.ts'
import { findHeaders } from '../tables/find-headers.ts'
import { foldText } from '../vocabulary/fold-text.ts'
import { matchWords } from '../vocabulary/match-words.ts'
import { withoutOverlaps, type PhraseMatch } from '../vocabulary/phrase-index.ts'
import { piecesOf } from '../vocabulary/phrase-pieces.ts'
import { compoundTypes, noCompounds } from '../vocabulary/type-words/compound-types.ts'
import { typeWordIndex, type TypeMeaning } from '../vocabulary/type-words/type-word-index.ts'
import type { PaperType } from '../vocabulary/type-words/type-words.ts'

/** A word that names a type of paper, with how much it looks like the title. */
export type TypeSight = {
  readonly type: PaperType
  readonly cell: Cell
  readonly start: number
  readonly end: number
  /** 0..1: 1 is a big word alone near the top, 0.1 a word in a sentence. */
  readonly prominence: number
}

export function findTypeWords(layout: Layout): TypeSight[] {
  return layout.pages.flatMap((page) => {
    const table = firstOfTable(page)
    return page.lines.flatMap((line) =>
      line.cells.flatMap((cell) => {
        const isOfTable = line.index > table && isBodyType(cell, page)
        const share = isOfTable || isHeadingRow(line, page) ? ofTable : 1
        return [
          ...typeWordsOf(cell, page, line),
          ...codedTypes(cell),
          ...creditTitles(cell, page, line),
        ].map((each) => ({
          ...each,
          prominence: share * each.prominence,
        }))
      }),
    )
  })
}

/** What is sold or booked may be called as papers are: `Contratto di locazione`, `Rechnung 4711`. */
const ofTable = 0.4
const fewestColumns = 3
const sums: readonly ColumnKind[] = [
  'amount',
  'amountNet',
  'unitPrice',
  'debit',
  'credit',
  'balance',
]

/** The line of the first heading of a table of sums; below it no paper names itself. */
function firstOfTable(page: PageLayout): number {
  const header = findHeaders(page).find(
    ({ columns }) =>
      columns.length >= fewestColumns &&
      columns.some(({ kinds }) => kinds.includes('description') || kinds.includes('date')) &&
      columns.some(({ kinds }) => kinds.some((kind) => sums.includes(kind))),
  )
  return header?.last ?? Infinity
}

/**
 * `Rechnung  Fällig  Betrag` over rows with sums, as reminders list what is open: words in one type that name
 * columns, and not the paper.
 */
function isHeadingRow({ cells, index }: Line, { lines }: PageLayout): boolean {
  const [first] = cells
  const below = lines[index + 1]
  if (first === undefined || below === undefined || cells.length < fewestColumns) return false
  const headings = cells.filter(({ text }) => !/\d/u.test(text))
  if (headings.length >= fewestColumns && isList(headings, lines.slice(index + 1, index + 3)))
    return true
  if (headings.length < cells.length) return false
  const isUniform = cells.every(
    ({ bold, fontSize }) => bold === first.bold && Math.abs(fontSize / first.fontSize - 1) < 0.15,
  )
  const numbers = below.cells.filter(({ text }) => /\d/u.test(text))
  return isUniform && numbers.length >= 2 && numbers.some(({ text }) => holdsSum.test(text))
}

/** Two rows with numbers of one shape under two of the headings: several papers are listed, whatever their sums. */
function isList(headings: readonly Cell[], rows: readonly Line[]): boolean {
  const columns = headings.filter((heading) => {
    const shapes = rows.map(({ cells }) => {
      const under = cells.find(({ x }) => Math.abs(x - heading.x) < heading.fontSize)
      return under !== undefined && /\d/u.test(under.text) ? shapeOf(under.text) : undefined
    })
    return shapes.length === 2 && shapes[0] !== undefined && shapes[0] === shapes[1]
  })
  return columns.length >= 2
}

const shapeOf = (text: string) => text.trim().replace(/\d/gu, '0')

const holdsSum = /\d[.,]\d{2}(?![.,\d])/u

function isBodyType(cell: Cell, page: PageLayout): boolean {
  return !cell.bold && cell.fontSize < 1.25 * page.fontSize
}

const typeCode = /^TD(\d{2})(?!\d)/u

/** `TD04 nota di credito`: Italy's codes of what an electronic document is (FatturaPA, TipoDocumento). */
function codedTypes(cell: Cell): TypeSight[] {
  const [code, number] = typeCode.exec(cell.text) ?? []
  if (code === undefined) return []
  const type: PaperType = number === '04' || number === '08' ? 'CREDIT_NOTE' : 'INVOICE'
  return [{ type, cell, start: 0, end: code.length, prominence: ofLabelled }]
}

/** `Credit`, alone and large over a paper; anywhere else the word means a side or a card. */
function creditTitles(cell: Cell, page: PageLayout, { cells }: Line): TypeSight[] {
  const isTitle = page.page === 1 && cell.y < page.height / 2 && !isBodyType(cell, page)
  if (!isTitle || cell.fontSize < 1.25 * page.fontSize) return []
  // `Booking no. 31197   CREDIT`: in a row of values it says how is paid.
  if (cells.some((other) => other !== cell && /\d/u.test(other.text))) return []
  if (!/^(?:sales )?credit$/u.test(foldText(cell.text).trim())) return []
  return [{ type: 'CREDIT_NOTE', cell, start: 0, end: cell.text.length, prominence: 1 }]
}

/** A row of so many cells is the heading of a table, and its words are no title. */
const tableCells = 4
const inTable = 0.5

function typeWordsOf(cell: Cell, page: PageLayout, line: Line): TypeSight[] {
  // A heading is set in bold from end to end; a title beside other cells stands out from them.
  const stands = cell.bold && !line.cells.every(({ bold }) => bold)
  const isLike = line.cells.every(({ fontSize }) => cell.fontSize < 1.15 * fontSize)
  const isPlain = !stands && (isLike || cell.fontSize < 1.25 * page.fontSize)
  const row = line.cells.length >= tableCells && isPlain && !isBox(cell, line, page) ? inTable : 1
  const known = matchWords(typeWordIndex(), cell, page.source)
  const matches = withoutOverlaps([...known, ...compoundsOf(cell)])
  const subject = subjectOf(matches)
  const named = isNamedType(cell, page, line)
  return matches.flatMap((each) => {
    const until = subject !== undefined && each.start < subject ? subject : cell.text.length
    const share = each.start === subject ? ofSubject : row
    const behind = withoutJoint(textBehind(cell.text.slice(0, until), each, matches), until, cell)
    const read = 1 - 0.1 * each.errors
    const prominence = read * (named ? ofLabelled : share * prominenceOf(cell, page, each, behind))
    const types = [...new Set(each.meanings.map((meaning) => meaning.type))]
    return types.map((type) => ({ type, cell, start: each.start, end: each.end, prominence }))
  })
}

/** `Gutschrift  Datum  zu Rechnung  Kundennr.` over a single row with a value under each: the paper's own head. */
function isBox(cell: Cell, { cells, index }: Line, { lines }: PageLayout): boolean {
  const [values, next] = lines.slice(index + 1, index + 3)
  if (cell !== cells[0] || values === undefined) return false
  const under = cells.map(({ x, fontSize }) =>
    values.cells.find((each) => Math.abs(each.x - x) < fontSize && /\d/u.test(each.text)),
  )
  const isSingle = !next?.cells.some(({ x, text, fontSize }) =>
    under.some(
      (each) => each && Math.abs(each.x - x) < fontSize && shapeOf(each.text) === shapeOf(text),
    ),
  )
  return isSingle && values.cells.length === cells.length && !under.includes(undefined)
}

const ofLabelled = 0.95
const typeLabel =
  /^(?:tipo(?:logia)?\.?(?: di)? doc(?:umento)?\b|(?:document[oe]?|dokument|tipo|type|art)(?=\s*:?$)|(?:document type|type of document|type de document|nature du document|belegart|dokument(?:en)?art|dokumenttyp)\b)/u

/** `Tipo documento` over or left of `Nota di credito`: the paper says what it is. */
function isNamedType(cell: Cell, { lines }: PageLayout, line: Line): boolean {
  const left = line.cells[line.cells.indexOf(cell) - 1]
  const above = lines[cell.line - 1]?.cells.find(({ x }) => Math.abs(x - cell.x) < cell.fontSize)
  return [left, above].some((each) => each !== undefined && typeLabel.test(foldText(each.text)))
}

const ofSubject = 0.2
const aboutInvoices: readonly PaperType[] = ['REMINDER', 'CREDIT_NOTE', 'RECEIPT']

/** Where `Mahnung zu Rechnung 4711` names the invoice that it is about: that is no title of its own. */
function subjectOf(matches: readonly PhraseMatch<TypeMeaning>[]): number | undefined {
  const inOrder = matches.toSorted((a, b) => a.start - b.start)
  const isOf = (match: PhraseMatch<TypeMeaning> | undefined, types: readonly PaperType[]) =>
    match?.meanings.some(({ type }) => types.includes(type)) ?? false
  const at = inOrder.findIndex(
    (match, index) =>
      index > 0 && isOf(match, ['INVOICE']) && isOf(inOrder[index - 1], aboutInvoices),
  )
  return inOrder[at]?.start
}

const mostJoined = 3

/** `Mahnung zu unserer | Rechnung`: the few words that lead to what the paper is about make no sentence. */
function withoutJoint(behind: string, until: number, cell: Cell): string {
  const isJoint = until < cell.text.length && !/\d/u.test(behind) && wordsIn(behind) <= mostJoined
  return isJoint ? '' : behind
}

/** Words that the vocabulary does not know, by their last member. */
function compoundsOf(cell: Cell): PhraseMatch<TypeMeaning>[] {
  return piecesOf(cell.text).flatMap(({ text, start, end }) => {
    const [, type] = compoundTypes.find(([head]) => text.endsWith(head) && text !== head) ?? []
    if (type === undefined || noCompounds.test(text)) return []
    if (typeWordIndex().meanings.has(text)) return []
    return [{ meanings: [{ type }], start, end, length: text.length, errors: 0 }]
  })
}

/** `Second reminder – overdue account`: what says the same again makes no sentence of a title. */
function textBehind(
  text: string,
  { end, meanings }: PhraseMatch<TypeMeaning>,
  matches: readonly PhraseMatch<TypeMeaning>[],
): string {
  const says = (other: PhraseMatch<TypeMeaning>) =>
    other.meanings.some(({ type }) => meanings.some((own) => own.type === type))
  return matches
    .filter((other) => other.start >= end && says(other))
    .reduce(
      (left, other) =>
        left.slice(0, other.start) + ' '.repeat(other.end - other.start) + left.slice(other.end),
      text,
    )
    .slice(end)
}

/** A letter's title stands behind the word that announces it. */
const subjectLine =
  /^\s*(?:objet|concerne|betreff|betrifft|betr\.|oggetto|subject|re|regarding)(?:\s*:\s*|\s+)/iu

/** `3. und letzte Mahnung`, `II sollecito`: which one it is makes no sentence of a title. */
const countWord =
  /^(?:\d{0,2}(?:\.|°|a|e|er|ere|eme|st|nd|rd|th)|\d{1,2}|[ivx]{1,3}\.?|erste|zweite|dritte|letzte|letztmalige|erneute|premiere?|deuxieme|seconde?|troisieme|derniere?|prim[oa]|second[oa]|terz[oa]|ultim[oa]|first|second|third|final|last|und|et|e|and|&)$/u

/** `1er rappel – abonnement annuel`, `Honorarrechnung i. S. Muster`: a title, and what it is about. */
const apposition =
  /\s(?:[–—-]|i\.\s?S\.|in Sachen|betreffend|betr\.|bezüglich|bzgl\.|concernant|relative? à|regarding|re:|in re)\s.*$/iu

/** ` Nummer 14/2026 vom 7. Mai 2026`: what a title is told apart by. */
const numberAndDay =
  /^[.:°]?\s(?:(?:nr|no|n|num|nummer|numéro|numero|number)[.:°]?\s)?[^\s\d]*\d\S*\s(?:vom|du|del|of|dated)\s\d{1,2}\.?\s\p{L}{3,9}\.?\s\d{4}$/iu

/** `text`: what counts of the text behind. */
function prominenceOf(
  cell: Cell,
  page: PageLayout,
  { start }: { readonly start: number },
  text: string,
): number {
  const lead = cell.text.slice(0, start).replace(subjectLine, '')
  const before = isCount(lead) ? 0 : wordsIn(lead)
  // `Gutschrift (Rechnungsnummer …)`: what stands in brackets does not make it a sentence.
  const behind = text
    .replace(/\([^)]*\)/gu, ' ')
    .replace(numberAndDay, ' ')
    .replace(apposition, '')
  const wordsBehind = wordsIn(behind.replace(/\S*\d\S*/gu, ' '))
  // A title starts its line; at most a sender's or an article's word stands before it.
  const opening = before === 0 ? 1 : before <= 2 && wordsBehind <= 2 ? 0.55 : 0.2
  const inSubject = before === 0 && subjectLine.test(cell.text)
  const length = wordsBehind <= 1 ? 1 : wordsBehind <= 4 ? (inSubject ? 0.9 : 0.7) : 0.3
  const size = Math.min(1.8, cell.fontSize / Math.max(page.fontSize, 1))
  const type = size >= 1.25 ? 0.55 + 0.25 * size : cell.bold || inSubject ? 0.75 : 0.55
  const high = cell.y / page.height
  const height = page.page > 1 ? 0.35 : high < 0.5 ? 1 : high < 0.7 ? 0.6 : 0.4
  const isLabel = /^\s*[.:]/u.test(behind) && /\d/u.test(behind) ? 0.8 : 1
  return Math.min(1, opening * length * type * height * isLabel)
}

function isCount(lead: string): boolean {
  const words = foldText(lead).trim().split(/\s+/u)
  return /\S\s+$/u.test(lead) && words.every((word) => countWord.test(word))
}

function wordsIn(text: string): number {
  return text.match(/\p{L}{2,}/gu)?.length ?? 0
}

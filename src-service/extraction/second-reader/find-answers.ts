import { sameAmount } from '../../../src-shared/domain/minor-units.ts'
import { seen, type Candidate } from '../evidence.ts'
import type { Sightings } from '../fields/sightings.ts'
import { placeOf } from '../layout/geometry.ts'
import type { Cell, Layout, PageLayout } from '../layout/layout.ts'
import { boxOfRange, readingConfidence } from '../layout/locate-text.ts'
import { printedNumbers } from '../learned/printed-values.ts'
import { foldText } from '../vocabulary/fold-text.ts'
import { functionWords } from '../vocabulary/function-words/function-words.ts'
import type { SecondAnswers } from './second-answers.ts'

/** Answers that stand on the paper, each with all its places, and with the value as it is printed. */
export type PrintedAnswers = {
  readonly documentNumber?: Candidate<string>
  readonly documentDate?: Candidate<string>
  readonly dueDate?: Candidate<string>
  readonly amountGross?: Candidate<number>
  readonly senderName?: Candidate<string>
  readonly recipientName?: Candidate<string>
}

/** With fewer signs anything stands on a page. */
const shortestNumber = 3
const shortestName = 3

/**
 * Looks for each answer among the words that were read. What stands nowhere, or only in running text, is
 * left out: a paper names its own number, days, sum and parties by themselves, and whoever wants to talk a
 * model into a value does it in sentences.
 */
export function findAnswers(sightings: Sightings, answers: SecondAnswers): PrintedAnswers {
  const { layout, spans } = sightings
  const isText = runningText(layout)
  const { documentNumber, documentDate, dueDate, amountGross, senderName, recipientName } = answers

  function given<Value>(value: Value, found: readonly Found[]): Candidate<Value> | undefined {
    const own = found.filter(({ cell }) => !isText(cell))
    if (own.length === 0) return undefined
    const read = Math.max(...own.map((each) => each.read))
    return seen(
      value,
      read,
      own.map(({ place }) => place),
      ['second-reader'],
    )
  }

  const day = (iso: string | undefined) =>
    iso === undefined
      ? undefined
      : given(
          iso,
          spans.dates.filter(({ value }) => value.readings.includes(iso)),
        )
  const sum = (amount: number) =>
    given(
      amount,
      spans.amounts.filter(({ value }) => sameAmount(Math.abs(value.value), Math.abs(amount))),
    )
  const number = (text: string) => {
    const found = findNumber(layout, text)
    return given(found[0]?.value ?? text, found)
  }
  const name = (text: string | undefined) => {
    const found = text === undefined ? [] : findName(layout, text)
    return given(found[0]?.value ?? '', found)
  }
  return withoutNothing({
    documentNumber: documentNumber === undefined ? undefined : number(documentNumber),
    documentDate: day(documentDate),
    dueDate: day(dueDate),
    amountGross: amountGross === undefined ? undefined : sum(amountGross),
    senderName: name(senderName),
    recipientName: name(recipientName),
  })
}

function withoutNothing(found: {
  readonly [Field in keyof PrintedAnswers]: PrintedAnswers[Field] | undefined
}): PrintedAnswers {
  return Object.fromEntries(Object.entries(found).filter(([, each]) => each !== undefined))
}

type Found = Pick<Candidate<unknown>, never> & {
  readonly cell: Cell
  readonly place: Candidate<unknown>['places'][number]
  /** 0..1: how well its words were read. */
  readonly read: number
}
type FoundText = Found & { readonly value: string }

function findNumber(layout: Layout, text: string): FoundText[] {
  const wanted = bare(text)
  if (wanted.length < shortestNumber || !/\d/u.test(wanted)) return []
  return printedNumbers(layout)
    .filter(({ value }) => bare(value) === wanted)
    .map(({ value, page, cell, start, end }) => ({ ...foundIn(page, cell, start, end), value }))
}

/** The words of a name, one after the other in one cell. */
function findName(layout: Layout, text: string): FoundText[] {
  const wanted = wordsOf(text).map(({ word }) => word)
  if (wanted.join('').length < shortestName) return []
  return layout.pages.flatMap((page) =>
    page.lines.flatMap(({ cells }) =>
      cells.flatMap((cell): FoundText[] => {
        const words = wordsOf(cell.text)
        const at = words.findIndex((_, from) =>
          wanted.every((word, offset) => words[from + offset]?.word === word),
        )
        const [first, last] = [words[at], words[at + wanted.length - 1]]
        if (first === undefined || last === undefined) return []
        const value = cell.text.slice(first.start, last.end)
        return [{ ...foundIn(page, cell, first.start, last.end), value }]
      }),
    ),
  )
}

type NameWord = { readonly word: string; readonly start: number; readonly end: number }

function wordsOf(text: string): NameWord[] {
  return [...text.matchAll(/[^\s,;:|]+/gu)].flatMap((match): NameWord[] => {
    const word = bare(match[0])
    const end = match.index + match[0].length
    return word === '' ? [] : [{ word, start: match.index, end }]
  })
}

function bare(text: string): string {
  return foldText(text).replace(/[^\p{L}\d]/gu, '')
}

function foundIn(page: PageLayout, cell: Cell, start: number, end: number): Found {
  return {
    cell,
    place: placeOf(boxOfRange(cell, start, end), page),
    read: page.source === 'pdf' ? 1 : readingConfidence(cell, start, end),
  }
}

/** A sentence has words that carry grammar; a label, an address and a row of a table hardly any. */
const grammar = new Set(Object.values(functionWords).flatMap((words) => words.split(' ')))
const leastWords = 6
const leastGrammar = 2
/** Of a paragraph whose lines are too short to be told one by one. */
const leastOfParagraph = 3
const shareOfGrammar = 0.2

/** Tells cells that are part of a sentence, and those of the same paragraph; where in doubt, they are. */
function runningText({ pages }: Layout): (cell: Cell) => boolean {
  const told = new Set<Cell>()
  for (const { blocks } of pages)
    for (const { cells } of blocks)
      if (cells.some(isSentence) || isParagraph(cells)) for (const cell of cells) told.add(cell)
  return (cell) => told.has(cell) || isSentence(cell)
}

function isSentence({ text }: Cell): boolean {
  const { words, ofGrammar } = countWords(text)
  return words >= leastWords && ofGrammar >= leastGrammar
}

function isParagraph(cells: readonly Cell[]): boolean {
  const { words, ofGrammar } = countWords(cells.map(({ text }) => text).join(' '))
  return ofGrammar >= Math.max(leastOfParagraph, shareOfGrammar * words)
}

function countWords(text: string): { readonly words: number; readonly ofGrammar: number } {
  const words = foldText(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
  return { words: words.length, ofGrammar: words.filter((word) => grammar.has(word)).length }
}

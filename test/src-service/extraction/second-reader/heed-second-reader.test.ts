import { describe, expect, test } from 'vitest'
import { seen } from '../../../../src-service/extraction/evidence.ts'
import { sightDocument } from '../../../../src-service/extraction/fields/sightings.ts'
import { layOutPage } from '../../../../src-service/extraction/layout/lay-out.ts'
import type { ReadPage, Word } from '../../../../src-service/extraction/read-document.ts'
import { heedSecondReader } from '../../../../src-service/extraction/second-reader/heed-second-reader.ts'
import type { SecondAnswers } from '../../../../src-service/extraction/second-reader/second-answers.ts'
import { chooseValue } from '../../../../src-service/extraction/witnesses/choose-value.ts'
import { decide, type Decisions } from '../../../../src-service/extraction/witnesses/decisions.ts'

/** Each line on its own height, its words beside each other. */
function pageOf(lines: readonly string[], more: Partial<ReadPage> = {}): ReadPage {
  const words = lines.flatMap((line, row) => {
    let x = 0.1
    return line.split(' ').map((text): Word => {
      const width = 0.011 * text.length
      const word = { text, x, y: 0.1 + 0.05 * row, width, height: 0.012 }
      x += width + 0.006
      return { ...word, confidence: 1, fontSize: 10, bold: false }
    })
  })
  return {
    ...{ page: 1, width: 595, height: 842, source: 'pdf', turned: 0, words, qrCodes: [] },
    ...more,
  }
}

const lines = ['Muster Bau AG', 'Objekt 4711-22', '03.02.2026', '05.03.2026', 'CHF 216.20', '98.50']

function heard(change: (decisions: Decisions) => Partial<Decisions>, answers: SecondAnswers) {
  const sightings = sightDocument({ pages: [layOutPage(pageOf(lines))] })
  const decided = decide({ sightings, xml: undefined, qr: undefined })
  return heedSecondReader({ ...decided, ...change(decided) }, answers, sightings)
}

const choiceOf = <Value>(value: Value, confidence: number) => {
  const choice = chooseValue('amountGross', [seen(value, 0.9, [], ['label'])])
  if (choice === undefined) throw new Error('Nothing was chosen')
  return { ...choice, confidence }
}

describe('a sum that a second reader confirms', () => {
  test.each([
    [0.3, 0.632],
    [0.6, 0.75],
    [0.85, 0.85],
  ])('of %d is %d sure, which is never sure by it', (before, after) => {
    const { amounts } = heard(
      ({ amounts: own }) => ({ amounts: { ...own, gross: choiceOf(216.2, before) } }),
      { amountGross: 216.2 },
    )
    expect(amounts.gross).toMatchObject({ value: 216.2, confidence: after })
    expect(amounts.gross?.witnesses.map(({ kind }) => kind)).toContain('second-reader')
  })

  test('and that another witness contradicts is lifted by nothing', () => {
    const gross = choiceOf(216.2, 0.6)
    const against = { kind: 'arithmetic', agrees: false }
    for (const doubted of [
      { ...gross, witnesses: [...gross.witnesses, against] },
      { ...gross, disputed: true },
      { ...gross, source: 'derived' as const },
    ]) {
      const { amounts } = heard(({ amounts: own }) => ({ amounts: { ...own, gross: doubted } }), {
        amountGross: 216.2,
      })
      expect(amounts.gross?.confidence).toBe(0.6)
    }
  })
})

test('a sum that is printed and labelled keeps its place and its confidence beside another answer', () => {
  const { amounts } = heard(
    ({ amounts: own }) => ({ amounts: { ...own, gross: choiceOf(216.2, 0.88) } }),
    { amountGross: 98.5 },
  )
  expect(amounts.gross).toMatchObject({ value: 216.2, confidence: 0.88 })
  expect(amounts.gross?.witnesses).toContainEqual(
    expect.objectContaining({ kind: 'second-reader', agrees: false, value: 98.5 }),
  )
  expect(amounts.gross?.candidates.map(({ value }) => value)).toContain(98.5)
})

describe('a due day that only a second reader saw', () => {
  const dated =
    (documentDate: string) =>
    ({ dates: own }: Decisions) => ({
      dates: { ...own, documentDate: choiceOf(documentDate, 0.97), dueDate: undefined },
    })

  test('is given and asks', () => {
    const { dates } = heard(dated('2026-02-03'), { dueDate: '2026-03-05' })
    expect(dates.dueDate).toMatchObject({ value: '2026-03-05', confidence: 0.5 })
    expect(dates.dueDate?.places).toHaveLength(1)
  })

  test('is none where it lies before the paper or a year after it', () => {
    for (const day of ['2026-04-01', '2025-01-31'])
      expect(heard(dated(day), { dueDate: '2026-03-05' }).dates.dueDate).toBeUndefined()
  })
})

test('nobody writes to himself, and a name that is not printed is none', () => {
  const none = (own: Decisions) => ({
    parties: { ...own.parties, sender: undefined, recipient: undefined },
  })
  const { parties } = heard(none, { senderName: 'MUSTER BAU AG' })
  expect(parties.sender).toMatchObject({ value: { name: 'Muster Bau AG' }, confidence: 0.5 })
  expect(heard(none, { senderName: 'Muster Holding AG' }).parties.sender).toBeUndefined()
  const written = heard(
    (own) => ({
      parties: {
        ...own.parties,
        sender: undefined,
        recipient: choiceOf({ name: 'Muster Bau AG' }, 0.9),
      },
    }),
    { senderName: 'Muster Bau AG' },
  )
  expect(written.parties.sender).toBeUndefined()
})

test('the number of an order is not taken for the number of the paper', () => {
  const numbers = [{ type: 'ORDER_NUMBER', choice: choiceOf('4711-22', 0.9) }]
  expect(heard(() => ({ numbers }), { documentNumber: '4711-22' }).numbers).toEqual(numbers)
})

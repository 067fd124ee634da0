import { describe, expect, test } from 'vitest'
import { agreeLessons } from '../../../../src-service/extraction/learned/agree-lessons.ts'
import { takeLessons } from '../../../../src-service/extraction/learned/take-lessons.ts'
import { extractResults } from '../../../../src-service/extraction/extract-results.ts'
import type { DocumentResult } from '../../../../src-shared/service-api/document-result.ts'
import type { FeedbackRequest } from '../../../../src-shared/service-api/feedback.ts'
import { documentOfText } from '../../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

/** A bill whose sender prints further lines as it likes. */
const bill = (...lines: string[]) => `
          Kranz Spenglerei AG
          Hofackerstrasse 12
          8032 Zürich

                                                            Bäckerei Lindt GmbH
                                                            Seeweg 4
                                                            6003 Luzern

# Rechnung

          Datum 03.02.2026
${lines.join('\n')}

          Dachrinne ersetzt                                           200.00
          MWST 8.1 %                                                   16.20
          Total CHF                                                   216.20
`

type Feedback = FeedbackRequest['corrections'][number]

const correction = (path: string, newValue: unknown): Feedback => ({
  resultIndex: 0,
  path,
  newValue,
})

function lessonsOf(text: string, ...corrections: Feedback[]) {
  const document = documentOfText(text)
  const pages = document.pages.map(({ page, source, words }) => ({
    page,
    source,
    words: words.map(
      ({ text: word, x, y, width, height }): [string, number, number, number, number] => [
        ...([word, x, y, width, height] as const),
      ],
    ),
  }))
  const results = extractResults(document, { documentId })
  return takeLessons(results, pages, { corrections })
}

/** How the third paper is read after two were corrected. */
function readThird(papers: readonly [text: string, ...corrections: Feedback[]][], text: string) {
  const taught = papers.map(([first, ...corrections]) =>
    lessonsOf(first, ...corrections).flatMap(({ lessons }) => lessons),
  )
  const lessons = [agreeLessons(taught.toReversed())]
  const [result] = extractResults(documentOfText(text), { documentId, lessons })
  return result as DocumentResult & { dueDate?: string }
}

const identification = (type: string, value: string) =>
  correction('/identifications', [{ type, value }])

const numberIn = ({ identifications }: DocumentResult, wanted: string) =>
  identifications.find(({ type }) => type === wanted)?.value

describe('a lesson', () => {
  test('holds the words, the format and the place of a value, and nothing of the value', () => {
    const [paper] = lessonsOf(
      bill('', `${' '.repeat(60)}Werkzettel WZ-2204`),
      identification('INVOICE_NUMBER', 'WZ-2204'),
    )
    expect(paper).toMatchObject({
      paper: 'WZ-2204',
      signs: ['name kranz spenglerei'],
      lessons: [
        {
          ...{ field: 'documentNumber', documentType: 'INVOICE', corrected: true },
          ...{ shape: 'A-0', length: 7 },
          sights: [{ before: 'werkzettel', page: 1 }],
        },
      ],
    })
    expect(JSON.stringify(paper?.lessons)).not.toContain('2204')
  })

  test('is none where the value stands nowhere on the paper, or is of no field that is learned', () => {
    const paper = bill('', 'Werkzettel WZ-2204')
    expect(lessonsOf(paper, identification('INVOICE_NUMBER', 'WZ-9999'))).toEqual([])
    expect(lessonsOf(paper, correction('/amountGross/value', 200))).toEqual([])
    expect(lessonsOf(paper, correction('/paymentDetails/iban', 'CH9300762011623852957'))).toEqual(
      [],
    )
  })

  test('is never of an account or a payment reference that was given as a number', () => {
    for (const value of [
      'CH9300762011623852957',
      '210000000003139471430009017',
      'RF18539007547034',
    ])
      expect(lessonsOf(bill(`Code ${value}`), identification('CUSTOMER_NUMBER', value))).toEqual([])
  })

  test('is none of a pointer that leads nowhere', () => {
    for (const path of [
      '',
      'documentDate',
      '/identifications/99/value',
      '/__proto__/x',
      '/identifications/-',
    ])
      expect(() => lessonsOf(bill(), correction(path, 'WZ-1'))).not.toThrow()
  })
})

describe('the third paper of a sender', () => {
  test('gives the numbers beside its own whose words were learned', () => {
    const paper = (customer: string, order: string) =>
      bill('', `${' '.repeat(60)}Mandat ${customer}`, `${' '.repeat(60)}Avis ${order}`)
    const corrected = (customer: string, order: string): [string, Feedback] => [
      paper(customer, order),
      correction('/identifications', [
        { type: 'CUSTOMER_NUMBER', value: customer },
        { type: 'ORDER_NUMBER', value: order },
      ]),
    ]
    const third = readThird(
      [corrected('M4401', '88-120'), corrected('M4401', '88-131')],
      paper('M4401', '89-204'),
    )
    expect(numberIn(third, 'CUSTOMER_NUMBER')).toBe('M4401')
    expect(numberIn(third, 'ORDER_NUMBER')).toBe('89-204')
  })

  test('gives the number under a heading of its own', () => {
    const paper = (number: string) =>
      bill('', `${' '.repeat(60)}Werkzettel`, `${' '.repeat(60)}${number}`)
    const corrected = (number: string): [string, Feedback] => [
      paper(number),
      identification('INVOICE_NUMBER', number),
    ]
    const third = readThird([corrected('WZ-2204'), corrected('WZ-2217')], paper('WZ-2301'))
    expect(numberIn(third, 'INVOICE_NUMBER')).toBe('WZ-2301')
  })

  test('gives the number that stands alone at its place', () => {
    const paper = (number: string) => bill('', '', `${' '.repeat(70)}${number}`)
    const corrected = (number: string): [string, Feedback] => [
      paper(number),
      identification('INVOICE_NUMBER', number),
    ]
    const papers = [corrected('WZ-2204'), corrected('WZ-2217')]
    expect(numberIn(readThird(papers, paper('WZ-2301')), 'INVOICE_NUMBER')).toBe('WZ-2301')
    const elsewhere = bill('', '', '', '', '', '', `${' '.repeat(20)}WZ-2301`)
    expect(numberIn(readThird(papers, elsewhere), 'INVOICE_NUMBER')).toBeUndefined()
  })

  test('gives the day that its sender calls otherwise', () => {
    const paper = (day: string) => bill('', `          Valuta bei uns am ${day}`)
    const corrected = (day: string, iso: string): [string, Feedback] => [
      paper(day),
      correction('/dueDate', iso),
    ]
    const papers = [corrected('05.03.2026', '2026-03-05'), corrected('07.03.2026', '2026-03-07')]
    const third = readThird(papers, paper('11.03.2026'))
    expect(third.dueDate).toBe('2026-03-11')
    expect(third.confidences?.['/dueDate']).toBeLessThan(0.8)
  })

  test('takes no value of another format, and none where two stand as likely', () => {
    const line = (text: string) => `${' '.repeat(60)}${text}`
    const corrected = (number: string): [string, Feedback] => [
      bill('', line(`Werkzettel ${number}`)),
      identification('INVOICE_NUMBER', number),
    ]
    const papers = [corrected('WZ-2204'), corrected('WZ-2217')]
    const read = (...lines: string[]) =>
      numberIn(readThird(papers, bill(...lines)), 'INVOICE_NUMBER')
    expect(read('', line('Werkzettel WZ-2301'))).toBe('WZ-2301')
    expect(read('', line('Werkzettel 7/B/2301'))).not.toBe('7/B/2301')
    expect(read('', '', line('Werkzettel WZ-2301'), line('Werkzettel WZ-2302'))).toBeUndefined()
  })

  test('is read as before where the two before it do not agree', () => {
    const line = (text: string) => `${' '.repeat(60)}${text}`
    const third = readThird(
      [
        [bill('', line('Werkzettel WZ-2204')), identification('INVOICE_NUMBER', 'WZ-2204')],
        [
          bill('', '', '', '', 'Auftragszettel: 77/2217'),
          identification('INVOICE_NUMBER', '77/2217'),
        ],
      ],
      bill('', line('Werkzettel WZ-2301')),
    )
    expect(numberIn(third, 'INVOICE_NUMBER')).toBeUndefined()
  })

  test('keeps the total that is printed and labelled, whatever was given for it before', () => {
    const corrected = (value: number): [string, Feedback] => [
      bill(),
      correction('/amountGross/value', value),
    ]
    const before = extractResults(documentOfText(bill()), { documentId })[0]
    const third = readThird([corrected(200), corrected(200)], bill())
    expect(third).toEqual(before)
    expect(third.amountGross?.value).toBe(216.2)
  })
})

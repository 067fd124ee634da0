import { expect, test } from 'vitest'
import { truthFile } from '../extraction/corpus.ts'
import { judgePaper } from './judge-paper.ts'

const chf = (value: number) => ({ currency: 'CHF', value })
const truth = truthFile.parse({
  documentType: 'RECEIPT',
  documentDate: '2026-09-03',
  amountGross: chf(108.1),
  _meta: {},
})
const read = {
  documentType: 'RECEIPT',
  documentDate: '2026-09-03',
  title: 'Kiosk',
  sender: { name: 'Kiosk' },
  amountGross: chf(108.1),
  identifications: [],
  confidences: {
    '/documentType': 1,
    '/documentDate': 1,
    '/amountGross': 1,
    '/sender/name': 1,
  },
}

test('a paper that was read right asks nothing where all is sure', () => {
  expect(judgePaper(truth, [read])).toMatchObject({ isRight: true, severity: 'sure', stops: [] })
})

test('a Stop of a paper that was read right is told with its rule and its field', () => {
  const vat = { vatDetails: { totalVat: chf(50) }, amountNet: chf(100) }
  const judged = judgePaper(truth, [{ ...read, ...vat }])
  expect(judged).toMatchObject({ isRight: true, severity: 'stop' })
  expect(judged.stops).toEqual(['net-plus-vat at /amountGross'])
})

test('a wrong amount counts as asked where its own field asks', () => {
  const wrong = { ...read, amountGross: chf(180.1) }
  expect(judgePaper(truth, [wrong])).toMatchObject({
    isRight: false,
    severity: 'sure',
    wrongMoney: [{ field: 'amountGross', truth: 108.1, read: 180.1, severity: 'sure' }],
  })
  const unsure = { ...wrong, confidences: { ...read.confidences, '/amountGross': 0.5 } }
  expect(judgePaper(truth, [unsure]).wrongMoney).toMatchObject([{ severity: 'check' }])
})

test('a wrong date is no wrong amount', () => {
  const judged = judgePaper(truth, [{ ...read, documentDate: '2026-09-08' }])
  expect(judged).toMatchObject({ isRight: false, wrongMoney: [] })
})

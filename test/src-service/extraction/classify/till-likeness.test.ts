import { expect, test } from 'vitest'
import {
  tillLike,
  tillLikeness,
} from '../../../../src-service/extraction/classify/till-likeness.ts'
import { layOut } from '../../../../src-service/extraction/layout/lay-out.ts'
import { documentOfText } from '../../../support/page-of-text.ts'

const likenessOf = (text: string) => tillLikeness(layOut(documentOfText(text)))

const short = [
  'The Copper Kettle',
  '14 Harbour Lane',
  'Date 08/05/2024                  20:39',
  '1 Apple juice                     5.50',
  'Total                             5.50',
  'Thank you, please come again',
]

test('a short paper with the short lines and the words of a till is one', () => {
  expect(likenessOf(short.join('\n'))).toBeGreaterThanOrEqual(tillLike)
})

test('the same words across a sheet look less like one', () => {
  const wide = short.map((line) => line.replace(/ {4,}/u, ' '.repeat(60)))
  expect(likenessOf(wide.join('\n'))).toBeLessThan(likenessOf(short.join('\n')))
})

test('short lines alone are no till', () => {
  expect(likenessOf('Dear Alice\nsee you soon\nBob')).toBeLessThan(tillLike)
})

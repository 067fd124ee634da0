import { expect, test } from 'vitest'
import { findAdjustedSums } from '../../../../../src-service/extraction/fields/amounts/find-adjusted-sums.ts'
import { findAmountCandidates } from '../../../../../src-service/extraction/fields/amounts/find-amount-candidates.ts'
import { sightText } from '../../../../support/sight-text.ts'

const sumsOf = (text: string, itemsTotal?: number) =>
  findAdjustedSums(findAmountCandidates(sightText(text)), itemsTotal)

test('a subtotal comes to less by its discount and is rounded', () => {
  expect(sumsOf('Subtotal   242.53\nDiscount   -24.25\nRounding   0.02')).toEqual([
    218.28, 242.55, 218.3,
  ])
})

test('a discount may be printed without its minus', () => {
  expect(sumsOf('Zwischensumme   100.00\nRabatt   10.00')).toEqual([90])
})

test('items may be printed without their minus', () => {
  expect(sumsOf('Remise   -1.00', 20)).toEqual([19])
})

test('nothing is taken off where nothing is named', () => {
  expect(sumsOf('Subtotal   242.53\nTotal   242.53', 242.53)).toEqual([])
})

import { describe, expect, test } from 'vitest'
import {
  checkElement,
  type Content,
  type SchemaRule,
} from '../../../../src-shared/domain/payment/schema-rule.ts'
import { element, type XmlElement } from '../../../../src-shared/domain/payment/xml-element.ts'

const text: Content = { kind: 'text', type: 'Letters', isValid: (value) => /^[a-z]+$/u.test(value) }
const rule = (name: string, min: number, max: number, content: Content = text): SchemaRule => ({
  ...{ name, min, max, content },
})
const inSequence = rule('All', 1, 1, {
  kind: 'sequence',
  parts: [rule('A', 1, 1), rule('B', 0, 2), rule('C', 1, 1)],
})
const faultsOf = (node: XmlElement, by: SchemaRule) =>
  checkElement(node, by).map(({ way, code }) => `${code} ${way}`)
const all = (...names: string[]) =>
  element(
    'All',
    names.map((name) => element(name, 'x')),
  )

describe('a message is checked by its schema', () => {
  test.each<[string[], string[]]>([
    [['A', 'C'], []],
    [['A', 'B', 'B', 'C'], []],
    [['C'], ['missing All/A']],
    [[], ['missing All/A', 'missing All/C']],
    [['A', 'A', 'C'], ['too-many All/A']],
    [['A', 'B', 'B', 'B', 'C'], ['too-many All/B']],
    [['A', 'C', 'B'], ['wrong-order All/B']],
    [['C', 'A'], ['wrong-order All/A']],
    [
      ['A', 'B', 'A', 'C'],
      ['too-many All/A', 'wrong-order All/A[2]'],
    ],
    [['A', 'X', 'C'], ['not-allowed All/X']],
    [
      ['A', 'X', 'X', 'X', 'C'],
      ['not-allowed All/X', 'not-allowed All/X[2]', 'not-allowed All/X[3]'],
    ],
  ])('its parts in their order and number: %j', (names, faults) => {
    expect(faultsOf(all(...names), inSequence)).toEqual(faults)
  })

  test('a text where parts belong, and parts where a text belongs', () => {
    expect(faultsOf(element('All', 'x'), inSequence)).toEqual(['not-allowed All'])
    expect(faultsOf(element('A', [element('B', 'x')]), rule('A', 1, 1))).toEqual(['not-allowed A'])
    expect(faultsOf(element('Z', 'x'), rule('A', 1, 1))).toEqual(['not-allowed Z'])
  })

  test('a value is told with the type that it is not of, at its place', () => {
    const node = element('All', [
      ...['x', 'x', '7'].map((value, at) => element(['A', 'B', 'B'][at] ?? '', value)),
      element('C', 'x'),
    ])
    expect(checkElement(node, inSequence)).toEqual([
      { way: 'All/B[2]', code: 'bad-value', type: 'Letters' },
    ])
  })

  test('one of a choice, and one alone', () => {
    const choice = rule('One', 1, 1, { kind: 'choice', parts: [rule('A', 1, 1), rule('B', 1, 1)] })
    const one = (...names: string[]) =>
      element(
        'One',
        names.map((name) => element(name, 'x')),
      )
    expect(faultsOf(one('A'), choice)).toEqual([])
    expect(faultsOf(one('B'), choice)).toEqual([])
    expect(faultsOf(one(), choice)).toEqual(['not-one-of One'])
    expect(faultsOf(one('A', 'B'), choice)).toEqual(['not-one-of One'])
    expect(faultsOf(one('X'), choice)).toEqual(['not-allowed One/X'])
    expect(faultsOf(element('One', 'x'), choice)).toEqual(['not-one-of One'])
  })

  test.each([
    ['1', 'CHF', true],
    ['123456789012345.12', 'EUR', true],
    ['0.5', 'CHF', true],
    ['1234567890123456', 'CHF', false],
    ['1.123', 'CHF', false],
    ['1.', 'CHF', false],
    ['.5', 'CHF', false],
    ['-1', 'CHF', false],
    ['x1', 'CHF', false],
    ['1x', 'CHF', false],
    ['1', 'chf', false],
    ['1', 'CHFX', false],
    ['1', 'XCHF', false],
    ['1', undefined, false],
  ])('an amount as a bank takes it: %s %s', (value, currency, isGood) => {
    const amount = rule('Amt', 1, 1, { kind: 'amount' })
    const node = element('Amt', value, currency === undefined ? undefined : { Ccy: currency })
    expect(checkElement(node, amount)).toEqual(
      isGood ? [] : [{ way: 'Amt', code: 'bad-value', type: 'amount' }],
    )
  })
})

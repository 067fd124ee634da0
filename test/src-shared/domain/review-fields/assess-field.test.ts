import { describe, expect, test } from 'vitest'
import {
  assessField,
  type Evidence,
} from '../../../../src-shared/domain/review-fields/assess-field.ts'
import { finding } from '../../../../src-shared/domain/checks/finding.ts'

const evidence = (facts: Partial<Evidence>): Evidence => ({
  hasValue: true,
  expected: false,
  confidence: 0.95,
  threshold: 0.8,
  unchecked: false,
  unused: false,
  witnesses: [],
  findings: [],
  review: undefined,
  refusal: undefined,
  ...facts,
})

const error = finding('error', 'iban-checksum', '/iban')
const warning = finding('warning', 'net-plus-vat', '/amountGross')
const note = finding('note', 'net-plus-vat-rounding', '/amountGross')

const wordOf = (facts: Partial<Evidence>) => assessField(evidence(facts)).word

describe('confidence', () => {
  test('at the threshold is Sure, below is Check, none is Check', () => {
    expect(wordOf({ confidence: 0.8 })).toBe('sure')
    expect(wordOf({ confidence: 0.79 })).toBe('check')
    expect(wordOf({ confidence: undefined })).toBe('check')
    expect(wordOf({ confidence: 0.85, threshold: 0.9 })).toBe('check')
  })

  test('what is not printed on the page is nobody’s to compare', () => {
    expect(wordOf({ confidence: undefined, unchecked: true })).toBe('sure')
  })

  test('nothing read is Missing where it is expected, and quiet where it is not', () => {
    expect(assessField(evidence({ hasValue: false, expected: true }))).toMatchObject({
      word: 'missing',
      attention: true,
      blocking: false,
    })
    expect(assessField(evidence({ hasValue: false }))).toMatchObject({
      word: 'empty',
      attention: false,
    })
  })
})

describe('witnesses', () => {
  const agree = (kind: string) => ({ kind, agrees: true })

  test('two that agree make Sure, however low the number; one, or the same twice, does not', () => {
    expect(wordOf({ confidence: 0.3, witnesses: [agree('qr'), agree('text')] })).toBe('sure')
    expect(wordOf({ confidence: 0.3, witnesses: [agree('qr')] })).toBe('check')
    expect(wordOf({ confidence: 0.3, witnesses: [agree('qr'), agree('qr')] })).toBe('check')
  })

  test('one that differs makes Wrong, however high the number', () => {
    const witnesses = [agree('text'), { kind: 'qr', agrees: false, value: 12 }]
    expect(assessField(evidence({ confidence: 0.99, witnesses }))).toMatchObject({
      word: 'wrong',
      attention: true,
      blocking: false,
    })
  })
})

describe('rules', () => {
  test('an error blocks until it has a reason; accepting alone is not enough', () => {
    expect(assessField(evidence({ findings: [error] }))).toMatchObject({
      word: 'wrong',
      blocking: true,
    })
    const accepted = { status: 'accepted' } as const
    expect(assessField(evidence({ findings: [error], review: accepted })).blocking).toBe(true)
    const overridden = { ...accepted, overrideReason: 'printed so' }
    expect(assessField(evidence({ findings: [error], review: overridden }))).toMatchObject({
      word: 'sure',
      blocking: false,
      notes: [error],
    })
  })

  test('an error where nothing is is Missing', () => {
    expect(wordOf({ hasValue: false, findings: [error] })).toBe('missing')
  })

  test('a warning wants a look, does not block, and stays readable once accepted', () => {
    expect(assessField(evidence({ findings: [warning] }))).toMatchObject({
      word: 'check',
      attention: true,
      blocking: false,
    })
    const accepted = assessField(evidence({ findings: [warning], review: { status: 'accepted' } }))
    expect(accepted).toMatchObject({ word: 'sure', attention: false, notes: [warning] })
  })

  test('a note only explains', () => {
    expect(assessField(evidence({ findings: [note] }))).toMatchObject({
      word: 'sure',
      attention: false,
      notes: [note],
    })
  })
})

describe('a person', () => {
  test('makes a value Sure', () => {
    expect(wordOf({ confidence: 0.1, review: { status: 'edited' } })).toBe('sure')
  })

  test('has to settle a conflict before the document can be confirmed', () => {
    const review = { status: 'conflict', serverValue: 'x' } as const
    expect(assessField(evidence({ review }))).toMatchObject({ word: 'check', blocking: true })
  })

  test('sees where the service refused', () => {
    expect(wordOf({ refusal: 'unknown currency' })).toBe('wrong')
  })
})

import { describe, expect, test } from 'vitest'
import {
  assessField,
  type Evidence,
} from '../../../../src-shared/domain/review-fields/assess-field.ts'
import { finding } from '../../../../src-shared/domain/checks/finding.ts'

const evidence = (facts: Partial<Evidence>): Evidence => ({
  value: 'as read',
  hasValue: true,
  expected: false,
  confidence: 0.95,
  threshold: 0.8,
  strict: false,
  unchecked: false,
  unused: false,
  witnesses: [],
  findings: [],
  review: undefined,
  refusal: undefined,
  ...facts,
})

const stop = finding('stop', 'iban-checksum', '/iban')
const check = finding('check', 'rows-sum', '/amountNet')
const fine = finding('sure', 'net-plus-vat-rounding', '/amountGross')

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
      severity: 'check',
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

  test('one that differs on money is a Stop, however high the number, until it is answered or edited', () => {
    const witnesses = [agree('text'), { kind: 'qr', agrees: false, value: 12 }]
    const facts = { strict: true, confidence: 0.99, witnesses }
    const { stops, ...assessed } = assessField(evidence(facts))
    expect(assessed).toMatchObject({ word: 'stop', severity: 'stop', attention: true })
    expect(stops).toMatchObject([{ kind: 'contradiction' }])
    const accepted = { status: 'accepted' } as const
    expect(wordOf({ ...facts, review: accepted })).toBe('stop')
    const answers = [{ stops: [...stops], reason: 'printed so', by: 'anna', at: '2026-11-20' }]
    expect(assessField(evidence({ ...facts, review: { ...accepted, answers } }))).toMatchObject({
      word: 'sure',
      reason: { kind: 'answered', reason: 'printed so', by: 'anna' },
      stops: [],
    })
  })
})

describe('witnesses that differ on what is not money', () => {
  const witnesses = [{ kind: 'text', agrees: false, value: 'another name' }]

  test('ask for a look, however high the number, and accepting settles it', () => {
    const facts = { confidence: 0.99, witnesses }
    expect(assessField(evidence(facts))).toMatchObject({
      word: 'check',
      severity: 'check',
      attention: true,
      stops: [],
      reason: { kind: 'witness-differs', witnesses },
    })
    expect(wordOf({ ...facts, review: { status: 'accepted' } })).toBe('sure')
    expect(assessField(evidence({ ...facts, unused: true })).attention).toBe(false)
  })

  test('are a Stop all the same where check digits are wrong', () => {
    const wrong = [{ kind: 'checksum', agrees: false }]
    expect(wordOf({ confidence: 0.99, witnesses: wrong })).toBe('stop')
  })
})

describe('rules', () => {
  test('a Stop stays until it has an answer; accepting alone is not enough', () => {
    const { stops, severity, word } = assessField(evidence({ findings: [stop] }))
    expect({ severity, word }).toEqual({ severity: 'stop', word: 'stop' })
    expect(stops).toMatchObject([{ kind: 'check-digits' }])
    const accepted = { status: 'accepted' } as const
    expect(wordOf({ findings: [stop], review: accepted })).toBe('stop')
    const answered = { ...accepted, answers: [{ stops: [...stops], reason: 'so', by: '', at: '' }] }
    expect(assessField(evidence({ findings: [stop], review: answered }))).toMatchObject({
      word: 'sure',
      severity: 'sure',
      notes: [stop],
    })
    // The same answer says nothing of another value, nor of another kind.
    expect(wordOf({ value: 'another', findings: [stop], review: answered })).toBe('stop')
    const changed = finding('stop', 'account-changed', '/iban', { account: 'CH1' })
    expect(assessField(evidence({ findings: [stop, changed], review: answered })).stops).toEqual([
      { kind: 'account-changed', facts: 'CH1' },
    ])
  })

  test.each([
    ['its value', { value: `${'Zeile\n'.repeat(200)}2` }],
    ['what refused it', { refusal: 'another' }],
  ])(
    'an answer to a long text says nothing once %s has changed behind its beginning',
    (_, change) => {
      const long = { value: `${'Zeile\n'.repeat(200)}1`, findings: [stop], refusal: 'too long' }
      const { stops } = assessField(evidence(long))
      expect(stops).toHaveLength(2)
      expect(Math.max(...stops.map(({ facts }) => facts.length))).toBeLessThanOrEqual(400)
      const answers = [{ stops: [...stops], reason: 'so', by: '', at: '' }]
      const review = { status: 'accepted' as const, answers }
      expect(wordOf({ ...long, review })).toBe('sure')
      expect(wordOf({ ...long, ...change, review })).toBe('stop')
    },
  )

  test('a reason of a time before answers named anything counts for rules alone', () => {
    const review = { status: 'accepted', overrideReason: 'printed so' } as const
    expect(wordOf({ findings: [stop], review })).toBe('sure')
    const changed = finding('stop', 'account-changed', '/iban', { account: 'CH1' })
    expect(wordOf({ findings: [changed], review })).toBe('stop')
    const witnesses = [{ kind: 'qr', agrees: false, value: 12 }]
    expect(wordOf({ strict: true, witnesses, review })).toBe('stop')
  })

  test('a Stop where nothing is is Missing', () => {
    expect(wordOf({ hasValue: false, findings: [stop] })).toBe('missing')
  })

  test('a Check wants a look, does not block, and stays readable once accepted', () => {
    expect(assessField(evidence({ findings: [check] }))).toMatchObject({
      word: 'check',
      attention: true,
      severity: 'check',
    })
    const accepted = assessField(evidence({ findings: [check], review: { status: 'accepted' } }))
    expect(accepted).toMatchObject({ word: 'sure', attention: false, notes: [check] })
  })

  test('a finding that is sure only explains', () => {
    expect(assessField(evidence({ findings: [fine] }))).toMatchObject({
      word: 'sure',
      attention: false,
      notes: [fine],
    })
  })
})

describe('a person', () => {
  test('makes a value Sure', () => {
    expect(wordOf({ confidence: 0.1, review: { status: 'edited' } })).toBe('sure')
  })

  test('has to settle a conflict before the document can be confirmed', () => {
    const review = { status: 'conflict', serverValue: 'x' } as const
    expect(assessField(evidence({ review }))).toMatchObject({
      word: 'stop',
      stops: [{ kind: 'conflict' }],
    })
  })

  test('sees where the service refused', () => {
    expect(wordOf({ refusal: 'unknown currency' })).toBe('stop')
  })
})

describe('a second reader', () => {
  const second = (agrees: boolean) => ({ kind: 'second-reader', agrees, value: 'otherwise' })
  const text = { kind: 'text', agrees: true }

  test('makes nothing Sure by agreeing, on money or elsewhere: the confidence decides', () => {
    const witnesses = [text, second(true)]
    for (const strict of [true, false]) {
      expect(wordOf({ confidence: 0.6, strict, witnesses })).toBe('check')
      expect(wordOf({ confidence: 0.85, strict, witnesses })).toBe('sure')
    }
  })

  test('alone is told as such', () => {
    expect(assessField(evidence({ confidence: 0.5, witnesses: [second(true)] }))).toMatchObject({
      word: 'check',
      attention: true,
      reason: { kind: 'second-reader-alone' },
    })
  })

  test('that says otherwise is worth a look, and stops nobody', () => {
    const assessed = assessField(
      evidence({ confidence: 0.6, strict: true, witnesses: [text, second(false)] }),
    )
    expect(assessed).toMatchObject({
      word: 'check',
      stops: [],
      reason: { kind: 'witness-differs', witnesses: [second(false)] },
    })
  })

  test('takes nothing away from two others that agree, and what is against a sum stays a Stop', () => {
    const agree = [text, { kind: 'qr', agrees: true }]
    expect(wordOf({ confidence: 0.3, witnesses: [...agree, second(true)] })).toBe('sure')
    const against = { kind: 'qr', agrees: false, value: 'other' }
    expect(wordOf({ strict: true, witnesses: [text, against, second(true)] })).toBe('stop')
  })
})

import { expect, test } from 'vitest'
import type { Candidate } from '../../../../src-service/extraction/evidence.ts'
import type { Taught } from '../../../../src-service/extraction/learned/find-taught.ts'
import { heedLesson } from '../../../../src-service/extraction/learned/heed-lesson.ts'
import { chooseValue } from '../../../../src-service/extraction/witnesses/choose-value.ts'

const place = { page: 1, x: 0.5, y: 0.3, width: 0.1, height: 0.01 }

function candidate(value: string, score: number, source: Candidate<string>['source'] = 'text') {
  return { value, score, source, places: [place], evidence: [] }
}

const taught = (value: string, change: Partial<Taught> = {}): Taught => ({
  ...{ value, source: 'text', places: [place], score: 0.7, evidence: ['lesson'] },
  lesson: { corrected: false, papers: 2, proven: false },
  ...change,
})

const corrected = { corrected: true, papers: 2, proven: false }
const proven = { corrected: true, papers: 5, proven: true }

const chosen = (...candidates: Candidate<string>[]) => chooseValue('number', candidates)
const inDoubt = chosen(candidate('A-1', 0.3))
const sure = chosen(candidate('A-1', 1))

test('without a lesson a choice stays as it is, and without a choice the lesson gives one that asks', () => {
  expect(heedLesson(inDoubt, undefined)).toBe(inDoubt)
  expect(heedLesson(undefined, taught('A-2'))).toMatchObject({
    ...{ value: 'A-2', confidence: 0.7, places: [place] },
    witnesses: [{ kind: 'lesson', agrees: true, places: [place] }],
  })
})

test('a lesson that says the same makes a doubtful value sure, and a sure one no less sure', () => {
  expect(inDoubt?.confidence).toBeLessThan(0.8)
  const agreed = heedLesson(inDoubt, taught('A-1'))
  expect(agreed?.confidence).toBe(0.95)
  expect(agreed?.witnesses.map(({ kind }) => kind)).toEqual(['text', 'lesson'])
  const higher = { ...(sure ?? expect.fail()), confidence: 0.98 }
  expect(heedLesson(higher, taught('A-1'))?.confidence).toBe(0.98)
})

test('a lesson makes nothing sure that a scan shows badly, sources dispute, or a rule counted', () => {
  expect(heedLesson(inDoubt, taught('A-1', { score: 0.6 }))).toBe(inDoubt)
  const disputed = { ...(inDoubt ?? expect.fail()), disputed: true }
  expect(heedLesson(disputed, taught('A-1'))).toBe(disputed)
  const counted = chosen(candidate('A-1', 0.9, 'derived'))
  expect(heedLesson(counted, taught('A-1'))).toBe(counted)
})

test('a lesson that says otherwise goes before what is in doubt, which stays to be chosen', () => {
  const otherwise = heedLesson(inDoubt, taught('A-2'))
  expect(otherwise).toMatchObject({ value: 'A-2', confidence: 0.7 })
  expect(otherwise?.candidates.map(({ value }) => value)).toEqual(['A-2', 'A-1'])
})

test('what is sure gives way only to what a person had put right twice, and then asks', () => {
  expect(sure?.confidence).toBeGreaterThan(0.8)
  expect(heedLesson(sure, taught('A-2'))).toBe(sure)
  for (const lesson of [corrected, proven])
    expect(heedLesson(sure, taught('A-2', { lesson }))).toMatchObject({
      ...{ value: 'A-2', confidence: 0.7 },
      witnesses: [{ kind: 'lesson' }],
    })
})

test('a code, an XML and a counted day stand above every lesson', () => {
  for (const source of ['xml', 'qr', 'derived'] as const) {
    const choice = chosen(candidate('A-1', 0.6, source))
    expect(heedLesson(choice, taught('A-2', { lesson: corrected }))).toBe(choice)
  }
})

test('alone it is sure once a person has confirmed what it gave, unless a scan shows it badly', () => {
  for (const choice of [undefined, inDoubt])
    expect(heedLesson(choice, taught('A-2', { lesson: proven }))).toMatchObject({
      ...{ value: 'A-2', confidence: 0.9 },
      witnesses: [{ kind: 'lesson' }, { kind: 'history', agrees: true, documents: 5 }],
    })
  const faint = heedLesson(undefined, taught('A-2', { lesson: proven, score: 0.6 }))
  expect(faint).toMatchObject({ confidence: 0.6, witnesses: [{ kind: 'lesson' }] })
})

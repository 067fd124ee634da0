import { expect, test } from 'vitest'
import { agreeLessons } from '../../../../src-service/extraction/learned/agree-lessons.ts'
import type { Lesson, Sight } from '../../../../src-service/extraction/learned/lesson.ts'

const sight: Sight = {
  ...{ before: 'werkzettel', above: 'unten', page: 1 },
  ...{ left: 0.5, right: 0.6, middle: 0.3 },
}

function lesson(corrected: boolean, change: Partial<Sight> = {}, shape = 'A-0'): Lesson {
  const sights = [{ ...sight, ...change }]
  return { field: 'documentNumber', documentType: 'INVOICE', corrected, shape, length: 7, sights }
}

const [right, left] = [lesson(true), lesson(false)]
/** Each lesson on a paper of its own, the newest first. */
const agree = (...lessons: Lesson[]) => agreeLessons(lessons.map((each) => [each]))

test('two papers agree on what both show, and one paper agrees with nothing', () => {
  expect(agree(right)).toEqual([])
  expect(agreeLessons([[right, right]])).toEqual([])
  const moved = lesson(true, { above: 'oben', left: 0.2, right: 0.3 })
  expect(agree(right, moved)).toMatchObject([{ before: 'werkzettel', corrected: true, papers: 2 }])
  expect(agree(right, moved)[0]).not.toHaveProperty('above')
  expect(agree(right, moved)[0]).not.toHaveProperty('place')
})

test('values of other formats, other words at other places, or of other types do not agree', () => {
  expect(agree(right, lesson(true, {}, '0/0'))).toEqual([])
  const other = lesson(true, { before: 'zettel', above: '', left: 0.1, right: 0.2 })
  expect(agree(right, other)).toEqual([])
  expect(agree(right, { ...right, documentType: 'REMINDER' })).toEqual([])
})

test('what the newest paper says has to be said before: a new form begins anew', () => {
  const moved = lesson(true, { before: 'auftrag', above: '', left: 0.1, right: 0.2 })
  expect(agree(moved, right, right)).toEqual([])
  expect(agree(moved, moved, right, right)).toMatchObject([{ before: 'auftrag', papers: 2 }])
})

test('a lesson is proven by four papers, the last two left as they were read', () => {
  const proven = (...lessons: Lesson[]) => agree(...lessons).map((each) => each.proven)
  expect(proven(left, left, right, right)).toEqual([true])
  expect(proven(left, left, right)).toEqual([false])
  expect(proven(left, right, right, right)).toEqual([false])
  expect(proven(right, left, left, left)).toEqual([false])
  const [noWords, read] = [
    lesson(true, { before: '', above: '' }),
    lesson(false, { before: '', above: '' }),
  ]
  expect(proven(read, read, noWords, noWords)).toEqual([false])
})

test('what was put right on two papers counts as corrected though it was left as read since', () => {
  expect(agree(left, right, right)).toMatchObject([{ corrected: true }])
  expect(agree(left, left, right)).toMatchObject([{ corrected: false }])
})

import { describe, expect, test } from 'vitest'
import { applyEntries } from '../../../../src-shared/domain/review/apply-entries.ts'
import {
  findConfirmed,
  findCorrections,
  findUntold,
} from '../../../../src-shared/domain/review/find-corrections.ts'
import { reviewEntry, type ReviewEntry } from '../../../../src-shared/domain/review/review-entry.ts'
import type { ToldCorrection } from '../../../../src-shared/domain/review/told-corrections.ts'

const received = {
  documentId: 'd',
  documentType: 'INVOICE',
  title: 'Invoice A',
  dueDate: '2026-11-04',
  sender: { name: 'A', address: { city: 'Bern' } },
  items: [{ description: 'x' }, { description: 'y' }],
  confidences: { '/title': 0.5 },
}

const set = (path: string, value: unknown, base?: unknown): ReviewEntry =>
  reviewEntry.parse({
    ...{ kind: 'setValue', resultIndex: 0, path, value, origin: 'typed' },
    ...(base !== undefined && { base }),
  })
const told = (by: string | null, path: string, oldValue: unknown, newValue: unknown) =>
  ({ resultIndex: 0, path, oldValue, newValue, by, own: false }) as ToldCorrection
const toldHere = (path: string, oldValue: unknown, newValue: unknown) => ({
  ...told('Ben', path, oldValue, newValue),
  own: true,
})

function review(entries: readonly ReviewEntry[], said: readonly ToldCorrection[]) {
  const [result] = applyEntries([received], entries, said)
  if (!result) throw new Error('no result')
  return result
}

describe('what somebody else has told', () => {
  test('is the value of a field that was not touched here, with their name', () => {
    const result = review(
      [set('/sender/name', 'B', 'A')],
      [told('Anna', '/title', 'Invoice A', 'T')],
    )
    expect(result.current).toMatchObject({ title: 'T', sender: { name: 'B' } })
    expect(result.fields['/title']).toEqual({ status: 'edited', oldValue: 'Invoice A', by: 'Anna' })
    expect(result.fields['/sender/name']).not.toHaveProperty('by')
    expect(result.received).toEqual(received)
  })

  test('is not told again, and counts as corrected all the same', () => {
    const result = review(
      [set('/sender/name', 'B', 'A')],
      [told('Anna', '/title', 'Invoice A', 'T')],
    )
    expect(findUntold([result]).map(({ path }) => path)).toEqual(['/sender/name'])
    expect(findCorrections([result]).map(({ path }) => path)).toEqual(['/title', '/sender/name'])
  })

  test('is nobody’s confirmation here where it is what was read', () => {
    const there = told('Anna', '/title', 'Invoice A', 'T')
    const back = told('Anna', '/title', 'T', 'Invoice A')
    const result = review([], [there, back])
    expect(result.fields['/title']).toMatchObject({ status: 'accepted', by: 'Anna' })
    expect(findConfirmed([result])).toEqual([])
  })

  test('is a conflict where both have entered something else', () => {
    const mine = set('/title', 'mine', 'Invoice A')
    const said = [told('Anna', '/title', 'Invoice A', 'theirs')]
    const result = review([mine], said)
    expect(result.current['title']).toBe('mine')
    expect(result.fields['/title']).toMatchObject({
      ...{ status: 'conflict', oldValue: 'Invoice A', serverValue: 'theirs', by: 'Anna' },
    })
    const settled = reviewEntry.parse({
      ...{ kind: 'settleConflict', resultIndex: 0, path: '/title' },
      ...{ keep: 'mine', serverValue: 'theirs' },
    })
    expect(findUntold([review([mine, settled], said)])).toEqual([
      { resultIndex: 0, path: '/title', oldValue: 'theirs', newValue: 'mine' },
    ])
  })

  test('is none where both have entered the same', () => {
    const result = review(
      [set('/title', 'T', 'Invoice A')],
      [told('Anna', '/title', 'Invoice A', 'T')],
    )
    expect(result.fields['/title']).toMatchObject({ status: 'accepted' })
    expect(findUntold([result])).toEqual([])
  })

  test('is one with the whole of which it is a part', () => {
    const rows = [...received.items, { description: 'z' }]
    const result = review(
      [set('/items', rows, received.items)],
      [told(null, '/items/1/description', 'y', 'w')],
    )
    expect(result.current['items']).toEqual(rows)
    expect(result.fields['/items']).toMatchObject({ status: 'conflict', by: null })
  })

  test('is one with a value that was accepted as it stood', () => {
    const accept = (seen?: unknown) =>
      reviewEntry.parse({
        ...{ kind: 'accept', resultIndex: 0, path: '/title' },
        ...(seen !== undefined && { seen }),
      })
    const said = [told('Anna', '/title', 'Invoice A', 'T')]
    const result = review([accept('Invoice A')], said)
    expect(result.current['title']).toBe('Invoice A')
    expect(result.fields['/title']).toMatchObject({
      ...{ status: 'conflict', serverValue: 'T', by: 'Anna' },
    })
    expect(review([accept('T')], said).fields['/title']?.status).not.toBe('conflict')
    expect(review([accept()], said).current['title']).toBe('T')
    expect(review([accept('Invoice A')], []).fields['/title']).toEqual({ status: 'accepted' })
  })

  test('comes after what was told here, where they had that before their eyes', () => {
    const mine = set('/title', 'mine', 'Invoice A')
    const own = toldHere('/title', 'Invoice A', 'mine')
    const knowing = review([mine], [own, told('Anna', '/title', 'mine', 'theirs')])
    expect(knowing.current['title']).toBe('theirs')
    expect(knowing.fields['/title']).toMatchObject({ status: 'edited', by: 'Anna' })
    const unknowing = review([mine], [own, told('Anna', '/title', 'Invoice A', 'theirs')])
    expect(unknowing.current['title']).toBe('mine')
    expect(unknowing.fields['/title']?.status).toBe('conflict')
    expect(review([mine], [own]).fields['/title']).not.toHaveProperty('by')
  })

  test('of the type parks what does not fit it, and meets another type as a conflict', () => {
    const said = [told('Anna', '/documentType', 'INVOICE', 'CREDIT_NOTE')]
    const result = review([], said)
    expect(result.current['documentType']).toBe('CREDIT_NOTE')
    expect(Object.keys(result.parked).sort()).toEqual(['/dueDate', '/items'])
    const setType = reviewEntry.parse({
      ...{ kind: 'setType', resultIndex: 0, documentType: 'REMINDER', base: 'INVOICE' },
    })
    expect(review([setType], said).fields['/documentType']).toMatchObject({
      ...{ status: 'conflict', serverValue: 'CREDIT_NOTE', by: 'Anna' },
    })
    expect(review([setType], []).fields['/documentType']?.status).toBe('edited')
  })

  test.each([
    ['how values were found', '/confidences/~1title', 1],
    ['which document it is', '/documentId', 'another'],
    ['what no result has a place for', '/items/7/description', 'x'],
    ['the prototype of all', '/__proto__/x', 'x'],
    ['nothing that is a place', 'title', 'x'],
    ['a type that is none', '/documentType', 7],
  ])('says nothing of %s', (_, path, value) => {
    const result = review([], [told('Anna', path, null, value)])
    expect(result.current).toEqual(received)
    expect(result.fields).toEqual({})
  })
})

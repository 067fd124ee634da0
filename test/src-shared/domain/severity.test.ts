import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  compareSeverity,
  documentSeverity,
  sameStop,
  stopKinds,
  stopKindsOf,
  type Severity,
} from '../../../src-shared/domain/severity.ts'

test('what asks for more stands before what asks for less', () => {
  const any = fc.array(fc.constantFrom<Severity[]>('stop', 'check', 'sure'))
  fc.assert(
    fc.property(any, (severities) => {
      const gravestFirst = (['stop', 'check', 'sure'] as const).flatMap((each) =>
        severities.filter((one) => one === each),
      )
      expect(severities.toSorted(compareSeverity)).toEqual(gravestFirst)
    }),
  )
})

test('a document has each kind of Stop once, the gravest first', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...stopKinds)), (kinds) => {
      const found = stopKindsOf(kinds.map((kind) => ({ kind })))
      expect(new Set(found)).toEqual(new Set(kinds))
      const places = found.map((kind) => stopKinds.indexOf(kind))
      expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other))
    }),
  )
})

test('a Stop of other facts is another one', () => {
  const stop = { kind: 'duplicate', facts: 'a' } as const
  expect(sameStop(stop, { ...stop })).toBe(true)
  expect(sameStop(stop, { ...stop, facts: 'b' })).toBe(false)
  expect(sameStop(stop, { ...stop, kind: 'missing' })).toBe(false)
})

test('a document in which nothing was found is never sure', () => {
  const nothing = { stops: [], attentionCount: 0, resultCount: 0 }
  expect(documentSeverity(nothing)).toBe('check')
  expect(documentSeverity({ ...nothing, resultCount: 1 })).toBe('sure')
  expect(documentSeverity({ ...nothing, resultCount: 1, attentionCount: 1 })).toBe('check')
  expect(documentSeverity({ ...nothing, resultCount: 1, stops: ['value'] })).toBe('stop')
})

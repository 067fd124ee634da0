import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  patchOf,
  toldOf,
  type PatchStep,
} from '../../../../src-main/service-client/operations/json-patch.ts'
import type { ReviewedResult } from '../../../../src-shared/contract/review.ts'
import { pointerTokens } from '../../../../src-shared/domain/json-pointer.ts'
import { applyEntries } from '../../../../src-shared/domain/review/apply-entries.ts'
import { findCorrections } from '../../../../src-shared/domain/review/find-corrections.ts'
import { reviewEntry } from '../../../../src-shared/domain/review/review-entry.ts'
import { feedbackRequest } from '../../../../src-shared/service-api/feedback.ts'

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** As RFC 6902 has it: a target that must exist and does not fails the patch. */
function apply(document: Json, steps: readonly PatchStep[]): Json {
  const result = structuredClone(document)
  for (const step of steps) {
    const names = [...pointerTokens(step.path)]
    const last = names.pop() ?? ''
    const parent = names.reduce<Json>((at, name) => memberOf(at, name), result)
    if (step.op !== 'add') memberOf(parent, last)
    const value = step.op === 'remove' ? null : (structuredClone(step.value) as Json)
    if (Array.isArray(parent)) parent.splice(Number(last), step.op === 'add' ? 0 : 1, value)
    else if (typeof parent !== 'object' || parent === null) throw new Error(`no place ${step.path}`)
    else if (step.op === 'remove') delete parent[last]
    else parent[last] = value
  }
  return result
}

function memberOf(parent: Json, name: string): Json {
  const has = typeof parent === 'object' && parent !== null && Object.hasOwn(parent, name)
  if (!has) throw new Error(`missing target ${name}`)
  return (parent as Record<string, Json>)[name] ?? null
}

/** A member that is null and an object that is empty say what a missing one says. */
function essence(value: Json): Json {
  if (Array.isArray(value)) return value.map(essence)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([name, member]) => [name, essence(member)] as const)
  const said = members.filter(([, member]) => member !== null)
  return said.length === 0 ? null : Object.fromEntries(said)
}

/** Corrections as they come out of the queue's database. */
function queued(results: readonly ReviewedResult[]) {
  const body = JSON.stringify({ corrections: findCorrections(results) })
  return feedbackRequest.parse(JSON.parse(body)).corrections
}

test('what a person typed, cleared and added becomes a patch that applies', () => {
  const received = { documentType: 'INVOICE', title: 'A', notes: 'old', dueDate: null }
  const set = (path: string, value: Json) =>
    reviewEntry.parse({ kind: 'setValue', resultIndex: 0, path, value, origin: 'typed' })
  const results = applyEntries(
    [received],
    [
      set('/title', 'B'),
      set('/notes', null),
      set('/dueDate', '2026-11-04'),
      set('/sender', { name: 'C', address: { city: 'Bern', zip: '3000' } }),
    ],
  )
  const corrections = queued(results)
  expect(JSON.stringify(corrections.map(toldOf))).not.toContain('absentParent')
  const steps = patchOf(corrections)
  expect(steps).toEqual([
    { op: 'replace', path: '/0/title', value: 'B' },
    { op: 'remove', path: '/0/notes' },
    { op: 'add', path: '/0/dueDate', value: '2026-11-04' },
    { op: 'add', path: '/0/sender', value: {} },
    { op: 'add', path: '/0/sender/name', value: 'C' },
    { op: 'add', path: '/0/sender/address', value: {} },
    { op: 'add', path: '/0/sender/address/city', value: 'Bern' },
    { op: 'add', path: '/0/sender/address/zip', value: '3000' },
  ])
  expect(apply([received], steps)).toEqual([
    {
      documentType: 'INVOICE',
      title: 'B',
      dueDate: '2026-11-04',
      sender: { name: 'C', address: { city: 'Bern', zip: '3000' } },
    },
  ])
})

test('whatever was changed, the patch applies and leads to what the person left', () => {
  const name = fc.constantFrom('a', 'b', 'c/d', 'e~f')
  const { value } = fc.letrec<{ value: Json; object: Json; list: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom<Json>(null, 0, 1, 'x'),
      tie('object'),
      tie('list'),
    ),
    object: fc.dictionary(name, tie('value'), { maxKeys: 3 }),
    list: fc.array(tie('value'), { maxLength: 3 }),
  }))
  const result = fc.dictionary(name, value, { maxKeys: 4 })
  fc.assert(
    fc.property(result, result, (received, current) => {
      const reviewed: ReviewedResult = { index: 0, received, current, parked: {}, fields: {} }
      const patched = apply([received], patchOf(queued([reviewed])))
      expect(essence(patched)).toEqual(essence([current]))
    }),
  )
})

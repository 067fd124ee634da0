import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkForm,
  formOf,
  settingsOf,
} from '../../../src-renderer/administration/settings-form.ts'
import type { JsonMembers } from '../../../src-shared/contract/administration.ts'
import { mergePatchBetween } from '../../../src-shared/domain/merge-patch.ts'

/** Settings as services may send them: known members in their shape, others in any. */
const settings = fc.record(
  {
    documentTypes: fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 3 }),
    languages: fc.array(fc.constantFrom('DE', 'FR', 'RM'), { minLength: 1, maxLength: 3 }),
    retentionDays: fc.integer({ min: 1, max: 36_500 }),
    strictAccept: fc.boolean(),
    readEmbeddedXml: fc.boolean(),
    costCentre: fc.oneof(fc.integer(), fc.string(), fc.array(fc.integer())),
    plan: fc.dictionary(fc.string(), fc.integer()),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<JsonMembers>

/** As services may that mean something else by the names that have a field here. */
const otherSettings = fc.record(
  {
    documentTypes: fc.constantFrom({ allow: ['INVOICE'] }, null, 'ALL'),
    languages: fc.constantFrom({ primary: 'DE' }, null, 'DE,FR'),
    retentionDays: fc.constantFrom(null, 0, -1, 2.5, '90'),
    strictAccept: fc.constantFrom(null, 'no', 1),
    readEmbeddedXml: fc.constantFrom(null, 'auto', 0),
    notifications: fc.constant(null),
    routing: fc.constant([{ to: null }]),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<JsonMembers>

describe('the form of the settings', () => {
  test('changes nothing by being opened, whatever the service has', () => {
    fc.assert(
      fc.property(fc.oneof(settings, otherSettings), (before) => {
        const form = formOf(before)
        expect(checkForm(form)).toEqual({})
        expect(mergePatchBetween(before, settingsOf(form, before))).toEqual({})
      }),
    )
  })

  test('names in the patch what was changed, and removes what was emptied', () => {
    const before: JsonMembers = { retentionDays: 30, languages: ['DE'], plan: { seats: 5 } }
    const form = { ...formOf(before), retention: '', other: '{ "plan": { "seats": 6 } }' }
    expect(mergePatchBetween(before, settingsOf(form, before))).toEqual({
      retentionDays: null,
      plan: { seats: 6 },
    })
  })

  test('shows among the others what means something else here, and changes only what was set', () => {
    const before: JsonMembers = { languages: { primary: 'DE' }, retentionDays: 0, note: null }
    const form = formOf(before)
    expect(form).toMatchObject({ languages: null, retention: '' })
    expect(JSON.parse(form.other)).toEqual(before)
    expect(mergePatchBetween(before, settingsOf({ ...form, retention: '90' }, before))).toEqual({
      retentionDays: 90,
    })
  })

  test.each([
    ['0', true],
    ['36501', true],
    ['1.5', true],
    ['-3', true],
    ['x', true],
    [' 90 ', undefined],
    ['', undefined],
  ])('keeping documents for "%s" days is wrong: %s', (retention, wrong) => {
    expect(checkForm({ ...formOf({}), retention }).retention).toBe(wrong)
  })

  test('other settings are a JSON object, and cannot name those that have a field', () => {
    for (const other of ['[1]', '{', 'null', '7'])
      expect(checkForm({ ...formOf({}), other }).other).toBe(true)
    const form = { ...formOf({}), other: '{ "retentionDays": 3, "x": 1 }' }
    expect(settingsOf(form, {})).toEqual({ x: 1 })
  })
})

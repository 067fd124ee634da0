import { describe, expect, test } from 'vitest'
import {
  checkErrors,
  checkFormats,
  checkResult,
} from '../../../../src-main/connections/check/check-result.ts'
import type { Retrieval } from '../../../../src-shared/service-api/service-calls.ts'
import type { SeenAnswer } from '../../../../src-shared/service-check/checked-service.ts'
import { invoiceJson } from '../../store/store-for-tests.ts'
import { answer, done, openRun, refused } from './open-run.ts'

const documentId = '0197c3b0-0000-7000-8000-000000000001'
const other = '0197c3b0-0000-7000-8000-000000000002'
const asTold = { state: 'as-told', seen: [] }

type Ready = Extract<Retrieval, { kind: 'ready' }>
const readAs = (...results: object[]) => ({ kind: 'ready', results }) as unknown as Ready
const whole = { ...invoiceJson, documentId, confidences: { '/documentType': 0.9 } }
const understood = readAs({ fields: invoiceJson, confidences: { '/documentType': 0.9 } })

describe('a result', () => {
  function checked(seen: SeenAnswer, retrieval: Ready | null = understood) {
    const { run, notes } = openRun()
    checkResult(run, documentId, { answer: seen, retrieval })
    return notes
  }

  test('as it is told is a list of objects with their id and confidences', () => {
    expect(checked(answer(200, [whole]))).toMatchObject({
      ...{ 'result-list': asTold, 'result-id': asTold },
      ...{ 'result-fields': asTold, confidence: asTold },
    })
    const upper = { ...whole, documentId: documentId.toUpperCase() }
    expect(checked(answer(200, [upper]))['result-id']).toMatchObject(asTold)
  })
  test.each([
    [{ results: [whole] }, understood, 'copes', 'a JSON object'],
    [whole, null, 'stops', 'a JSON object'],
    [null, null, 'stops', 'a JSON null'],
    [[], null, 'stops', 'an empty array'],
  ])('%# in another shape is coped with where it is understood', (body, read, effect, kind) => {
    const notes = checked(answer(200, body), read)
    expect(notes['result-list']).toMatchObject({
      ...{ state: 'differs', effect, seen: ['HTTP 200, application/json', kind] },
    })
    const rest = ['result-id', 'result-fields', 'confidence'].map((id) => notes[id]?.state)
    expect(rest).toEqual(
      read ? ['as-told', 'as-told', 'as-told'] : ['unclear', 'unclear', 'unclear'],
    )
  })
  test('that is no UTF-8 has a row of its own', () => {
    const bytes = new Uint8Array([0x7b, 0xe4, 0x7d])
    const notes = checked({ ...answer(200, ''), json: undefined, text: null, bytes }, null)
    expect(notes['result-list']).toMatchObject({ state: 'unclear', seen: ['no UTF-8'] })
    expect(notes['confidence']).toMatchObject({ state: 'unclear', seen: ['no JSON'] })
  })
  test.each([
    [{ documentId: other }, 'stops', 'another documentId than that of the upload'],
    [{ documentId: undefined }, 'copes', 'no documentId'],
    [{ documentId: 7 }, 'copes', 'a documentId that is no UUID'],
  ])('%# is known by its id', (id, effect, seen) => {
    const second = checked(answer(200, [whole, { ...whole, ...id }]))
    expect(second['result-id']).toMatchObject({ state: 'differs', effect, seen: [seen] })
  })
  test('has fields of their kinds: others are coped with, lacking ones asked for', () => {
    const odd = checked(answer(200, [{ ...whole, title: 7 }]))
    expect(odd['result-fields']).toMatchObject({ state: 'differs', effect: 'copes' })
    expect(odd['result-fields']?.seen).toHaveLength(1)
    const lacking = checked(answer(200, [{ ...whole, title: undefined }]))
    expect(lacking['result-fields']).toMatchObject({ effect: 'asks', seen: ['title: missing'] })
    const twice = checked(answer(200, [whole, { ...whole, title: 7 }, { ...whole, title: 8 }]))
    expect(twice['result-fields']?.seen).toHaveLength(1)
  })
  test('whose values are wrapped is looked at as it was understood', () => {
    const wrapped = { ...whole, title: { value: 'A', confidence: 0.5 } }
    const fields = { ...invoiceJson, title: 7 }
    const read = readAs({ fields, confidences: { '/title': 0.5 } })
    expect(checked(answer(200, [wrapped]), read)['result-fields']?.state).toBe('differs')
    expect(checked(answer(200, [wrapped]))['result-fields']).toMatchObject(asTold)
    const half = { ...whole, title: { value: 'A' } }
    expect(checked(answer(200, [half]))['result-fields']?.state).toBe('differs')
  })
  test.each([
    [{ '/documentType': 1.1 }, 'copes', 'confidences that are no number from 0 to 1'],
    [{ '/documentType': -0.1 }, 'copes', 'confidences that are no number from 0 to 1'],
    [{ '/documentType': 'high' }, 'copes', 'confidences that are no number from 0 to 1'],
    [{ '/documentType': 1, '/title': 7 }, 'copes', 'confidences that are no number from 0 to 1'],
    [{}, 'copes', 'confidences stand elsewhere'],
  ])('%# has confidences from 0 to 1', (confidences, effect, seen) => {
    const notes = checked(answer(200, [{ ...whole, confidences }]))
    expect(notes['confidence']).toMatchObject({ state: 'differs', effect, seen: [seen] })
  })
  test('may have 0 and 1 as confidences; none at all is asked for', () => {
    const ends = { ...whole, confidences: { '/documentType': 0, '/title': 1 } }
    expect(checked(answer(200, [ends]))['confidence']).toMatchObject(asTold)
    const none = readAs({ fields: {}, confidences: {} })
    expect(checked(answer(200, [whole]), none)['confidence']).toMatchObject({
      ...{ state: 'differs', effect: 'asks', seen: ['no confidence'] },
    })
  })
})

describe('the formats of a result', () => {
  const xml = answer(200, '<documentResponses />', 'application/xml; charset=utf-8')
  const readXml = done({ kind: 'ready', format: 'xml', results: [] })
  async function checked(
    answers: Readonly<Record<string, SeenAnswer | null>> = {},
    outcome: object = readXml,
    json = answer(200, []),
  ) {
    const usual = { 'application/xml': xml, 'text/csv': answer(406), '*/*': answer(200, []) }
    const { run, notes } = openRun({
      replies: (name, _, [id, options]) => {
        expect([name, id, options]).toMatchObject([
          ...['retrieveStructuredData', documentId, { format: 'xml' }],
        ])
        return outcome
      },
      ask: ({ operation, parameters, accept = '' }) => {
        expect([operation, parameters]).toEqual(['retrieveStructuredData', { documentId }])
        return { ...usual, ...answers }[accept] ?? null
      },
    })
    await checkFormats(run, documentId, json)
    return notes
  }

  test('are JSON and XML, and no other', async () => {
    expect(await checked()).toMatchObject({
      ...{ xml: asTold, 'unsupported-accept': asTold, 'default-format': asTold, encoding: asTold },
    })
    expect((await checked({ 'text/csv': answer(200, []) }))['unsupported-accept']).toMatchObject(
      asTold,
    )
  })
  test.each([
    [answer(200, '<documentResponse>', 'text/xml'), readXml, 'copes', ['HTTP 200, text/xml']],
    [
      answer(200, '<other/>', 'application/xml'),
      readXml,
      'copes',
      ['HTTP 200, application/xml', 'no documentResponse'],
    ],
    [
      answer(200, []),
      done({ kind: 'ready', format: 'json', results: [] }),
      'lacks',
      ['HTTP 200, application/json', 'no documentResponse', 'HTTP 200'],
    ],
    [
      xml,
      refused(200, 'unreadable'),
      'lacks',
      ['HTTP 200, application/xml', 'HTTP 200, unreadable (truncated)'],
    ],
    [answer(406), refused(406), 'lacks', ['HTTP 406, application/json']],
  ])(
    '%# XML that is otherwise is coped with where it is read',
    async (seen, outcome, effect, told) => {
      const notes = await checked({ 'application/xml': seen }, outcome)
      expect(notes['xml']).toMatchObject({ state: 'differs', effect, seen: told })
    },
  )
  test('are unclear where nobody answers, or the service fails', async () => {
    const notes = await checked({
      ...{ 'application/xml': null, 'text/csv': answer(503), '*/*': answer(404) },
    })
    expect(['xml', 'unsupported-accept', 'default-format'].map((id) => notes[id]?.state)).toEqual([
      ...['unclear', 'unclear', 'unclear'],
    ])
  })
  test('asked for in vain, or not at all, are JSON', async () => {
    const csv = answer(200, 'a;b', 'text/csv')
    const notes = await checked({ 'text/csv': csv, '*/*': csv })
    for (const id of ['unsupported-accept', 'default-format'])
      expect(notes[id]).toMatchObject({ effect: 'copes', seen: ['HTTP 200, text/csv'] })
    const broken = { ...answer(200, []), json: undefined }
    expect((await checked({ '*/*': broken }))['default-format']?.state).toBe('differs')
  })
  test('are UTF-8', async () => {
    const of = async (type: string, bytes?: Uint8Array<ArrayBuffer>, text: string | null = '') => {
      const json = { ...answer(200, '', type), text, ...(bytes && { bytes }) }
      return (await checked({}, readXml, json))['encoding']
    }
    expect(await of('application/json; charset="UTF-8"')).toMatchObject(asTold)
    expect(await of('application/json; charset=us-ascii')).toMatchObject(asTold)
    expect(await of('application/json; charset=iso-8859-1')).toMatchObject({
      ...{ effect: 'copes', seen: ['charset=iso-8859-1'] },
    })
    const latin = new Uint8Array([0xe4])
    expect(await of('application/json; charset=utf8', latin, null)).toMatchObject({
      ...{ effect: 'stops', seen: ['no UTF-8'] },
    })
  })
})

test.each([
  [answer(404, { code: 'NOT_FOUND', message: 'm' }), asTold, asTold],
  [answer(404, { message: 'm' }), asTold, { effect: 'copes' }],
  [answer(404, { code: 'NOT_FOUND' }), asTold, { effect: 'copes' }],
  [answer(404, { code: 'GONE', message: 'm' }), { effect: 'copes' }, asTold],
  [answer(400, { code: 'NOT_FOUND', message: 'm' }), { effect: 'copes' }, asTold],
  [answer(200, []), { effect: 'stops' }, { state: 'unclear' }],
  [answer(500, { code: 'X', message: 'm' }), { effect: 'stops' }, asTold],
  [answer(429, {}), { state: 'unclear' }, { effect: 'copes' }],
  [null, { state: 'unclear' }, { state: 'unclear' }],
])(
  'a document that nobody has is not found, and an error has a body (%#)',
  async (seen, found, body) => {
    const { run, notes } = openRun({ ask: () => seen })
    await checkErrors(run)
    expect(notes).toMatchObject({ 'not-found': found, 'error-body': body })
  },
)

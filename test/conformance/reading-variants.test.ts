import { beforeAll, describe, expect, test } from 'vitest'
import type { ReadResult } from '../../src-shared/service-api/read-result.ts'
import type { ServiceClient } from '../../src-main/service-client/client-types.ts'
import { interfaceFindings } from '../support/interface-findings.ts'
import { startBehindSwitchboard } from '../support/switchboard/behind-switchboard.ts'
import {
  clientOf,
  connectionTo,
  failureOf,
  uploadOf,
  valueOf,
} from '../support/switchboard/conformance-service.ts'
import {
  answerWith,
  changeAnswer,
  changeJson,
  type SwitchboardAct,
} from '../support/switchboard/switchboard-acts.ts'

type Members = Record<string, unknown>

const { service, switchboard } = await startBehindSwitchboard()
let client: ServiceClient
let documentId: string
let plain: ReadResult

beforeAll(async () => {
  client = clientOf(connectionTo(switchboard, service))
  documentId = valueOf(await client.uploadDocument(uploadOf('one'))).documentId
  await service.whenIdle()
  plain = await retrieved()
})

async function retrieved(): Promise<ReadResult> {
  const value = valueOf(await client.retrieveStructuredData(documentId))
  const [first] = value.kind === 'ready' ? value.results : []
  if (!first) throw new Error('There is no result')
  return first
}

/** The one result of the suite's document, changed. */
const changeResult = (change: (result: Members) => unknown): SwitchboardAct =>
  changeJson((value) => (value as Members[]).map(change))

/** The result without the interface's own confidences, with others in their place. */
const withConfidences = (members: (result: Members) => Members): SwitchboardAct =>
  changeResult(({ confidences: _own, ...result }) => ({ ...result, ...members(result) }))

const amount = (result: Members) => result['amountGross'] as Members

describe('confidences of other spellings read the same', () => {
  const spellings: Record<string, SwitchboardAct> = {
    'a wrapper around the value': withConfidences((result) => ({
      amountGross: { ...amount(result), value: { value: 108.1, confidence: 0.93 } },
    })),
    'a member beside the field': withConfidences((result) => ({
      amountGross: { ...amount(result), valueConfidence: 0.93 },
    })),
    'a list of entries': withConfidences(() => ({
      fieldConfidences: [{ field: 'amountGross.value', confidence: 0.93 }],
    })),
    'a list with pointers and scores': withConfidences(() => ({
      fieldConfidences: [{ path: '/amountGross/value', score: 0.93 }],
    })),
    'a map with dotted paths': withConfidences(() => ({
      confidences: { 'amountGross.value': 0.93 },
    })),
    'a tree of the same shape': withConfidences(() => ({
      confidences: { amountGross: { value: 0.93 } },
    })),
    'from 0 to 100': withConfidences(() => ({ confidences: { '/amountGross/value': 93 } })),
    'a percentage as text': withConfidences(() => ({
      confidences: { '/amountGross/value': '93 %' },
    })),
    'a number as text': withConfidences(() => ({ confidences: { '/amountGross/value': '0.93' } })),
    'one for the whole amount': withConfidences((result) => ({
      amountGross: { ...amount(result), confidence: 0.93 },
    })),
  }
  test.each(Object.entries(spellings))('%s', async (_name, act) => {
    switchboard.on('retrieveStructuredData', act)
    const result = await retrieved()
    expect(result.confidences['/amountGross/value']).toBeCloseTo(0.93)
    expect(result.fields).toEqual(plain.fields)
  })

  test('words become numbers, and 1 of 100 is a doubt, not a certainty', async () => {
    switchboard.on(
      'retrieveStructuredData',
      withConfidences(() => ({ confidences: { '/title': 'HIGH', '/dueDate': 'low' } })),
    )
    const words = await retrieved()
    expect(words.confidences['/title']).toBeGreaterThan(0.9)
    expect(words.confidences['/dueDate']).toBeLessThan(0.5)
    switchboard.on(
      'retrieveStructuredData',
      withConfidences(() => ({ confidences: { '/title': 95, '/dueDate': 1 } })),
    )
    expect((await retrieved()).confidences).toMatchObject({ '/title': 0.95, '/dueDate': 0.01 })
  })

  test('none at all leaves every field to be checked', async () => {
    switchboard.on(
      'retrieveStructuredData',
      withConfidences(() => ({})),
    )
    expect((await retrieved()).confidences).toEqual({})
  })
})

describe('results of other shapes', () => {
  test.each([
    ['in an object', changeJson((value) => ({ results: value }))],
    ['alone', changeJson((value) => (value as unknown[])[0])],
    [
      'behind a byte order mark',
      changeAnswer(({ body }) => ({ body: `\ufeff${body.toString()}` })),
    ],
    [
      'in UTF-16',
      changeAnswer(({ body }) => ({ body: Buffer.from(`\ufeff${body.toString()}`, 'utf16le') })),
    ],
  ])('%s', async (_name, act) => {
    switchboard.on('retrieveStructuredData', act)
    expect(await retrieved()).toEqual(plain)
  })

  test('unknown types, values and members survive', async () => {
    switchboard.on(
      'retrieveStructuredData',
      changeResult((result) => ({
        ...result,
        documentType: 'DELIVERY_NOTE',
        stateOfInvoice: 'HALF_PAID',
        carrier: { name: 'Post', tracking: [1, 2] },
      })),
    )
    const result = await retrieved()
    expect(result.documentType).toBe('DELIVERY_NOTE')
    expect(result.fields).toMatchObject({
      stateOfInvoice: 'HALF_PAID',
      carrier: { name: 'Post', tracking: [1, 2] },
    })
  })

  test('an unknown value of an enumeration is named and kept', async () => {
    switchboard.on(
      'retrieveStructuredData',
      changeResult((result) => ({ ...result, stateOfInvoice: 'HALF_PAID' })),
    )
    const result = await retrieved()
    expect(result.fields['stateOfInvoice']).toBe('HALF_PAID')
    expect(interfaceFindings(result)).toEqual([{ path: '/stateOfInvoice', code: 'not-in-list' }])
  })

  test('a required field that is missing is told, and nothing else changes', async () => {
    switchboard.on(
      'retrieveStructuredData',
      changeResult(({ dueDate: _dueDate, ...result }) => result),
    )
    const result = await retrieved()
    expect(interfaceFindings(result)).toEqual([{ path: '/dueDate', code: 'required' }])
    expect(result.fields['title']).toBe(plain.fields['title'])
  })

  test('wrong types are read where they have one reading, else named and kept as they came', async () => {
    switchboard.on(
      'retrieveStructuredData',
      changeResult((result) => ({
        ...result,
        amountGross: { currency: 'CHF', value: '108.10' },
        amountNet: { currency: 'CHF', value: '1’000' },
        notes: null,
        sender: 'Müller',
        identifications: [{ type: 'INVOICE_NUMBER', value: 12 }],
      })),
    )
    const result = await retrieved()
    expect(result.fields['amountGross']).toEqual({ currency: 'CHF', value: 108.1 })
    expect(result.fields['amountNet']).toEqual({ currency: 'CHF', value: '1’000' })
    expect(result.fields['identifications']).toEqual([{ type: 'INVOICE_NUMBER', value: '12' }])
    expect(result.fields).not.toHaveProperty('notes')
    expect(result.fields['sender']).toBe('Müller')
    const found = interfaceFindings(result)
    expect(found).toContainEqual({ path: '/sender', code: 'wrong-kind' })
    expect(found).toContainEqual({ path: '/amountNet/value', code: 'wrong-kind' })
  })

  test.each([
    ['2014-08-03T00:00:00+01:00', '2014-08-03'],
    ['2014-08-03T23:30:00-05:00', '2014-08-03'],
    ['2014-08-03T00:00:00Z', '2014-08-03'],
    ['2014-08-03 00:00:00', '2014-08-03'],
    ['next week', 'next week'],
  ])('a date that comes as %s is the day that is written', async (written, day) => {
    switchboard.on(
      'retrieveStructuredData',
      changeResult((result) => ({ ...result, documentDate: written, dueDate: written })),
    )
    const result = await retrieved()
    expect(result.fields).toMatchObject({ documentDate: day, dueDate: day })
  })

  test('where the interface shows no inner fields, whatever stands there survives', async () => {
    const open = {
      paymentMethod: 'TWINT',
      paymentDetails: { iban: 7, creditor: { name: 'Müller' }, amount: '108.10 CHF' },
      vatDetails: [{ rate: '8.1 %', vatAmount: 8.1 }],
      discounts: ['2 % in 10 days'],
      items: [{ quantity: '2 kg', unitPrice: 50, vatRate: { percent: 8.1 } }],
    }
    switchboard.on(
      'retrieveStructuredData',
      changeResult((result) => ({ ...result, ...open })),
    )
    const result = await retrieved()
    expect(result.fields).toMatchObject({
      ...open,
      paymentDetails: { ...open.paymentDetails, iban: '7' },
    })
    const found = interfaceFindings(result).map(({ code }) => code)
    expect(found).not.toContain('required')
    expect(found).not.toContain('wrong-kind')
  })

  test('what came is kept letter for letter', async () => {
    switchboard.on(
      'retrieveStructuredData',
      changeResult((result) => ({ ...result, extra: [1] })),
    )
    const value = valueOf(await client.retrieveStructuredData(documentId))
    expect(value.kind === 'ready' && value.raw).toContain('"extra":[1]')
  })
})

describe('a document that is not done', () => {
  test.each([
    ['an unknown status', '{"status":"WAITING_FOR_HUMAN"}', 'WAITING_FOR_HUMAN'],
    ['no body', '', 'PROCESSING'],
    ['a page', '<html></html>', 'PROCESSING'],
  ])('%s means still running', async (_name, body, status) => {
    switchboard.on('retrieveStructuredData', answerWith(202, body, { 'retry-after': '7' }))
    expect(valueOf(await client.retrieveStructuredData(documentId))).toEqual({
      kind: 'processing',
      status,
      retryAfterMs: 7000,
    })
  })
})

describe('a status where another one was expected', () => {
  test.each(['UPLOADED', 'PROCESSING'])('%s with 200 is still running', async (status) => {
    const body = JSON.stringify({ documentId, status })
    switchboard.on('retrieveStructuredData', answerWith(200, body))
    const outcome = await client.retrieveStructuredData(documentId)
    expect(valueOf(outcome)).toMatchObject({ kind: 'processing', status })
  })

  test.each([
    ['a list of nothing but a state', [{ status: 'PROCESSING' }]],
    ['a list of its ids and states', [{ documentId: 'd', workspaceId: 'w', status: 'UPLOADED' }]],
    ['an empty list beside a state', { results: [], status: 'PROCESSING' }],
  ])('%s with 200 is still running', async (_name, said) => {
    switchboard.on('retrieveStructuredData', answerWith(200, JSON.stringify(said)))
    const outcome = await client.retrieveStructuredData(documentId)
    expect(valueOf(outcome)).toMatchObject({ kind: 'processing' })
  })

  test('a result that carries a state is a result', async () => {
    const said = [{ status: 'PROCESSING', documentType: 'INVOICE', title: 'Rechnung' }]
    switchboard.on('retrieveStructuredData', answerWith(200, JSON.stringify(said)))
    const value = valueOf(await client.retrieveStructuredData(documentId))
    expect(value).toMatchObject({ kind: 'ready', results: [{ documentType: 'INVOICE' }] })
  })

  test.each([200, 202])('FAILED with %i is the end of it', async (status) => {
    const body = JSON.stringify({ documentId, status: 'FAILED' })
    switchboard.on('retrieveStructuredData', answerWith(status, body))
    expect(failureOf(await client.retrieveStructuredData(documentId))).toMatchObject({
      kind: 'answered',
      status,
      code: 'PROCESSING_FAILED',
      nextStep: 'choose-another-file',
    })
  })

  test.each([
    ['its message', { message: 'Page 2 is blank.' }],
    ['problem details (RFC 9457)', { title: 'Unreadable', detail: 'Page 2 is blank.' }],
    ['an error of its own', { title: 'Rechnung', error: { message: 'Page 2 is blank.' } }],
    ['a reason', { failureReason: 'Page 2 is blank.' }],
    ['its lists', { extractionErrors: ['Page 2', 'is blank.'], processingWarnings: ['faint'] }],
    ['many lines and signs', { message: '\u202ePage 2\n\tis\u0000 blank. ' }],
  ])('why it failed is told by %s', async (_name, said) => {
    for (const status of [200, 202]) {
      const body = JSON.stringify({ documentId, status: 'FAILED', ...said })
      switchboard.on('retrieveStructuredData', answerWith(status, body))
      const failure = failureOf(await client.retrieveStructuredData(documentId))
      expect(failure).toMatchObject({ code: 'PROCESSING_FAILED', message: 'Page 2 is blank.' })
    }
  })

  test('nothing is made up where it is not told, and no more is kept than a line', async () => {
    for (const [said, message] of [
      [{ title: 'Rechnung Müller' }, null],
      [{ message: 7, detail: '  ' }, null],
      [{ message: 'x'.repeat(100_000) }, `${'x'.repeat(199)}…`],
    ] as const) {
      const body = JSON.stringify({ documentId, status: 'FAILED', ...said })
      switchboard.on('retrieveStructuredData', answerWith(202, body))
      const failure = failureOf(await client.retrieveStructuredData(documentId))
      expect(failure).toMatchObject({ code: 'PROCESSING_FAILED', message })
    }
  })

  test('FAILED in XML is the end of it, too', async () => {
    const body =
      '<documentResponse><status>FAILED</status><message>blank</message></documentResponse>'
    switchboard.on(
      'retrieveStructuredData',
      answerWith(202, body, { 'content-type': 'application/xml' }),
    )
    const asked = client.retrieveStructuredData(documentId, { format: 'xml' })
    expect(failureOf(await asked)).toMatchObject({ code: 'PROCESSING_FAILED', message: 'blank' })
  })

  test.each(['COMPLETED', 'error'])('%s with 200 and no result is no answer', async (status) => {
    switchboard.on('retrieveStructuredData', answerWith(200, JSON.stringify({ status })))
    expect(failureOf(await client.retrieveStructuredData(documentId))).toMatchObject({
      kind: 'unreadable',
      reason: 'wrong-shape',
    })
  })
})

describe('answers that must not be used', () => {
  const json = { 'content-type': 'application/json' }
  const deep = '['.repeat(10_000) + ']'.repeat(10_000)
  test.each([
    ['cut JSON', answerWith(200, '[{"documentId":"a', json), 'truncated'],
    ['a page of the network', answerWith(200, '<!doctype html><html></html>'), 'html'],
    ['nothing', answerWith(200, ''), 'empty'],
    ['204', answerWith(204, ''), 'empty'],
    ['no JSON at all', answerWith(200, 'busy'), 'not-json'],
    ['depth', answerWith(200, deep), 'too-deep'],
    ['__proto__', answerWith(200, '[{"__proto__":{"a":1}}]'), 'unsafe'],
    ['__proto__ in disguise', answerWith(200, '[{"__pr\\u006fto__":{"a":1}}]'), 'unsafe'],
    ['a name twice', answerWith(200, '[{"title":"a","title":"b"}]'), 'unsafe'],
    ['a number beyond all', answerWith(200, '[{"value":1e400}]'), 'unsafe'],
    ['bad UTF-8', answerWith(200, Buffer.from([0x5b, 0xff, 0xfe, 0xfd, 0x5d])), 'not-utf8'],
    ['another shape', answerWith(200, '"COMPLETED"'), 'wrong-shape'],
  ])('%s', async (_name, act, reason) => {
    switchboard.on('retrieveStructuredData', act)
    expect(failureOf(await client.retrieveStructuredData(documentId))).toMatchObject({
      kind: 'unreadable',
      reason,
    })
  })

  test('the result of another document', async () => {
    switchboard.on(
      'retrieveStructuredData',
      changeResult((result) => ({ ...result, documentId: crypto.randomUUID() })),
    )
    expect(failureOf(await client.retrieveStructuredData(documentId))).toMatchObject({
      kind: 'unreadable',
      reason: 'other-document',
    })
  })

  test('an error that says 200', async () => {
    switchboard.on(
      'retrieveStructuredData',
      answerWith(200, '{"code":"PROCESSING_FAILED","message":"no"}'),
    )
    expect(failureOf(await client.retrieveStructuredData(documentId))).toMatchObject({
      kind: 'answered',
      status: 200,
      code: 'PROCESSING_FAILED',
    })
  })

  test('XML with entities of its own', async () => {
    const bomb =
      '<!DOCTYPE a [<!ENTITY b "cccccccccc">]><documentResponse><title>&b;</title></documentResponse>'
    switchboard.on(
      'retrieveStructuredData',
      answerWith(200, bomb, { 'content-type': 'application/xml' }),
    )
    expect(
      failureOf(await client.retrieveStructuredData(documentId, { format: 'xml' })),
    ).toMatchObject({ kind: 'unreadable', reason: 'not-xml' })
  })
})

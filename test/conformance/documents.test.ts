import { beforeAll, describe, expect, test } from 'vitest'
import { documentTypes } from '../../src-shared/service-api/document-types.ts'
import type { ServiceClient } from '../../src-main/service-client/client-types.ts'
import { checkResult } from '../../src-shared/domain/checks/check-result.ts'
import { resultJson } from '../../src-shared/service-api/read-result.ts'
import { interfaceFindings } from '../support/interface-findings.ts'
import { startBehindSwitchboard } from '../support/switchboard/behind-switchboard.ts'
import {
  clientOf,
  connectionTo,
  failureOf,
  uploadOf,
  valueOf,
} from '../support/switchboard/conformance-service.ts'
import { everyVariant } from '../support/switchboard/sample-results.ts'
import { answerWith, changeAnswer, changeJson } from '../support/switchboard/switchboard-acts.ts'

const { service, switchboard } = await startBehindSwitchboard()
let client: ServiceClient
/** Without the switchboard. */
let direct: ServiceClient
let documentId: string

beforeAll(async () => {
  client = clientOf(connectionTo(switchboard, service))
  direct = clientOf(connectionTo(service, service))
  documentId = valueOf(await client.uploadDocument(uploadOf('every variant'))).documentId
  await service.whenIdle()
})

async function results(format: 'json' | 'xml', asked = client) {
  const value = valueOf(await asked.retrieveStructuredData(documentId, { format }))
  if (value.kind !== 'ready') throw new Error('The document is not ready')
  return value
}

describe.each(['the embedded service', 'the switchboard'])('against %s', (name) => {
  const asked = () => (name === 'the switchboard' ? client : direct)

  describe.each(['json', 'xml'] as const)('every field of every variant, as %s', (format) => {
    test.each(everyVariant('').map((sent, at) => [sent.documentType, at] as const))(
      '%s',
      async (documentType, at) => {
        const result = (await results(format, asked())).results[at]
        expect(result?.documentType).toBe(documentType)
        expect(interfaceFindings(result)).toEqual([])
        expect(result?.fields).toMatchObject(everyVariant(documentId)[at] ?? {})
      },
    )
  })

  test('XML says no more and no less than JSON', async () => {
    const [xml, json] = [await results('xml', asked()), await results('json', asked())]
    expect(xml.results).toEqual(json.results)
  })
})

describe('XML of other services', () => {
  const xml = { 'content-type': 'application/xml;charset=UTF-8' }
  const one = (inner: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><documentResponse xmlns="urn:x"><documentId>${documentId}</documentId><workspaceId>w</workspaceId><status>COMPLETED</status><documentType>INVOICE</documentType>${inner}</documentResponse>`
  const ids = '<type>INVOICE_NUMBER</type><value>0012</value>'

  test.each([
    ['the one element repeated', `<identifications>${ids}</identifications>`],
    [
      'a wrapping element',
      `<identifications><identification>${ids}</identification><identification>${ids}</identification></identifications>`,
    ],
    ['items in a list', `<identifications><item>${ids}</item></identifications>`],
  ])('lists as %s', async (_name, inner) => {
    switchboard.on('retrieveStructuredData', answerWith(200, one(inner), xml))
    const [result] = (await results('xml')).results
    expect(result?.fields['identifications']).toContainEqual({
      type: 'INVOICE_NUMBER',
      value: '0012',
    })
  })

  /** The whole document of every variant, in the manners of other writers of XML. */
  test.each<[string, (text: string) => string]>([
    [
      'with names of a namespace',
      (text) =>
        text
          .replaceAll(/<(\/?)([A-Za-z])/g, '<$1d:$2')
          .replace(/<d:documentResponses?/, '$& xmlns:d="urn:x"'),
    ],
    ['over many lines', (text) => text.replaceAll('><', '>\n  <')],
    [
      'with character references',
      (text) => text.replaceAll(/[\u0080-\uffff]/g, (sign) => `&#${String(sign.charCodeAt(0))};`),
    ],
    [
      'with CDATA for every text',
      (text) =>
        text.replaceAll(
          />([^<>]+)</g,
          (_all, words: string) =>
            `><![CDATA[${words.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')}]]><`,
        ),
    ],
    ['with comments', (text) => text.replaceAll('><', '><!-- & < -->'.concat('<'))],
  ])('%s it is the same as JSON', async (_name, change) => {
    switchboard.on(
      'retrieveStructuredData',
      changeAnswer(({ body }) => {
        const [declaration = '', ...rest] = body.toString().split('\n')
        return { body: `${declaration}\n${change(rest.join('\n'))}` }
      }),
    )
    const changed = await results('xml')
    expect(changed.results).toEqual((await results('json', direct)).results)
    expect(changed.raw).not.toBe((await results('xml', direct)).raw)
  })

  test('members that nobody knows survive', async () => {
    const inner =
      '<carrier><name>Post</name></carrier><nfadp><personalData>true</personalData></nfadp>'
    switchboard.on('retrieveStructuredData', answerWith(200, one(inner), xml))
    const { results: read, raw } = await results('xml')
    expect(read[0]?.fields).toMatchObject({
      workspaceId: 'w',
      carrier: { name: 'Post' },
      nfadp: { personalData: true },
    })
    expect(raw).toBe(one(inner))
  })

  test('words where fields are assumed, as in JSON', async () => {
    const inner = `<paymentMethod>TWINT</paymentMethod><sender>Müller</sender>`
    switchboard.on('retrieveStructuredData', answerWith(200, one(inner), xml))
    const [result] = (await results('xml')).results
    expect(result?.fields['paymentMethod']).toBe('TWINT')
    expect(interfaceFindings(result)).toContainEqual({ path: '/sender', code: 'wrong-kind' })
  })

  test('a service that has no XML answers in JSON, or with 406', async () => {
    switchboard.on('retrieveStructuredData', {
      kind: 'act',
      run: async ({ received, response, forward }) => {
        received.headers.accept = 'application/json'
        const answer = await forward()
        response.writeHead(answer.status, answer.headers).end(answer.body)
      },
    })
    expect((await results('xml')).format).toBe('json')
    switchboard.on('retrieveStructuredData', answerWith(406))
    expect(
      failureOf(await client.retrieveStructuredData(documentId, { format: 'xml' })),
    ).toMatchObject({ kind: 'answered', status: 406, code: null })
  })

  test('XML that is cut is not read', async () => {
    switchboard.on(
      'retrieveStructuredData',
      changeAnswer(({ body }) => ({ body: body.subarray(0, body.length - 30) })),
    )
    expect(
      failureOf(await client.retrieveStructuredData(documentId, { format: 'xml' })),
    ).toMatchObject({ kind: 'unreadable', reason: 'not-xml' })
  })
})

test.each(documentTypes)('the type %s is read, whatever its schema', async (documentType) => {
  switchboard.on(
    'retrieveStructuredData',
    changeJson((value) => [
      { ...(value as object[])[0], documentType, policyNumber: 'P-1', newDueDate: '2026-12-01' },
    ]),
  )
  const [result] = (await results('json')).results
  expect(result?.documentType).toBe(documentType)
  expect(result?.fields).toMatchObject({ title: 'Titel', policyNumber: 'P-1' })
})

test('an item that is no result does not spoil the others', async () => {
  switchboard.on(
    'retrieveStructuredData',
    changeJson((value) => [null, 'text', 7, ...(value as object[]).slice(0, 2)]),
  )
  const read = (await results('json')).results
  expect(read.map(({ index, documentType }) => [index, documentType])).toEqual([
    // Of these nothing could be read: a person sees that there is something, and where.
    [0, 'UNKNOWN'],
    [1, 'UNKNOWN'],
    [2, 'UNKNOWN'],
    [3, 'INVOICE'],
    [4, 'ACCOUNT_STATEMENT'],
  ])
  for (const result of read.slice(0, 3))
    expect(checkResult(resultJson(result))).toMatchObject([{ code: 'type-unknown' }])
})

test('the nFADP object stays with the result, whatever is in it', async () => {
  const nfadp = { personalData: true, legalBasis: 'contract', retainUntil: '2036-12-31', x: [1] }
  switchboard.on(
    'retrieveStructuredData',
    changeJson((value) => (value as object[]).map((result) => ({ ...result, nfadp }))),
  )
  const { results: read, raw } = await results('json')
  expect(read[0]?.fields['nfadp']).toEqual(nfadp)
  expect(raw).toContain('"retainUntil":"2036-12-31"')
})

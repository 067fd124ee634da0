import { describe, expect, test } from 'vitest'
import { startBehindSwitchboard } from '../support/switchboard/behind-switchboard.ts'
import {
  clientOf,
  connectionTo,
  failureOf,
  valueOf,
} from '../support/switchboard/conformance-service.ts'
import { answerWith } from '../support/switchboard/switchboard-acts.ts'

const { service, switchboard } = await startBehindSwitchboard()
const client = clientOf(connectionTo(switchboard, service))
const id = 'a1b2c3d4-0000-4000-8000-000000000001'

/** The items that the client reads of a page with this content. */
async function itemsOf(content: readonly unknown[]) {
  const body = { content, totalElements: content.length, last: true }
  switchboard.on('listDocuments', answerWith(200, JSON.stringify(body)))
  const page = valueOf(await client.listDocuments({}))
  return page.items
}

describe('an entry of the list in other words', () => {
  test('the id and nothing around it', async () => {
    expect(await itemsOf([id])).toEqual([
      {
        documentId: id,
        status: null,
        documentType: null,
        title: null,
        fileName: null,
        createdAt: null,
        updatedAt: null,
      },
    ])
  })

  test('what cannot stand in a path is no id', async () => {
    expect(await itemsOf(['../admin', '', 7])).toEqual([])
  })

  test('names, times and states by the names that services give them', async () => {
    const [entry] = await itemsOf([
      {
        id,
        state: 'COMPLETED',
        originalFilename: 'Rechnung.pdf',
        createdDate: '2026-11-22T10:00:00Z',
        lastModifiedDate: '2026-11-22T10:01:00Z',
      },
    ])
    expect(entry).toMatchObject({
      documentId: id,
      status: 'COMPLETED',
      fileName: 'Rechnung.pdf',
      createdAt: '2026-11-22T10:00:00Z',
      updatedAt: '2026-11-22T10:01:00Z',
    })
  })

  test('null beside another name for the same', async () => {
    const [entry] = await itemsOf([{ documentId: id, fileName: null, file_name: 'a.pdf' }])
    expect(entry?.fileName).toBe('a.pdf')
  })

  test.each([
    ['a file', 'Scan 12.TIFF', 'Scan 12.TIFF'],
    ['a title, which proves nothing about files', 'Rechnung Malerei Sonnhalde', null],
    ['no text', 12, null],
  ])('a name that is that of %s', async (_what, name, fileName) => {
    const [entry] = await itemsOf([{ documentId: id, name }])
    expect(entry?.fileName).toBe(fileName)
  })
})

describe('a page in XML, though JSON was asked for', () => {
  const other = id.replace(/1$/, '2')
  const entry = (documentId: string) =>
    `<documentId>${documentId}</documentId><fileName>Büro &amp; Co.pdf</fileName><status>COMPLETED</status>`
  const rest =
    '<pageable><pageNumber>0</pageNumber><pageSize>20</pageSize></pageable><totalElements>42</totalElements><totalPages>3</totalPages><last>false</last>'
  async function pageOf(body: string, type = 'application/xml;charset=UTF-8') {
    switchboard.on('listDocuments', answerWith(200, body, { 'content-type': type }))
    return client.listDocuments({})
  }

  test.each([
    ['repeated', `<content>${entry(id)}</content><content>${entry(other)}</content>`, [id, other]],
    [
      'within one element',
      `<content><item>${entry(id)}</item><item>${entry(other)}</item></content>`,
      [id, other],
    ],
    ['one alone', `<content>${entry(id)}</content>`, [id]],
    ['one alone within an element', `<content><item>${entry(id)}</item></content>`, [id]],
    [
      'ids and nothing around them',
      `<content>${id}</content><content>${other}</content>`,
      [id, other],
    ],
    ['none', '<content/>', []],
  ])('its entries %s', async (_, content, ids) => {
    const xml = `<?xml version="1.0"?><p:page xmlns:p="urn:p">${content}${rest}</p:page>`
    const page = valueOf(await pageOf(xml))
    expect(page.items.map(({ documentId }) => documentId)).toEqual(ids)
    expect(page).toMatchObject({ totalElements: 42, pageSize: 20, last: false, unreadableItems: 0 })
    if (content.includes('fileName')) expect(page.items[0]?.fileName).toBe('Büro & Co.pdf')
  })

  test('an empty one that leaves its member out', async () => {
    const xml = '<page><totalElements>0</totalElements><last>true</last></page>'
    expect(valueOf(await pageOf(xml))).toMatchObject({ items: [], last: true })
  })

  test.each([
    [
      'of another kind',
      '<documentResponse><documentId>x</documentId></documentResponse>',
      'not-xml',
    ],
    ['with entities of its own', '<!DOCTYPE p [<!ENTITY a "b">]><p><content/></p>', 'not-xml'],
    ['that was cut', '<page><content>', 'not-xml'],
    ['that is a web page', '<html><body>Sign in</body></html>', 'html'],
  ])('is none %s', async (_, xml, reason) => {
    expect(failureOf(await pageOf(xml))).toMatchObject({ kind: 'unreadable', reason })
  })
})

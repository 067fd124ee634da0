import { describe, expect, test } from 'vitest'
import { startBehindSwitchboard } from '../support/switchboard/behind-switchboard.ts'
import { clientOf, connectionTo, valueOf } from '../support/switchboard/conformance-service.ts'
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

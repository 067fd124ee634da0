import { DefaultQueryExecutor } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { createManualClock } from '../../support/manual-clock.ts'
import { pdfBytes } from '../../support/sample-results.ts'
import { expectError, startTestService } from '../../support/test-service.ts'
import type { DocumentListItem, Page } from '../../../../src-shared/service-api/processing.ts'

const path = '/user/workspaces/ws/documents'

/** Five documents, one a second, names in the opposite order. */
async function fiveDocuments() {
  const clock = createManualClock()
  const service = await startTestService({ clock })
  for (const name of ['e.pdf', 'd.pdf', 'c.pdf', 'b.pdf', 'a.pdf']) {
    await service.upload(name, pdfBytes(name))
    await service.whenIdle()
    clock.advance(1000)
  }
  const list = async (query: string) =>
    (await service.call('GET', path + query)).body as Page<DocumentListItem>
  const names = async (query: string) =>
    (await list(query)).content.map((item) => item.fileName?.[0]).join('')
  return { service, list, names }
}

describe('the list', () => {
  test('of an empty workspace has every member of the envelope', async () => {
    const service = await startTestService()
    expect((await service.call('GET', path)).body).toEqual({
      content: [],
      pageable: { pageNumber: 0, pageSize: 20 },
      totalElements: 0,
      totalPages: 0,
      last: true,
      first: true,
      numberOfElements: 0,
    })
  })

  test('asks the database who asks and what they may at once, and what there is', async () => {
    const { list } = await fiveDocuments()
    const spy = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
    await list('?page=0&size=2')
    const asked = spy.mock.calls
      .map(([query]) => query.sql)
      // Over PostgreSQL who asks is asked with the shared window, and a member beats.
      .filter((text) => /\bselect .*"(?:clients|workspaces|documents)"/u.test(text))
    spy.mockRestore()
    expect(asked).toEqual([
      expect.stringMatching(/from "clients".* join "access_grants".* join "workspaces"/u),
      expect.stringMatching(/from "document_counts".* from "documents"/u),
    ])
  })

  test('says how many there are on a page behind the last one, too', async () => {
    const { list } = await fiveDocuments()
    expect(await list('?page=7&size=2')).toMatchObject({ content: [], totalElements: 5 })
  })

  test('shows the newest first, with what is known of each', async () => {
    const { list } = await fiveDocuments()
    const { content, ...envelope } = await list('')
    expect(envelope).toEqual({
      pageable: { pageNumber: 0, pageSize: 20 },
      totalElements: 5,
      totalPages: 1,
      last: true,
      first: true,
      numberOfElements: 5,
    })
    expect(content[0]).toEqual({
      documentId: expect.any(String) as string,
      workspaceId: 'ws',
      status: 'COMPLETED',
      documentType: 'INVOICE',
      title: 'Rechnung Muster & Söhne',
      fileName: 'a.pdf',
      createdAt: '2026-11-02T09:00:04.000Z',
      updatedAt: '2026-11-02T09:00:04.000Z',
    })
  })

  test('comes in pages that neither repeat nor leave out', async () => {
    const { list, names } = await fiveDocuments()
    expect(await names('?page=0&size=2')).toBe('ab')
    expect(await names('?page=1&size=2')).toBe('cd')
    expect(await names('?page=2&size=2')).toBe('e')
    expect(await names('?page=3&size=2')).toBe('')
    expect(await list('?page=0&size=2')).toMatchObject({ first: true, last: false, totalPages: 3 })
    expect(await list('?page=1&size=2')).toMatchObject({ first: false, last: false })
    expect(await list('?page=2&size=2')).toMatchObject({ last: true, numberOfElements: 1 })
    expect(await list('?page=3&size=2')).toMatchObject({ last: true, numberOfElements: 0 })
  })

  test('sorts by what it shows', async () => {
    const { names } = await fiveDocuments()
    expect(await names('?sort=createdAt,asc')).toBe('edcba')
    expect(await names('?sort=fileName,asc')).toBe('abcde')
    expect(await names('?sort=fileName,desc')).toBe('edcba')
    expect(await names('?sort=documentType,asc&sort=fileName,desc')).toBe('edcba')
    for (const property of ['documentId', 'status', 'title', 'updatedAt'])
      expect(await names(`?sort=${property},desc`)).toHaveLength(5)
  })

  test('refuses what is outside the limits, and takes what is on them', async () => {
    const service = await startTestService()
    for (const query of [
      'page=-1',
      'page=1.5',
      'page=x',
      'page=',
      'page=1e9',
      'size=0',
      'size=101',
      'size=ten',
      'sort=createdAt',
      'sort=createdAt,up',
      'sort=createdAt,asc,desc',
      'sort=secret,asc',
      'sort=id;drop table documents,asc',
      'sort=',
    ])
      expectError(await service.call('GET', `${path}?${query}`), 400, 'INVALID_SCHEMA')
    for (const query of ['page=0', 'size=1', 'size=99', 'size=100', 'sort=title,asc'])
      expect((await service.call('GET', `${path}?${query}`)).status, query).toBe(200)
  })
})

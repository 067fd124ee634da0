import { describe, expect, test } from 'vitest'
import { extractInvoice } from '../../support/sample-results.ts'
import { expectError, startTestService } from '../../support/test-service.ts'
import type { ExtractRequest } from '../../../../src-service/jobs/extract.ts'

const path = '/admin/workspaces/ws/settings'

describe('settings', () => {
  test('merge: members stay, change, and go back to their default by null', async () => {
    const service = await startTestService()
    const patch = async (json: unknown) => (await service.call('PATCH', path, { json })).body
    expect((await service.call('GET', path)).body).toEqual({})
    expect(await patch({ languages: ['DE'], strictAccept: true, own: { a: 1, b: 2 } })).toEqual({
      languages: ['DE'],
      strictAccept: true,
      own: { a: 1, b: 2 },
    })
    const merged = { languages: ['FR'], own: { a: 1 } }
    expect(await patch({ languages: ['FR'], strictAccept: null, own: { b: null } })).toEqual(merged)
    expect((await service.call('GET', path)).body).toEqual(merged)
  })

  test('that mean nothing are refused and change nothing', async () => {
    const service = await startTestService()
    for (const json of [
      { languages: ['RM'] },
      { languages: [] },
      { documentTypes: ['POEM'] },
      { documentTypes: [] },
      { retentionDays: 0 },
      { retentionDays: 1.5 },
      { retentionDays: 36_501 },
      { strictAccept: 'yes' },
      { readEmbeddedXml: 1 },
      [],
      'x',
    ])
      expectError(await service.call('PATCH', path, { json }), 400, 'INVALID_SCHEMA')
    expect((await service.call('GET', path)).body).toEqual({})
    for (const retentionDays of [1, 36_500])
      expect((await service.call('PATCH', path, { json: { retentionDays } })).status).toBe(200)
  })

  test('reach the reading of a document', async () => {
    const requests: ExtractRequest[] = []
    const service = await startTestService({
      extract: (request) => {
        requests.push(request)
        return extractInvoice(request)
      },
    })
    await service.upload()
    await service.whenIdle()
    await service.call('PATCH', path, { json: { languages: ['IT'], readEmbeddedXml: false } })
    await service.upload()
    await service.whenIdle()
    expect(requests[0]).toMatchObject({ readEmbeddedXml: true })
    expect(requests[0]?.languages).toBeUndefined()
    expect(requests[1]).toMatchObject({ readEmbeddedXml: false, languages: ['IT'] })
  })

  test('say which types are read: the others come back UNKNOWN without their fields', async () => {
    const service = await startTestService()
    await service.call('PATCH', path, { json: { documentTypes: ['RECEIPT', 'REMINDER'] } })
    const id = await service.upload()
    await service.whenIdle()
    const answer = await service.call('GET', `/workspaces/ws/documents/${id}`)
    expect(answer.body).toEqual([
      {
        documentId: id,
        workspaceId: 'ws',
        status: 'COMPLETED',
        documentType: 'UNKNOWN',
        title: 'UNKNOWN',
        language: 'DE',
        identifications: [],
        processingWarnings: [expect.stringMatching(/^TYPE_NOT_READ: .*INVOICE/)],
      },
    ])
    await service.call('PATCH', path, { json: { documentTypes: ['INVOICE'] } })
    const next = await service.upload()
    await service.whenIdle()
    const read = await service.call('GET', `/workspaces/ws/documents/${next}`)
    expect(read.body).toMatchObject([{ documentType: 'INVOICE' }])
  })

  test('leave what no type could be told of as it is', async () => {
    const unknown = {
      documentType: 'UNKNOWN' as const,
      title: 'UNKNOWN',
      identifications: [],
      processingWarnings: ['PAGE_ILLEGIBLE: page 1 …'],
    }
    const service = await startTestService({
      extract: ({ documentId }) =>
        Promise.resolve({ kind: 'results', results: [{ documentId, ...unknown }], pages: [] }),
    })
    await service.call('PATCH', path, { json: { documentTypes: ['INVOICE'] } })
    const id = await service.upload()
    await service.whenIdle()
    const answer = await service.call('GET', `/workspaces/ws/documents/${id}`)
    expect(answer.body).toMatchObject([unknown])
  })

  test('tell in each result until when it is kept', async () => {
    const service = await startTestService()
    const id = await service.upload()
    await service.whenIdle()
    await service.call('PATCH', path, { json: { retentionDays: 10 } })
    const answer = await service.call('GET', `/workspaces/ws/documents/${id}`)
    const [result] = answer.body as [{ nfadp: { retainUntil: string } }]
    const days = (Date.parse(result.nfadp.retainUntil) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(9.9)
    expect(days).toBeLessThanOrEqual(10)
  })
})

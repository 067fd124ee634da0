import { describe, expect, test } from 'vitest'
import type { DocumentResult } from '../../../src-shared/service-api/document-result.ts'
import type { Extract } from '../../../src-service/jobs/extract.ts'
import { createGatedExtract, invoiceFor } from '../support/sample-results.ts'
import { startTestService } from '../support/test-service.ts'

describe('the queue', () => {
  test('reads no more documents at a time than it may, and all of them in the end', async () => {
    const gate = createGatedExtract()
    const service = await startTestService({ concurrency: 3, extract: gate.extract })
    for (let index = 0; index < 8; index += 1) await service.upload(`${index}.pdf`)
    for (let left = 8; left > 0; left -= 1) {
      await expect.poll(() => gate.waiting()).toBe(Math.min(3, left))
      gate.release()
    }
    await service.whenIdle()
    const list = await service.call('GET', '/user/workspaces/ws/documents?size=100')
    const { content } = list.body as { content: { status: string }[] }
    expect(content.map(({ status }) => status)).toEqual(Array(8).fill('COMPLETED'))
  })

  test('takes up after a stop what was waiting and what was being read', async () => {
    const gate = createGatedExtract()
    const before = await startTestService({ extract: gate.extract, concurrency: 1 })
    const ids = [await before.upload('1.pdf'), await before.upload('2.pdf')]
    await expect.poll(() => gate.waiting()).toBe(1)
    await before.close()
    const after = await startTestService({ dataDirectory: before.folder })
    await after.whenIdle()
    for (const id of ids)
      expect((await after.call('GET', `/workspaces/ws/documents/${id}`)).status).toBe(200)
  })

  test('does not count a stop as a crash, however often it happens', async () => {
    const gate = createGatedExtract()
    const first = await startTestService({ extract: gate.extract })
    const id = await first.upload()
    await expect.poll(() => gate.waiting()).toBe(1)
    await first.close()
    for (let round = 0; round < 3; round += 1) {
      const next = await startTestService({
        dataDirectory: first.folder,
        extract: gate.extract,
      })
      await expect.poll(() => gate.waiting()).toBe(round + 2)
      await next.close()
    }
    const last = await startTestService({ dataDirectory: first.folder })
    await last.whenIdle()
    expect((await last.call('GET', `/workspaces/ws/documents/${id}`)).status).toBe(200)
  })

  test('turns a result that breaks the interface into UNKNOWN with the members named', async () => {
    const broken: Extract = ({ documentId }) =>
      Promise.resolve({
        kind: 'results',
        results: [
          { ...invoiceFor(documentId), dueDate: 'soon', title: '' },
          invoiceFor(documentId),
        ],
        pages: [],
      })
    const service = await startTestService({ extract: broken })
    const id = await service.upload()
    await service.whenIdle()
    const answer = await service.call('GET', `/workspaces/ws/documents/${id}`)
    const [first, second] = answer.body as DocumentResult[]
    expect(first).toMatchObject({
      documentType: 'UNKNOWN',
      extractionErrors: ['RESULT_DOES_NOT_FIT: /title', 'RESULT_DOES_NOT_FIT: /dueDate'],
    })
    expect(second).toMatchObject({ documentType: 'INVOICE' })
  })

  test('lists a document that holds nothing as UNKNOWN', async () => {
    const service = await startTestService({
      extract: () => Promise.resolve({ kind: 'results', results: [], pages: [] }),
    })
    const id = await service.upload()
    await service.whenIdle()
    expect((await service.call('GET', `/workspaces/ws/documents/${id}`)).body).toMatchObject([
      { documentType: 'UNKNOWN', processingWarnings: [expect.stringMatching(/^NOTHING_FOUND: /)] },
    ])
    const list = await service.call('GET', '/user/workspaces/ws/documents')
    expect(list.body).toMatchObject({ content: [{ documentType: 'UNKNOWN' }] })
  })
})

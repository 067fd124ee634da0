import { expect, test } from 'vitest'
import { createGatedExtract } from '../../support/sample-results.ts'
import { expectError, startTestService } from '../../support/test-service.ts'

test('the words of the pages are there once the document is read', async () => {
  const gate = createGatedExtract()
  const service = await startTestService({ extract: gate.extract })
  const id = await service.upload()
  const path = `/workspaces/ws/documents/${id}/text`
  expectError(await service.call('GET', path), 404, 'NOT_FOUND')
  gate.release()
  await service.whenIdle()
  expect((await service.call('GET', path)).body).toEqual({
    documentId: id,
    pages: [{ page: 1, source: 'pdf', words: [['Rechnung', 0.1, 0.1, 0.2, 0.02]] }],
  })
})

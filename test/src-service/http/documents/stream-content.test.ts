import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { onPostgres } from '../../support/test-database.ts'
import { alterOriginal, loseOriginals } from '../../support/what-is-kept.ts'
import { makeFolder } from '../../support/make-folder.ts'
import { pdfBytes } from '../../support/sample-results.ts'
import { expectError, startTestService } from '../../support/test-service.ts'
import type { TestService } from '../../support/test-service.ts'

async function uploaded(service: TestService) {
  const id = await service.upload("Zürich '1'.pdf", pdfBytes('abc', 100))
  return (headers: Record<string, string> = {}, method = 'GET') =>
    service.call(method, `/workspaces/ws/documents/${id}/content`, { headers })
}

describe('content', () => {
  test('that has changed on the disk is given to nobody, whole or in part', async () => {
    const service = await startTestService()
    const get = await uploaded(service)
    await service.whenIdle()
    expect((await get()).status).toBe(200)
    await alterOriginal(service)
    for (const range of ['', 'bytes=0-9']) {
      const answer = await get({ Range: range })
      expectError(answer, 500, 'PROCESSING_FAILED')
      expect(answer.text).toContain('has changed on the disk')
    }
    // The same bit again.
    await alterOriginal(service)
    expect((await get()).status).toBe(200)
  })

  test('is the very bytes, as a download that no browser would run', async () => {
    const get = await uploaded(await startTestService())
    const answer = await get()
    expect(answer.status).toBe(200)
    expect(answer.text).toBe(pdfBytes('abc', 100).toString())
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '100',
      'accept-ranges': 'bytes',
      'content-disposition': "attachment; filename*=UTF-8''Z%C3%BCrich%20%271%27.pdf",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  test('of a document without a name is a download without one', async () => {
    const service = await startTestService()
    const documents = '/workspaces/ws/documents'
    const { body } = await service.call('POST', documents, {
      body: pdfBytes('abc', 100),
      headers: { 'Content-Disposition': 'attachment; filename="/"' },
    })
    const { documentId } = body as { documentId: string }
    const answer = await service.call('GET', `${documents}/${documentId}/content`)
    expect(answer.headers.get('content-disposition')).toBe('attachment')
  })

  test('comes in the range that is asked for', async () => {
    const get = await uploaded(await startTestService())
    const part = await get({ Range: 'bytes=1-3' })
    expect(part.status).toBe(206)
    expect(part.text).toBe('PDF')
    expect(part.headers.get('Content-Range')).toBe('bytes 1-3/100')
    expect((await get({ Range: 'bytes=100-' })).status).toBe(416)
  })

  test('can be asked for its headers alone', async () => {
    const get = await uploaded(await startTestService())
    const answer = await get({}, 'HEAD')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Length')).toBe('100')
    expect(answer.text).toBe('')
  })

  test('can be asked for by its own type where the workspace is strict', async () => {
    const service = await startTestService()
    await service.call('PATCH', '/admin/workspaces/ws/settings', { json: { strictAccept: true } })
    const get = await uploaded(service)
    for (const accept of ['application/pdf', 'image/*, application/pdf;q=0.5', '*/*', ''])
      expect((await get({ Accept: accept })).status, accept).toBe(200)
    for (const accept of ['image/png', 'text/html', 'application/pdf;q=0, text/*'])
      expectError(await get({ Accept: accept }), 406, 'INVALID_SCHEMA')
    const photo = await service.upload('a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]))
    const answer = await service.call('GET', `/workspaces/ws/documents/${photo}/content`, {
      headers: { Accept: 'image/jpg' },
    })
    expect(answer.status).toBe(200)
  })

  test.skipIf(process.platform === 'win32' || onPostgres)(
    'that cannot be opened is 500, without a path',
    async () => {
      const service = await startTestService()
      const get = await uploaded(service)
      await service.whenIdle()
      const [file = ''] = readdirSync(join(service.folder, 'originals'), { recursive: true })
        .map((name) => join(service.folder, 'originals', String(name)))
        .filter((path) => statSync(path).isFile())
      // Nobody, not even root, can open a socket as a file.
      const socket = join(await makeFolder(), 's')
      const server = createServer().listen(socket)
      onTestFinished(() => void server.close())
      await once(server, 'listening')
      await rm(file)
      await symlink(socket, file)
      const answer = await get()
      expectError(answer, 500, 'PROCESSING_FAILED')
      expect(answer.text).not.toContain('/')
    },
  )

  test('is 404 where somebody has deleted the file', async () => {
    const service = await startTestService()
    const get = await uploaded(service)
    await service.whenIdle()
    await loseOriginals(service)
    expectError(await get(), 404, 'NOT_FOUND')
  })
})

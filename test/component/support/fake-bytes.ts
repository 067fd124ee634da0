import {
  departuresRoute,
  fileNameHeader,
  imagePagesRoute,
  intakeRoute,
  intakeSourceHeader,
  originalRoute,
  pageTextRoute,
  subjectRoute,
} from '../../../src-shared/contract/byte-routes.ts'
import { intakeSources } from '../../../src-shared/contract/document-model.ts'
import type { FakeCore } from './fake-bridge.ts'
import { fakeDocument } from './fake-documents.ts'
import { invoiceWords } from './fake-invoice.ts'
import { drawFakePage, fakePageSize } from './fake-page.ts'

/** The routes that carry bytes: intake, originals, drawn pages, words. */
export async function fakeBytes(
  core: FakeCore,
  route: string,
  init: RequestInit = {},
): Promise<Response> {
  if (route === departuresRoute('csv') || route === departuresRoute('txt'))
    return new Response('what left')
  if (route === subjectRoute && init.method === 'POST') return new Response('PK')
  if (route === intakeRoute && init.method === 'POST') return takeIn(core, init)
  if (/^\/api\/scanned\/\d+\?/u.test(route))
    return new Response(await drawFakePage(invoiceWords), {
      headers: { 'content-type': 'image/png' },
    })
  const file = core.exportFiles.get(/^\/api\/exports\/([^/]+)/u.exec(route)?.[1] ?? '')
  if (file !== undefined) return new Response(file)
  const id = /^\/api\/documents\/([^/]+)\//u.exec(route)?.[1] ?? ''
  if (!core.documents.has(id)) return new Response(null, { status: 404 })
  if (route === originalRoute(id)) {
    const original = core.originals.get(id) ?? (await drawFakePage(invoiceWords))
    return new Response(original, { headers: { 'content-type': original.type } })
  }
  if (route === imagePagesRoute(id)) return Response.json({ pages: [fakePageSize] })
  if (route.startsWith(`${imagePagesRoute(id)}/`))
    return new Response(await drawFakePage(invoiceWords), {
      headers: { 'content-type': 'image/png' },
    })
  if (route === pageTextRoute(id))
    return Response.json({
      documentId: id,
      pages: [{ page: 1, source: 'ocr', words: invoiceWords }],
    })
  return new Response(null, { status: 404 })
}

async function takeIn(core: FakeCore, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  const body = await new Response(init.body).blob()
  await core.intakeGate
  if (init.signal?.aborted) throw new DOMException('aborted', 'AbortError')
  const fileName = decodeURIComponent(headers.get(fileNameHeader) ?? '')
  const source = intakeSources.find((known) => known === headers.get(intakeSourceHeader))
  if (!source || fileName === '') return new Response(null, { status: 400 })
  core.intakes.push({ fileName, source, size: body.size })
  const document = fakeDocument({
    fileName,
    source,
    byteSize: body.size,
    mediaType: body.type || 'application/pdf',
    receivedAt: new Date().toISOString(),
    state: body.size === 0 ? { kind: 'refused', reason: 'empty' } : { kind: 'queued' },
  })
  core.put(document)
  return Response.json({ id: document.id, needsPerson: document.state.kind === 'refused' })
}

import { intakeRoute, onlyHereHeader } from '../../src-shared/contract/byte-routes.ts'
import { decodePercent } from '../../src-shared/domain/decode-percent.ts'
import { findDocumentRow } from '../store/documents.ts'
import { findPageText } from '../store/page-texts.ts'
import { createAssetServer } from './serve-assets.ts'
import { serveImagePage, serveImagePages } from './serve-image-pages.ts'
import { serveIntake } from './serve-intake.ts'
import { serveOriginal } from './serve-original.ts'
import { serveRemote } from './serve-remote.ts'
import { bare, documentHeaders, type ServePorts } from './serve-ports.ts'

const documentRoute =
  /^\/api\/documents\/([0-9A-HJKMNP-TV-Z]{26})\/(original|pages|text)(?:\/(\d{1,5}))?$/

const remoteRoute = /^\/api\/remote\/([^/]{1,200})\/([^/]{1,600})\/original$/

/** Bytes over HTTP: the routes of contract/byte-routes.ts and the renderer's own files. */
export function createServe(ports: ServePorts): (request: Request) => Promise<Response> {
  const serveAsset = createAssetServer(ports.rendererDir)

  async function route(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (!pathname.startsWith('/api/')) return serveAsset(request, pathname)
    if (pathname === intakeRoute) return serveIntake(ports, request)
    const report = await ports.serveReport(request)
    if (report) return report
    const remote = remoteRoute.exec(pathname)
    if (remote) {
      const [connectionId, serviceDocumentId] = remote.slice(1).map(decodePercent)
      if (!connectionId || !serviceDocumentId) return bare(404)
      return serveRemote(ports, connectionId, serviceDocumentId, request)
    }
    const match = documentRoute.exec(pathname)
    const document = match?.[1] === undefined ? undefined : findDocumentRow(ports.db, match[1])
    if (!match || !document) return bare(404)
    if (request.method !== 'GET' && request.method !== 'HEAD') return bare(405)
    const [, , what, page] = match
    const from = request.headers.has(onlyHereHeader) ? askingNobody(ports) : ports
    if (what === 'pages' && page !== undefined)
      return serveImagePage(from, document, Number(page), Number(searchParams.get('width') ?? NaN))
    if (page !== undefined) return bare(404)
    if (what === 'original') return serveOriginal(from, document, request)
    if (what === 'pages') return serveImagePages(from, document)
    return serveText(ports, document.id)
  }

  return async (request) => {
    try {
      return await route(request)
    } catch {
      ports.logger.log('error', 'serve.failed')
      return bare(500)
    }
  }
}

function askingNobody(ports: ServePorts): ServePorts {
  return { ...ports, fetchOriginal: () => Promise.resolve(false) }
}

async function serveText(ports: ServePorts, id: string): Promise<Response> {
  const text = findPageText(ports.db, id) ?? (await ports.fetchText(id))
  return text ? Response.json(text, { headers: documentHeaders }) : bare(404)
}

import { Readable } from 'node:stream'
import type { ExportJobs } from './export-jobs.ts'

const route = /^\/api\/exports\/([0-9A-HJKMNP-TV-Z]{26})$/

/** The file of an export, once; null for a route that is none of an export. */
export function serveExport(jobs: ExportJobs, request: Request): Response | null {
  const id = route.exec(new URL(request.url).pathname)?.[1]
  if (id === undefined) return null
  if (request.method !== 'GET') return new Response(null, { status: 405 })
  const opened = jobs.open(id)
  if (!opened) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  return new Response(Readable.toWeb(opened.stream) as ReadableStream<Uint8Array>, {
    headers: {
      'cache-control': 'no-store',
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
      'content-length': String(opened.job.byteSize),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    },
  })
}

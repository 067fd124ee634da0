import { Readable } from 'node:stream'
import { z } from 'zod'
import { subjectQuery, type Departure } from '../../src-shared/contract/protection.ts'
import { departuresRoute, subjectRoute } from '../../src-shared/contract/byte-routes.ts'
import type { Database } from '../store/database.ts'
import { listDepartures } from '../store/departures.ts'
import type { DepartureLog } from './departure-log.ts'
import { departuresAsCsv, departuresAsText } from './departure-report.ts'
import { packSubject, type PackedFile } from './pack-subject.ts'

export type ReportPorts = {
  readonly db: Database
  readonly departures: Pick<DepartureLog, 'flush'>
  readonly readOriginal: (sha256: string) => Promise<Uint8Array | null>
  /** The files as one archive; throws where they do not fit into one. */
  readonly zip: (files: AsyncIterable<PackedFile>, modifiedAt: number) => AsyncIterable<Uint8Array>
  readonly version: string
  readonly now: () => number
}

const subjectRequest = z.object({ query: subjectQuery })
const headers = {
  'cache-control': 'no-store',
  'content-disposition': 'attachment',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}
const gulp = 500

/** Reports and exports as files to save; null for a route that is none of them. */
export function createReportServer(ports: ReportPorts) {
  return async (request: Request): Promise<Response | null> => {
    const { pathname } = new URL(request.url)
    switch (pathname) {
      case departuresRoute('csv'):
      case departuresRoute('txt'):
        return request.method === 'GET' ? serveDepartures(ports, pathname) : refused(405)
      case subjectRoute:
        return request.method === 'POST' ? serveSubject(ports, request) : refused(405)
      default:
        return null
    }
  }
}

function serveDepartures(ports: ReportPorts, pathname: string): Response {
  ports.departures.flush()
  const rows = everyDeparture(ports.db)
  const [lines, type] = pathname.endsWith('.csv')
    ? [departuresAsCsv(rows), 'text/csv; charset=utf-8']
    : [
        departuresAsText(rows, {
          version: ports.version,
          madeAt: new Date(ports.now()).toISOString(),
        }),
        'text/plain; charset=utf-8',
      ]
  return new Response(streamOf(lines), { headers: { ...headers, 'content-type': type } })
}

/** The name travels in the body: addresses end up in places where nobody looks for names. */
async function serveSubject(ports: ReportPorts, request: Request): Promise<Response> {
  const asked = subjectRequest.safeParse(await request.json().catch(() => null))
  if (!asked.success) return refused(400)
  const now = ports.now()
  const files = packSubject({ ...ports, now }, asked.data.query)
  return new Response(streamOf(ports.zip(files, now)), {
    headers: { ...headers, 'content-type': 'application/zip' },
  })
}

/** Made as it is taken: a report of years does not stand in memory as a whole. */
function streamOf(
  chunks: Iterable<string> | AsyncIterable<Uint8Array>,
): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(chunks, { objectMode: false })) as ReadableStream<Uint8Array>
}

function* everyDeparture(db: Database): Generator<Departure> {
  let beforeId: number | null = null
  for (;;) {
    const page: Departure[] = listDepartures(db, {
      documentId: null,
      beforeId,
      limit: gulp,
      contentOnly: false,
    })
    yield* page
    beforeId = page.at(-1)?.id ?? null
    if (page.length < gulp) return
  }
}

function refused(status: number): Response {
  return new Response(null, { status, headers })
}

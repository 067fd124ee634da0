import type { IntakeSource } from '../../src-shared/contract/document-model.ts'
import type { FailureCode } from '../../src-shared/contract/failure.ts'
import type { DocumentText } from '../../src-shared/service-api/page-text.ts'
import type { OriginalPorts } from '../store/find-original.ts'
import type { ImageReader, Logger } from '../ports.ts'

export type ServePorts = OriginalPorts & {
  readonly logger: Logger
  readonly images: Pick<ImageReader, 'pages' | 'page'>
  readonly rendererDir: string | null
  /** What would take more memory to show than there should be is given to nobody. */
  readonly gate: {
    fileSwells(path: string): Promise<boolean>
    bytesSwell(bytes: Uint8Array): Promise<boolean>
  }
  /** Fetches and keeps the words of a document; null where the service has none to give. */
  readonly fetchText: (documentId: string) => Promise<DocumentText | null>
  /** Fetches a document of a service to be looked at; null where it cannot be had. */
  readonly lookAt: (
    connectionId: string,
    serviceDocumentId: string,
  ) => Promise<{
    readonly bytes: Uint8Array<ArrayBuffer>
    readonly mediaType: string | null
  } | null>
  /** Reports and exports to save; null for a route that is none of them. */
  readonly serveReport: (request: Request) => Promise<Response | null>
  /** Larger files are refused. */
  readonly mostBytesOf: (fileName: string) => number
  /** What is said of an error; nothing of its text. */
  readonly failureCode: (error: unknown) => FailureCode
  readonly takeStream: (
    fileName: string,
    source: IntakeSource,
    byteSize: number,
    chunks: AsyncIterable<Uint8Array>,
  ) => Promise<string>
}

/** An answer without a body: what went wrong is a number, never a text of others. */
export function bare(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } })
}

/** Bytes of documents are data: never a page, never kept, never run. */
export const documentHeaders = {
  'cache-control': 'no-store',
  'content-disposition': 'attachment',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
} as const

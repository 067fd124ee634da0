import { decodePercent } from '../../src-shared/domain/decode-percent.ts'
import { z } from 'zod'
import {
  fileNameHeader,
  intakeSourceHeader,
  type intakeAnswer,
} from '../../src-shared/contract/byte-routes.ts'
import { findDocument } from '../store/documents.ts'
import { bare, documentHeaders, type ServePorts } from './serve-ports.ts'

const source = z.enum(['drop', 'paste', 'picker'])

/** Takes in one file that comes as the body; answers when it is safe, or refused with its reason. */
export async function serveIntake(ports: ServePorts, request: Request): Promise<Response> {
  if (request.method !== 'POST') return bare(405)
  const from = source.safeParse(request.headers.get(intakeSourceHeader))
  const fileName = decodePercent(request.headers.get(fileNameHeader) ?? '') || null
  if (!from.success || fileName === null) return bare(400)
  const announced = Number(request.headers.get('content-length') ?? 0)
  const byteSize = Number.isSafeInteger(announced) && announced > 0 ? announced : 0
  const id = await ports.takeStream(fileName, from.data, byteSize, chunksOf(request.body))
  const state = findDocument(ports.db, id)?.state.kind
  const answer: z.infer<typeof intakeAnswer> = {
    id,
    needsPerson: state === 'refused' || state === 'duplicate',
  }
  return Response.json(answer, { headers: documentHeaders })
}

async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    // Ends the transfer when no more of it is wanted.
    await reader.cancel().catch(() => {})
  }
}

import { decodePercent } from '../../src-shared/domain/decode-percent.ts'
import { z } from 'zod'
import {
  askHeader,
  fileNameHeader,
  fileSizeHeader,
  intakeSourceHeader,
  type intakeAnswer,
  type intakeFailure,
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
  const byteSize = Number(request.headers.get(fileSizeHeader) ?? 0)
  if (!Number.isSafeInteger(byteSize) || byteSize < 0) return bare(400)
  const isQuestion = request.headers.has(askHeader)
  if (isQuestion && byteSize > 0 && byteSize <= ports.mostBytesOf(fileName)) return bare(204)
  const body = isQuestion ? undefined : request.body?.getReader()
  try {
    const chunks = body === undefined ? noChunks() : chunksOf(body)
    return answered(ports, await ports.takeStream(fileName, from.data, byteSize, chunks))
  } catch (error) {
    const failure: z.infer<typeof intakeFailure> = { code: ports.failureCode(error) }
    ports.logger.log('error', 'serve.intake-failed', { code: failure.code })
    return Response.json(failure, { status: 500, headers: documentHeaders })
  } finally {
    // A browser that is answered in the middle of its body takes that for a broken connection.
    if (body !== undefined) await readToEnd(body)
  }
}

function answered(ports: ServePorts, id: string): Response {
  const state = findDocument(ports.db, id)?.state.kind
  const answer: z.infer<typeof intakeAnswer> = {
    id,
    needsPerson: state === 'refused' || state === 'duplicate',
  }
  return Response.json(answer, { headers: documentHeaders })
}

type Body = ReadableStreamDefaultReader<Uint8Array>

// eslint-disable-next-line @typescript-eslint/require-await -- intake takes what comes in pieces
async function* noChunks(): AsyncGenerator<Uint8Array> {
  yield* []
}

async function* chunksOf(body: Body): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { done, value } = await body.read()
    if (done) return
    yield value
  }
}

async function readToEnd(body: Body): Promise<void> {
  try {
    while (!(await body.read()).done);
  } catch {
    // Whoever sent it has gone.
  }
}

import { decodePercent } from '../../src-shared/domain/decode-percent.ts'
import { z } from 'zod'
import {
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
  if (request.body === null) return askFirst(ports, byteSize, fileName, from.data)
  const body = request.body.getReader()
  try {
    return answered(ports, await ports.takeStream(fileName, from.data, byteSize, chunksOf(body)))
  } catch (error) {
    const failure: z.infer<typeof intakeFailure> = { code: ports.failureCode(error) }
    ports.logger.log('error', 'serve.intake-failed', { code: failure.code })
    return Response.json(failure, { status: 500, headers: documentHeaders })
  } finally {
    // A browser that is answered in the middle of its body takes that for a broken connection.
    await readToEnd(body)
  }
}

/** Larger files than may come are refused before they are sent; all others have no line yet. */
async function askFirst(
  ports: ServePorts,
  byteSize: number,
  fileName: string,
  from: z.infer<typeof source>,
): Promise<Response> {
  if (byteSize > 0 && byteSize <= ports.uploadBytes()) return bare(204)
  return answered(ports, await ports.takeStream(fileName, from, byteSize, noChunks()))
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

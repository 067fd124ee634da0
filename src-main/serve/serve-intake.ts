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
  const body = isQuestion ? nothing : bodyOf(request)
  try {
    return answered(ports, await ports.takeStream(fileName, from.data, byteSize, body.chunks()))
  } catch (error) {
    const failure: z.infer<typeof intakeFailure> = { code: ports.failureCode(error) }
    ports.logger.log('error', 'serve.intake-failed', { code: failure.code })
    return Response.json(failure, { status: 500, headers: documentHeaders })
  } finally {
    // A browser that is answered in the middle of its body takes that for a broken connection.
    await body.readToEnd()
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

type Body = {
  readonly chunks: () => AsyncGenerator<Uint8Array>
  readonly readToEnd: () => Promise<void>
}

const nothing: Body = {
  // eslint-disable-next-line @typescript-eslint/require-await -- intake takes what comes in pieces
  async *chunks() {
    yield* []
  },
  readToEnd: () => Promise.resolve(),
}

/** A body of so much is read as a whole: a stream costs more than its bytes. */
const smallBytes = 256 * 1024

function bodyOf(request: Request): Body {
  const announced = Number(request.headers.get('content-length') ?? Number.NaN)
  if (announced <= smallBytes) return inOne(request.arrayBuffer())
  const body = request.body?.getReader()
  return body ? inPieces(body) : nothing
}

function inOne(whole: Promise<ArrayBuffer>): Body {
  // Whoever sent it has gone: intake hears of it when it asks for the bytes.
  const came = whole.then(
    () => undefined,
    () => undefined,
  )
  return {
    async *chunks() {
      const bytes = new Uint8Array(await whole)
      if (bytes.length > 0) yield bytes
    },
    readToEnd: () => came,
  }
}

function inPieces(body: ReadableStreamDefaultReader<Uint8Array>): Body {
  return {
    async *chunks() {
      for (;;) {
        const { done, value } = await body.read()
        if (done) return
        yield value
      }
    },
    async readToEnd() {
      try {
        while (!(await body.read()).done);
      } catch {
        // Whoever sent it has gone.
      }
    },
  }
}

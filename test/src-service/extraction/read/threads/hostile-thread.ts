import { parentPort } from 'node:worker_threads'
import type { ReadDocument } from '../../../../../src-service/extraction/read-document.ts'
import type {
  ReaderAnswer,
  ReaderRequest,
} from '../../../../../src-service/extraction/read/reader-messages.ts'

const kept: Uint8Array[] = []
const send = (answer: ReaderAnswer) => parentPort?.postMessage(answer)

function loop(): void {
  for (;;) Math.sqrt(kept.length)
}

function swell(): void {
  for (;;) kept.push(new Uint8Array(8 * 1024 * 1024).fill(1))
}

function answer(job: number, deed: string): void {
  const document: ReadDocument = {
    mediaType: 'application/pdf',
    pages: [],
    embeddedXml: null,
    warnings: [deed],
  }
  send({ kind: 'outcome', job, outcome: { status: 'read', document } })
}

/** Does to its pool what a hostile file could do; the file's bytes name the deed. */
parentPort?.on('message', ({ job, bytes }: ReaderRequest) => {
  const deed = Buffer.from(bytes).toString()
  switch (deed) {
    case 'loop':
      return loop()
    case 'swell':
      return swell()
    case 'throw':
      throw new Error('a decoder failed')
    case 'exit':
      return process.exit(3)
    case 'silent':
      return
    case 'slow':
      send({ kind: 'step', job, step: { step: 'ocr', page: 1 } })
      setTimeout(() => answer(job, deed), 1_800)
      return
    default:
      answer(job, deed)
  }
})

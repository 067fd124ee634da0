import { parentPort, Worker } from 'node:worker_threads'
import type { ReadDocument } from '../../../../../src-service/extraction/read-document.ts'
import type { PartWords } from '../../../../../src-service/extraction/read/ocr/share-recognition.ts'
import type {
  ReaderAnswer,
  ReaderRequest,
} from '../../../../../src-service/extraction/read/reader-messages.ts'

const kept: Uint8Array[] = []
const heldMb = 400
let isPrepared = false
const send = (answer: ReaderAnswer) => parentPort?.postMessage(answer)

function loop(): void {
  for (;;) Math.sqrt(kept.length)
}

function swell(): void {
  for (;;) kept.push(new Uint8Array(8 * 1024 * 1024).fill(1))
}

/** Holds as much as a large scan, for as long as it takes to read some. */
function hold(job: number, deed: string): void {
  kept.push(new Uint8Array(heldMb * 1024 * 1024).fill(1))
  setTimeout(() => {
    kept.pop()
    answer(job, deed)
  }, 1_000)
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

/** Asks for help with a part; whoever gets a black one dies of it. */
function share(job: number, text: string): void {
  const raster = { width: 1, height: 1, data: new Uint8Array([text === 'share-badly' ? 0 : 255]) }
  const limit = { engineMs: 1_000, clockFactor: 1, watchMs: 100 }
  const part = { raster, segmentation: 'page', dpi: 300, limit } as const
  send({ kind: 'call-for-help', job, call: 1, part })
}

function readPart(job: number, ink: number | undefined): void {
  if (ink === 0) process.exit(3)
  const box = { left: 0, top: 0, right: 1, bottom: 1 }
  send({ kind: 'words', job, words: [{ text: 'helped', box, typeHeight: 1, confidence: 1 }] })
}

function helpOf(words: PartWords | null): string {
  return words === 'given-up' ? words : (words?.[0]?.text ?? 'alone')
}

/** Does to its pool what a hostile file could do; the last line of the file that says anything names the deed. */
function read(job: number, deed: string): void {
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
    case 'engine-loop':
      new Worker('for (;;) Math.sqrt(2)', { eval: true })
      return
    case 'killed':
      return void process.kill(process.pid, 'SIGKILL')
    case 'hold':
      return hold(job, deed)
    case 'sleep':
      setTimeout(() => answer(job, deed), 1_200)
      return
    case 'slow':
      send({ kind: 'step', job, step: { step: 'ocr', page: 1, isSheet: false } })
      setTimeout(() => answer(job, deed), 4_500)
      return
    case 'strip':
    case 'sheet':
      send({ kind: 'step', job, step: { step: 'ocr', page: 1, isSheet: deed === 'sheet' } })
      setTimeout(() => answer(job, deed), 600)
      return
    case 'process':
      return answer(job, String(process.pid))
    case 'environment':
      return answer(job, Object.keys(process.env).join(' '))
    case 'tell':
      return answer(job, isPrepared ? 'prepared' : 'cold')
    case 'share':
    case 'share-badly':
      return share(job, deed)
    default:
      answer(job, deed)
  }
}

const deedIn = (bytes: Uint8Array): string =>
  Buffer.from(bytes).toString().trim().split(/\s+/u).at(-1) ?? ''

parentPort?.on('message', (request: ReaderRequest) => {
  switch (request.kind) {
    case 'prepare':
      isPrepared = true
      return
    case 'document':
      return read(request.job, deedIn(request.bytes))
    case 'part':
      return readPart(request.job, request.part.raster.data[0])
    case 'help':
      return answer(request.job, helpOf(request.words))
    case 'draw': // no deed of these is about pictures of pages
    case 'end': // heard by the thread above
  }
})

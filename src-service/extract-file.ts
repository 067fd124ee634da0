import { randomUUID } from 'node:crypto'
import { open, readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { limits } from '../src-shared/service-api/limits.ts'
import { systemClock } from './clock.ts'
import { detectMediaType, type DocumentMediaType } from '../src-shared/domain/media-type.ts'
import { checkResults } from './jobs/check-results.ts'
import type { ExtractOutcome } from './jobs/extract.ts'
import { createExtraction } from './jobs/read-and-extract.ts'

const usage = `npm run extract -- FILE [--without-xml] [--text]

Prints what the service finds in a PDF, JPEG, PNG or TIFF file, as JSON.

  --without-xml   do not read an e-invoice that is embedded in the file
  --text          print the words of the pages with their places instead
`

const headBytes = 1024

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'without-xml': { type: 'boolean' }, text: { type: 'boolean' } },
  })
  const [named] = positionals
  if (named === undefined || positionals.length > 1) throw new Error(usage)
  // npm starts programs in the project's folder, and tells in which one it was called.
  const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), named)
  const mediaType = await checkFile(path)
  const documentId = randomUUID()
  const outcome = await extractFile(documentId, path, mediaType, !values['without-xml'])
  if (outcome.kind === 'failed') throw new Error(`${path}: ${outcome.message}`)
  // As the service answers it, over HTTP.
  const printed = values.text ? outcome.pages : checkResults(documentId, outcome.results)
  process.stdout.write(`${JSON.stringify(printed, null, 2)}\n`)
}

async function extractFile(
  documentId: string,
  path: string,
  mediaType: DocumentMediaType,
  readEmbeddedXml: boolean,
): Promise<ExtractOutcome> {
  const extraction = createExtraction(1, systemClock)
  try {
    return await extraction.extract({
      documentId,
      read: () => readFile(path),
      mediaType,
      readEmbeddedXml,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    })
  } finally {
    await extraction.close()
  }
}

/**
 * What the service would say at the upload of it.
 * @throws {Error} with a sentence about what is wrong with the file
 */
async function checkFile(path: string): Promise<DocumentMediaType> {
  const found = await stat(path).catch((error: unknown) => {
    throw new Error(`${path} cannot be opened: ${reasonOf(error)}`)
  })
  if (found.isDirectory()) throw new Error(`${path} is a folder; name a file in it`)
  // Opening a pipe would wait for somebody to write into it.
  if (!found.isFile()) throw new Error(`${path} is no regular file`)
  if (found.size === 0) throw new Error(`${path} is empty`)
  if (found.size > limits.uploadBytes)
    throw new Error(`${path} is larger than ${limits.uploadBytes} bytes, the most that is read`)
  const mediaType = detectMediaType(await readHead(path))
  if (!mediaType)
    throw new Error(`${path} is no PDF, JPEG, PNG or TIFF file, or its beginning is damaged`)
  return mediaType
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path).catch((error: unknown) => {
    throw new Error(`${path} cannot be opened: ${reasonOf(error)}`)
  })
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function reasonOf(error: unknown): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'there is no such file'
    case 'EACCES':
    case 'EPERM':
      return 'you may not read it'
    default:
      return error instanceof Error ? error.message : String(error)
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})

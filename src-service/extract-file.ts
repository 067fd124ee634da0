import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { systemClock } from './clock.ts'
import { detectMediaType } from './extraction/read/detect-media-type.ts'
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
  const [path] = positionals
  if (path === undefined || positionals.length > 1) throw new Error(usage)
  const outcome = await extractFile(path, !values['without-xml'])
  if (outcome.kind === 'failed') throw new Error(`${path}: ${outcome.message}`)
  const printed = values.text ? outcome.pages : outcome.results
  process.stdout.write(`${JSON.stringify(printed, null, 2)}\n`)
}

async function extractFile(path: string, readEmbeddedXml: boolean): Promise<ExtractOutcome> {
  const mediaType = detectMediaType(await readHead(path))
  if (!mediaType) throw new Error(`${path} is no PDF, JPEG, PNG or TIFF file`)
  const extraction = createExtraction(1, systemClock)
  try {
    return await extraction.extract({
      documentId: randomUUID(),
      path,
      mediaType,
      readEmbeddedXml,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    })
  } finally {
    await extraction.close()
  }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})

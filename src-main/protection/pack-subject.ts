import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Database } from '../store/database.ts'
import { findDocumentRow } from '../store/documents.ts'
import { findSubject, type FoundSubject } from './find-subject.ts'
import { readDocumentRecord } from './read-document-record.ts'

export type PackPorts = {
  readonly db: Database
  /** The bytes of an original, null where they are not on this device. */
  readonly readOriginal: (sha256: string) => Promise<Uint8Array | null>
  readonly version: string
  readonly nowMs: number
}

/**
 * Everything held about a person or supplier as one ZIP file: for each document its record as JSON
 * and its original, and a page that says what was looked for and what is in it. Made as it is read,
 * so that no more than one original is in memory.
 */
export async function* packSubject(ports: PackPorts, query: string): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  const taken = () => {
    const chunks = made
    made = []
    return chunks
  }
  const found = await findSubject(ports.db, query)
  addText(zip, 'README.txt', describe(ports, query, found))
  for (const [at, subject] of found.entries()) {
    await addDocument(ports, zip, subject, at + 1)
    yield* taken()
  }
  zip.end()
  yield* taken()
}

async function addDocument(
  { db, readOriginal }: PackPorts,
  zip: Zip,
  { id }: FoundSubject,
  number: number,
): Promise<void> {
  const record = readDocumentRecord(db, id)
  if (!record) return
  const folder = `documents/${String(number).padStart(4, '0')}`
  addText(zip, `${folder}/record.json`, `${JSON.stringify(record, null, 2)}\n`)
  const row = findDocumentRow(db, id)
  const bytes = row && row.sha256 !== null ? await readOriginal(row.sha256) : null
  if (!row || !bytes) return
  const entry = new ZipPassThrough(`${folder}/original${extensionOf(row.media_type)}`)
  zip.add(entry)
  entry.push(bytes, true)
}

function addText(zip: Zip, name: string, text: string): void {
  const entry = new ZipDeflate(name, { level: 6 })
  zip.add(entry)
  entry.push(new TextEncoder().encode(text), true)
}

function describe(
  { version, nowMs }: PackPorts,
  query: string,
  found: readonly FoundSubject[],
): string {
  const lines = found.map(
    ({ fileName, senderName, documentDate, places }, at) =>
      `${String(at + 1).padStart(4, '0')}  ${fileName}  ${senderName ?? ''}  ${documentDate ?? ''}  (${places.join(', ')})`,
  )
  return [
    `Everything that Intray ${version} holds on this device about: ${query}`,
    `Made at ${new Date(nowMs).toISOString()} from all workspaces.`,
    '',
    `Documents found: ${String(found.length)}`,
    'Each folder in "documents" holds record.json (what was read, what was corrected, what was sent',
    'to the service and when) and the original file, where it is on this device.',
    'What the service itself holds is not part of this; record.json names its ids there.',
    '',
    ...lines,
    '',
  ].join('\n')
}

function extensionOf(mediaType: string): string {
  switch (mediaType) {
    case 'application/pdf':
      return '.pdf'
    case 'image/jpeg':
      return '.jpg'
    case 'image/png':
      return '.png'
    case 'image/tiff':
      return '.tif'
    default:
      return ''
  }
}

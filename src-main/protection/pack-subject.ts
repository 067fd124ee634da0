import { endingOf } from '../../src-shared/domain/export/name-template.ts'
import type { Database } from '../store/database.ts'
import { findDocumentRow } from '../store/documents.ts'
import { findSubject, type FoundSubject } from './find-subject.ts'
import { readDocumentRecord } from './read-document-record.ts'

export type PackPorts = {
  readonly db: Database
  /** The bytes of an original, null where they are not on this device. */
  readonly readOriginal: (sha256: string) => Promise<Uint8Array | null>
  readonly version: string
  readonly now: number
}

export type PackedFile = {
  /** `/` between folders. */
  readonly path: string
  /** PDF and pictures are packed already. */
  readonly packed: boolean
  readonly chunks: AsyncIterable<Uint8Array>
}

/**
 * Everything held about a person or supplier: for each document its record as JSON and its original,
 * and a page that says what was looked for and what is in it. Made as it is read, so that no more than
 * one original is in memory; each file has to be read before the next is asked for.
 */
export async function* packSubject(ports: PackPorts, query: string): AsyncGenerator<PackedFile> {
  const found = await findSubject(ports.db, query)
  yield textFile('README.txt', describe(ports, query, found))
  for (const [at, subject] of found.entries()) yield* documentFiles(ports, subject, at + 1)
}

async function* documentFiles(
  { db, readOriginal }: PackPorts,
  { id }: FoundSubject,
  number: number,
): AsyncGenerator<PackedFile> {
  const record = readDocumentRecord(db, id)
  if (!record) return
  const folder = `documents/${String(number).padStart(4, '0')}`
  yield textFile(`${folder}/record.json`, `${JSON.stringify(record, null, 2)}\n`)
  const row = findDocumentRow(db, id)
  const bytes = row && row.sha256 !== null ? await readOriginal(row.sha256) : null
  if (!row || !bytes) return
  const path = `${folder}/original${endingOf(row.media_type)}`
  yield { path, packed: true, chunks: once(bytes) }
}

function textFile(path: string, text: string): PackedFile {
  return { path, packed: false, chunks: once(new TextEncoder().encode(text)) }
}

// eslint-disable-next-line @typescript-eslint/require-await
async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

function describe(
  { version, now }: PackPorts,
  query: string,
  found: readonly FoundSubject[],
): string {
  const lines = found.map(
    ({ fileName, senderName, documentDate, places }, at) =>
      `${String(at + 1).padStart(4, '0')}  ${fileName}  ${senderName ?? ''}  ${documentDate ?? ''}  (${places.join(', ')})`,
  )
  return [
    `Everything that Intray ${version} holds on this device about: ${query}`,
    `Made at ${new Date(now).toISOString()} from all workspaces.`,
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

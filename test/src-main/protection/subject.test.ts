import { text } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { zipChunks } from '../../../src-main/export/zip-chunks.ts'
import { findSubject } from '../../../src-main/protection/find-subject.ts'
import { createSubjectMatcher } from '../../../src-main/protection/match-subject.ts'
import { packSubject } from '../../../src-main/protection/pack-subject.ts'
import { annotate } from '../../../src-main/store/annotations.ts'
import { inTransaction } from '../../../src-main/store/query.ts'
import { deleteDocumentRows } from '../../../src-main/store/delete-document.ts'
import { findDocument, setDocumentBytes } from '../../../src-main/store/documents.ts'
import { savePageText } from '../../../src-main/store/page-texts.ts'
import { appendEntry } from '../../../src-main/store/review-entries.ts'
import { rememberTakenFile } from '../../../src-main/store/taken-files.ts'
import { invoiceJson, openTestDatabase, putDocument } from '../store/store-for-tests.ts'

describe('a person or supplier', () => {
  test.each([
    ['Müller Bau', 'MUELLER BAU', false],
    ['Müller Bau', 'Rechnung von müller  bau AG', true],
    ['muller bau', 'Müller Bau AG', true],
    ['CH44 3199 9123 0008 8901 2', 'ch4431999123000889012', true],
    ['CH4431999123000889012', 'Konto CH44 3199 9123 0008 8901 2 bei', true],
    ['rechnung@müller.ch', 'Mail: Rechnung@Müller.ch', true],
    ['Strasse', 'Bahnhofstraße 3', true],
    ['Zoé', 'Zoe', true],
    ['Anna', 'Hans', false],
  ])('%s in %s: %s', (query, text, found) => {
    expect(createSubjectMatcher(query)(text)).toBe(found)
  })

  test('is found however an IBAN is grouped', () => {
    const iban = 'CH9300762011623852957'
    const groups = fc.array(fc.integer({ min: 1, max: iban.length - 1 }), { maxLength: 6 })
    fc.assert(
      fc.property(groups, groups, (left, right) => {
        const grouped = (cuts: number[]) =>
          [...iban].map((sign, at) => (cuts.includes(at) ? ` ${sign}` : sign)).join('')
        expect(createSubjectMatcher(grouped(left))(`an ${grouped(right)} zahlen`)).toBe(true)
      }),
    )
  })
})

function fill() {
  const db = openTestDatabase()
  const own = putDocument(db, { fileName: 'a.pdf', results: [invoiceJson] })
  const paged = putDocument(db, { fileName: 'b.pdf', results: [{ documentType: 'UNKNOWN' }] })
  savePageText(
    db,
    { id: paged, connectionId: 'embedded' },
    {
      documentId: '11111111-2222-3333-4444-555555555555',
      pages: [
        {
          page: 1,
          source: 'pdf',
          words: [
            ['Müller', 0, 0, 0.1, 0.1],
            ['Bau', 0.1, 0, 0.1, 0.1],
          ],
        },
      ],
    },
  )
  const named = putDocument(db, { fileName: 'Offerte Mueller, Müller Bau.pdf' })
  const corrected = putDocument(db, { fileName: 'c.pdf', results: [invoiceJson] })
  appendEntry(
    db,
    { id: corrected, connectionId: 'embedded' },
    { kind: 'setValue', resultIndex: 0, path: '/sender/name', value: 'Andere AG', origin: 'typed' },
    2_000,
  )
  appendEntry(
    db,
    { id: corrected, connectionId: 'embedded' },
    { kind: 'setValue', resultIndex: 0, path: '/title', value: 'Rechnung', origin: 'typed' },
    2_001,
  )
  const other = putDocument(db, { fileName: 'other.pdf', results: [{ documentType: 'UNKNOWN' }] })
  const [tagged, noted] = [putDocument(db), putDocument(db)]
  inTransaction(db, () => {
    annotate(db, tagged, { tags: ['Umbau', 'Müller Bau'], note: null })
    annotate(db, noted, { tags: [], note: 'Herrn Mueller, Müller Bau, fragen' })
  })
  return { db, own, paged, named, corrected, tagged, noted, other }
}

test('everything held is found: fields, pages, file names, tags, notes and what was corrected since', async () => {
  const { db, own, paged, named, corrected, tagged, noted } = fill()
  const found = await findSubject(db, 'müller bau')
  const places = new Map(found.map(({ id, places }) => [id, places]))
  expect(places.get(own)).toEqual(['fields'])
  expect(places.get(paged)).toEqual(['page'])
  expect(places.get(named)).toEqual(['file-name'])
  expect(places.get(corrected)).toEqual(['history'])
  for (const id of [tagged, noted]) expect(places.get(id)).toEqual(['annotations'])
  expect(found).toHaveLength(6)
})

test('a name is found wherever in a list of values it stands', async () => {
  const db = openTestDatabase()
  const items = [{ description: 'Beton' }, { description: 'Arbeit von Müller Bau' }]
  const id = putDocument(db, { results: [{ documentType: 'INVOICE', items }] })
  expect(await findSubject(db, 'müller bau')).toMatchObject([{ id, places: ['fields'] }])
})

test('the first page of a package names each place in which a document speaks of somebody', async () => {
  const { db, own } = fill()
  inTransaction(db, () => annotate(db, own, { tags: ['Müller Bau'], note: null }))
  const ports = { db, readOriginal: () => Promise.resolve(null), version: '1', now: 0 }
  for await (const { path, chunks } of packSubject(ports, 'müller bau')) {
    if (path !== 'README.txt') continue
    expect(await text(chunks)).toMatch(/a\.pdf {2}Müller Bau AG.*\(fields, annotations\)/u)
  }
  expect.assertions(1)
})

test('what is erased while a package is made is in none of its files', async () => {
  const { db, own } = fill()
  const paths: string[] = []
  const ports = { db, readOriginal: () => Promise.resolve(null), version: '1', now: 0 }
  for await (const { path } of packSubject(ports, 'Offerte')) {
    paths.push(path)
    for (const { id } of await findSubject(db, 'Offerte')) deleteDocumentRows(db, id)
  }
  expect(paths).toEqual(['README.txt'])
  expect(findDocument(db, own)).toBeDefined()
})

test('the package holds each record, each original byte for byte, and nothing of others', async () => {
  const { db, own, other } = fill()
  setDocumentBytes(db, own, { sha256: 'aa', byteSize: 3, mediaType: 'application/pdf' })
  rememberTakenFile(
    db,
    {
      path: '/scans/a.pdf',
      byteSize: 3,
      modifiedUs: 1,
      inode: '1:1',
      sha256: 'aa',
      documentId: own,
    },
    0,
  )
  setDocumentBytes(db, other, { sha256: 'bb', byteSize: 3, mediaType: 'application/pdf' })
  const original = new Uint8Array([1, 2, 3])
  const chunks: Uint8Array[] = []
  const packing = packSubject(
    {
      db,
      readOriginal: (sha256) => Promise.resolve(sha256 === 'aa' ? original : null),
      version: '1',
      now: 0,
    },
    'Müller Bau',
  )
  for await (const chunk of zipChunks(packing, 0)) chunks.push(chunk)
  const files = unzipSync(Uint8Array.from(Buffer.concat(chunks)))
  const text = (name: string) => Buffer.from(files[name] ?? []).toString('utf8')
  expect(text('README.txt')).toContain('Documents found: 6')
  const records = Object.keys(files).filter((name) => name.endsWith('record.json'))
  expect(records).toHaveLength(6)
  const originals = Object.entries(files).filter(([name]) => name.endsWith('original.pdf'))
  expect(originals.map(([, bytes]) => [...bytes])).toEqual([[1, 2, 3]])
  const ownRecord = records.map(text).find((record) => record.includes(own)) ?? '{}'
  expect(JSON.parse(ownRecord)).toMatchObject({
    document: { fileName: 'a.pdf' },
    received: [{ sender: { name: 'Müller Bau AG' } }],
  })
  expect(records.map(text).join('')).not.toContain(other)
  // Rows of every feature are in it, such as what a scan folder remembers of the file.
  expect(JSON.parse(ownRecord)).toMatchObject({
    rows: [
      { table: 'known_numbers' },
      { table: 'known_results' },
      { table: 'open_items' },
      { table: 'taken_files', rows: [{ path: '/scans/a.pdf' }] },
      { table: 'uncounted_documents' },
    ],
  })
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createIntakeNotes, noteIntake } from '../../../src-main/intake/intake-notes.ts'
import { setDocumentBytes } from '../../../src-main/store/documents.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { openTestDatabase, putDocument } from '../store/store-for-tests.ts'

test('a note is read as it was written, and as one that named the unit of its moment', () => {
  const folder = temporaryFolder()
  const notes = createIntakeNotes(folder)
  const db = openTestDatabase()
  const id = putDocument(db)
  setDocumentBytes(db, id, { sha256: 'ab'.repeat(32), byteSize: 7, mediaType: 'application/pdf' })
  noteIntake(db, notes, id)
  const note = notes.find(id)
  expect(note).toMatchObject({ documentId: id, byteSize: 7 })
  const { receivedAt, ...rest } = note ?? {}
  writeFileSync(
    join(folder, 'intake-notes', `${id}.json`),
    JSON.stringify({ ...rest, [`receivedAt${'Ms'}`]: receivedAt }),
  )
  expect(notes.find(id)).toEqual(note)
})

test('a note that is half written, or of something else, is none', () => {
  const folder = temporaryFolder()
  const notes = createIntakeNotes(folder)
  const id = '01KANF4T000000000000000001'
  for (const text of ['{"documentId":"01', '[]', '{}', '']) {
    writeFileSync(join(folder, 'intake-notes', `${id}.json`), text)
    expect(notes.find(id)).toBeNull()
  }
})

import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { IntakeSource } from '../../../src-shared/contract/document-model.ts'
import { announce } from '../../../src-main/intake/intake-lines.ts'
import { lookAt } from '../../../src-main/intake/look-at-file.ts'
import { takeFile } from '../../../src-main/intake/take-file.ts'
import { findDocumentRow } from '../../../src-main/store/documents.ts'
import { findTakenFile } from '../../../src-main/store/taken-files.ts'
import { smallPdf } from '../../support/small-files.ts'
import { openIntake } from './intake-for-tests.ts'

const bytes = smallPdf('whole')

/** A file with a line that says how large it was when it was seen. */
async function announced(source: IntakeSource = 'scan-folder', uploadBytes = 1 << 20) {
  const bench = await openIntake({ uploadBytes })
  const path = join(bench.scans, 'a.pdf')
  writeFileSync(path, bytes)
  const line = { fileName: 'a.pdf', byteSize: 7, source, sourcePath: path }
  const id = announce(bench.ports, line, 'copying')
  const row = () => findDocumentRow(bench.db, id)!
  const take = (options: Parameters<typeof takeFile>[3] = {}, from = path) =>
    takeFile(bench.ports, row(), from, options)
  return { bench, path, id, row, take }
}

test('a file that looks as it did when it was whole is taken, and its line says how large it is', async () => {
  const { path, row, take } = await announced()
  const expected = lookAt(statSync(path, { bigint: true }))
  expect(await take({ expected })).toEqual({ kind: 'taken', sha256: row().sha256 })
  expect(row().byte_size).toBe(bytes.length)
})

test('the line of a file that is not taken says how large it really is', async () => {
  const { row, take } = await announced('scan-folder', bytes.length - 1)
  expect(await take()).toEqual({ kind: 'refused', reason: 'too-large' })
  expect(row().byte_size).toBe(bytes.length)
})

test('a file as large as may be sent is taken', async () => {
  const { take } = await announced('scan-folder', bytes.length)
  expect((await take()).kind).toBe('taken')
})

test('a folder and a file that is gone are refused, and their lines say so', async () => {
  const { bench, id, take } = await announced()
  const folder = join(bench.scans, 'folder.pdf')
  mkdirSync(folder)
  const refused = { kind: 'refused', reason: 'not-readable' }
  expect(await take({}, folder)).toEqual(refused)
  expect(bench.stateOf(id)).toMatchObject(refused)
  expect((await take({}, join(bench.scans, 'gone.pdf'))).kind).toBe('refused')
})

test.each([
  [true, 'later'],
  [false, 'no'],
])(
  'a file of a scan folder is known when it is seen again; it is to leave: %s',
  async (leaves, kept) => {
    const { bench, path, id, row, take } = await announced()
    await take({ leaves })
    const { size, ...look } = lookAt(statSync(path, { bigint: true }))
    expect(findTakenFile(bench.db, path)).toMatchObject({
      ...look,
      byteSize: size,
      sha256: row().sha256,
      documentId: id,
      leaves: kept,
    })
  },
)

test('a file that was dropped is not held to be known when it lies in a scan folder', async () => {
  const { bench, path, take } = await announced('drop')
  expect((await take()).kind).toBe('taken')
  expect(findTakenFile(bench.db, path)).toBeUndefined()
})

test('a file that is not whole is sent only where a person wants it as it is', async () => {
  const { bench, path, id, take } = await announced()
  writeFileSync(path, bytes.subarray(0, bytes.length - 20))
  await take()
  expect(bench.uploads).toEqual([])
  expect(bench.stateOf(id)?.kind).not.toBe('queued')
  const other = await announced()
  writeFileSync(other.path, bytes.subarray(0, bytes.length - 20))
  await other.take({ asItIs: true })
  expect(other.bench.uploads).toHaveLength(1)
})

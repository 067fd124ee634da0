import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serveOriginal } from '../../../src-main/serve/serve-original.ts'
import type { ServePorts } from '../../../src-main/serve/serve-ports.ts'
import { findDocumentRow, setDocumentBytes } from '../../../src-main/store/documents.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { openTestDatabase, putDocument } from '../store/store-for-tests.ts'

async function ask(content: string, init: RequestInit = {}, doesSwell = false) {
  const path = join(temporaryFolder(), 'original')
  writeFileSync(path, content)
  const db = openTestDatabase()
  const id = putDocument(db)
  setDocumentBytes(db, id, { sha256: 'aa', byteSize: content.length, mediaType: 'image/png' })
  const ports = {
    db,
    originalPath: () => path,
    isWhole: () => Promise.resolve(true),
    fetchOriginal: () => Promise.resolve(false),
    gate: { fileSwells: () => Promise.resolve(doesSwell) },
  } as unknown as ServePorts
  const request = new Request('http://x/', init)
  const response = await serveOriginal(ports, findDocumentRow(db, id)!, request)
  const header = (name: string) => response.headers.get(name)
  return {
    status: response.status,
    said: [header('content-length'), header('content-range'), header('content-type')],
    text: await response.text(),
  }
}

const part = (range: string) => ({ headers: { range } })

test('a viewer gets the part of a document that it draws, with how large part and whole are', async () => {
  expect(await ask('0123456789', part('bytes=2-5'))).toEqual({
    status: 206,
    said: ['4', 'bytes 2-5/10', 'image/png'],
    text: '2345',
  })
  expect(await ask('0123456789', part('bytes=10-'))).toMatchObject({
    status: 416,
    said: [null, 'bytes */10', null],
  })
})

test('a viewer that asks how large a document is gets that, and no bytes', async () => {
  expect(await ask('0123456789', { method: 'HEAD' })).toEqual({
    status: 200,
    said: ['10', null, 'image/png'],
    text: '',
  })
})

test('an empty document is shown to be empty, and breaks off nothing', async () => {
  expect(await ask('')).toEqual({ status: 200, said: ['0', null, 'image/png'], text: '' })
})

test('a document that would fill the memory is given to nobody', async () => {
  expect(await ask('0123456789', {}, true)).toMatchObject({ status: 422, text: '' })
})

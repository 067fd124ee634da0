import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sourceOfBytes } from '../../../../src-main/intake/byte-source.ts'
import { pdfSwells } from '../../../../src-main/intake/structure/pdf-swells.ts'
import { createSwellGate } from '../../../../src-main/intake/swell-gate.ts'
import { makeRawPdf } from '../../../src-service/extraction/read/documents/make-pdf.ts'
import { openCore } from '../../../support/core-bench.ts'
import { smallPdf, smallTiff } from '../../../support/small-files.ts'

const megabyte = 1024 * 1024
const once = deflateSync(Buffer.alloc(300 * megabyte), { level: 1 })
/** A few kilobytes that are 300 MB in the end. */
const bomb = makeRawPdf(deflateSync(once), '/Filter [/FlateDecode /FlateDecode]')

test.each([
  ['a bomb', bomb, true],
  ['a bomb that is no PDF', bomb.subarray(10), false],
  ['a small PDF', smallPdf(), false],
  ['a picture', smallTiff(), false],
  ['a large stream', makeRawPdf(deflateSync(randomBytes(megabyte)), '/Filter /FlateDecode'), false],
])('whether a file swells is told: %s', async (_, bytes, expected) => {
  expect(await pdfSwells(sourceOfBytes(bytes))).toBe(expected)
})

test('the core goes on with its work while a file is tried for swelling', async () => {
  let turns = 0
  let isDone = false
  const looking = pdfSwells(sourceOfBytes(makeRawPdf(once, '/Filter /FlateDecode')))
  void looking.finally(() => (isDone = true))
  while (!isDone) {
    await nextTurn()
    turns++
  }
  expect(await looking).toBe(true)
  // One long step would be a handful; each piece that comes out of zlib is a turn of its own.
  expect(turns).toBeGreaterThan(100)
})

test('a file is tried for swelling once, and again where it could not be read', async () => {
  const gate = createSwellGate()
  const bytes = Uint8Array.from(smallPdf())
  expect(gate.bytesSwell(bytes)).toBe(gate.bytesSwell(bytes))
  await expect(gate.fileSwells('/nothing/is/here')).rejects.toThrow('ENOENT')
  await expect(gate.fileSwells('/nothing/is/here')).rejects.toThrow('ENOENT')
})

test('a file whose bytes are in memory is tried there', async () => {
  const gate = createSwellGate()
  expect(await gate.fileSwells('/nothing/is/here', Uint8Array.from(smallPdf()))).toBe(false)
  expect(await gate.fileSwells('/nor/here', makeRawPdf(once, '/Filter /FlateDecode'))).toBe(true)
})

// Over a second: it starts the whole of Intray.
test('a PDF that swells is refused with its reason, and never reaches the window where a person sends it on', async () => {
  const bench = await openCore()
  const id = await bench.drop('bomb.pdf', bomb)
  expect(await bench.call('documents.get', { id })).toMatchObject({
    state: { kind: 'refused', reason: 'swells' },
  })
  const original = () => bench.fetch(`/api/documents/${id}/original`)
  expect((await original()).status).toBe(422)
  await bench.call('documents.retry', { id })
  const { serviceDocumentId } = await bench.until(id, ({ state }) => state.kind === 'ready')
  expect((await original()).status).toBe(422)
  const remote = `/api/remote/embedded/${serviceDocumentId ?? ''}/original`
  expect((await bench.fetch(remote)).status).toBe(422)
  const sound = await bench.drop('sound.pdf', smallPdf())
  expect((await bench.fetch(`/api/documents/${sound}/original`)).status).toBe(200)
})

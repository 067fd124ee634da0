import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createIntake } from '../../../src-main/intake/intake.ts'
import { readOriginal } from '../../../src-main/intake/original-bytes.ts'
import { findDocumentRow } from '../../../src-main/store/documents.ts'
import { findRendition } from '../../../src-main/store/renditions.ts'
import { ublInvoice } from '../../support/small-e-invoices.ts'
import { smallHeic } from '../../support/small-heic.ts'
import { movingPicture } from '../../support/small-files.ts'
import { inPieces, openIntake } from './intake-for-tests.ts'

type Bench = Awaited<ReturnType<typeof openIntake>>
const drop = (bench: Bench, bytes: Uint8Array, name = 'Rechnung Mai.webp') =>
  bench.intake.takeStream(name, 'drop', bytes.length, inPieces(bytes))

/** Of a kind that says `damaged` only once it is decoded. */
async function spoiled(): Promise<Buffer> {
  const bytes = Buffer.from(await movingPicture('webp'))
  const at = bytes.indexOf('VP8')
  return bytes.fill(0xff, at + 8, bytes.length - 1)
}

describe('a picture of a kind that the service does not take', () => {
  test.each(['webp', 'gif'] as const)(
    '%s goes out as PNG, and is kept as it came',
    async (kind) => {
      const bench = await openIntake()
      const bytes = await movingPicture(kind)
      const id = await drop(bench, bytes, `Rechnung Mai.${kind}`)
      expect(bench.stateOf(id)).toEqual({ kind: 'queued' })
      const row = findDocumentRow(bench.db, id)
      expect(row).toMatchObject({
        file_name: `Rechnung Mai.${kind}`,
        media_type: `image/${kind}`,
        byte_size: bytes.length,
      })
      expect(readFileSync(bench.originals.pathOf(row?.sha256 ?? '')).equals(bytes)).toBe(true)
      const sent = await readOriginal(bench.db, bench.originals, id)
      if (sent.kind !== 'bytes') throw new Error('nothing to send')
      expect(await sharp(sent.bytes).metadata()).toMatchObject({
        format: 'png',
        width: 40,
        height: 30,
      })
      const { bytes: made } = sent
      expect(bench.uploads).toEqual([
        expect.objectContaining({
          fileName: 'Rechnung Mai.png',
          mediaType: 'image/png',
          byteSize: made.length,
        }),
      ])
    },
  )

  test('heic goes out as JPEG, and is kept as it came', async () => {
    const bench = await openIntake()
    const id = await drop(bench, smallHeic, 'IMG_0001.HEIC')
    expect(findDocumentRow(bench.db, id)).toMatchObject({ media_type: 'image/heic' })
    expect(bench.uploads).toMatchObject([{ fileName: 'IMG_0001.jpg', mediaType: 'image/jpeg' }])
    expect(await bench.originals.listHashes()).toContain(
      createHash('sha256').update(smallHeic).digest('hex'),
    )
  })

  test('an e-invoice in XML goes out as a PDF with the XML in it, and is kept as it came', async () => {
    const bench = await openIntake()
    const bytes = Buffer.from(ublInvoice)
    const id = await drop(bench, bytes, 'RE-2026-0815.xml')
    expect(bench.stateOf(id)).toEqual({ kind: 'queued' })
    const row = findDocumentRow(bench.db, id)
    expect(row).toMatchObject({ media_type: 'application/xml', byte_size: bytes.length })
    expect(readFileSync(bench.originals.pathOf(row?.sha256 ?? '')).equals(bytes)).toBe(true)
    expect(bench.uploads).toMatchObject([
      { fileName: 'RE-2026-0815.pdf', mediaType: 'application/pdf' },
    ])
    const sent = await readOriginal(bench.db, bench.originals, id)
    if (sent.kind !== 'bytes') throw new Error('nothing to send')
    const pdf = await PDFDocument.load(sent.bytes)
    expect(pdf.getTitle()).toBe('Rechnung RE-2026-0815')
  })

  test('XML with the root of an invoice and nothing of one in it is refused as damaged', async () => {
    const bench = await openIntake()
    const [root = ''] = /<Invoice[^>]*>/.exec(ublInvoice) ?? []
    const id = await drop(bench, Buffer.from(`${root}</Invoice>`), 'leer.xml')
    expect(bench.stateOf(id)).toEqual({ kind: 'refused', reason: 'damaged' })
    expect(bench.uploads).toEqual([])
  })

  test('is a duplicate by the bytes that came, and goes out when both are kept', async () => {
    const bench = await openIntake()
    const bytes = await movingPicture('gif')
    await drop(bench, bytes, 'a.gif')
    const again = await drop(bench, bytes, 'b.gif')
    expect(bench.states()).toEqual(['a.gif: queued', 'b.gif: duplicate'])
    bench.intake.settleDuplicate(again)
    expect(bench.uploads.map(({ fileName }) => fileName)).toEqual(['a.png', 'b.png'])
    expect(await bench.originals.listHashes()).toHaveLength(2)
  })

  test('is refused as damaged where it cannot be decoded, also when it is tried again', async () => {
    const bench = await openIntake()
    const id = await drop(bench, await spoiled())
    expect(bench.stateOf(id)).toEqual({ kind: 'refused', reason: 'damaged' })
    await bench.intake.retryRefused(id)
    expect(bench.stateOf(id)).toEqual({ kind: 'refused', reason: 'damaged' })
    expect(bench.uploads).toEqual([])
  })

  test('is refused where what would be sent is too large', async () => {
    const bench = await openIntake({ uploadBytes: 600 })
    const create = { width: 300, height: 300, channels: 3, background: '#888' } as const
    const small = await sharp({ create }).webp().toBuffer()
    expect(small.length).toBeLessThan(600)
    const id = await drop(bench, small)
    expect(bench.stateOf(id)).toEqual({ kind: 'refused', reason: 'too-large' })
    expect(await bench.originals.listStaged()).toEqual([])
  })

  test('can be tried again where the program that converts it had ended', async () => {
    let isThere = false
    const made = { mediaType: 'image/png' as const, bytes: new Uint8Array([1]) }
    const convertPicture = () => Promise.resolve(isThere ? made : ('failed' as const))
    const bench = await openIntake({ convertPicture })
    const id = await drop(bench, await movingPicture('webp'))
    expect(bench.stateOf(id)).toEqual({ kind: 'refused', reason: 'not-converted' })
    isThere = true
    await bench.intake.retryRefused(id)
    expect(bench.stateOf(id)).toEqual({ kind: 'queued' })
    expect(findRendition(bench.db, id)).toMatchObject({ mediaType: 'image/png', byteSize: 1 })
  })

  test('is converted after a crash that came before', async () => {
    const bench = await openIntake({ convertPicture: () => new Promise(() => {}) })
    const bytes = await movingPicture('webp')
    void drop(bench, bytes)
    await expect.poll(() => bench.originals.listHashes()).toHaveLength(1)
    const next = await openIntake()
    const { convertPicture } = next.ports
    await createIntake({ ...bench.ports, convertPicture }).recover()
    expect(bench.states()).toEqual(['Rechnung Mai.webp: queued'])
    expect(bench.uploads.map(({ mediaType }) => mediaType)).toEqual(['image/png'])
  })

  test('is taken from the scan folder when all of it is there', async () => {
    const bench = await openIntake()
    const bytes = await movingPicture('gif')
    const path = join(bench.scans, 'scan.gif')
    writeFileSync(path, bytes.subarray(0, 60))
    await bench.startScanning()
    await bench.pass(10)
    expect(bench.uploads).toEqual([])
    writeFileSync(path, bytes)
    await bench.pass(10)
    expect(bench.states()).toEqual(['scan.gif: queued'])
  })
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { createImageReader } from '../../../src-main/adapters/image-reader.ts'
import { markDistance, pictureMark } from '../../../src-shared/domain/history/picture-mark.ts'
import { alikeWithin } from '../../../src-shared/domain/history/same-sheet.ts'
import { separatorCode } from '../../../src-shared/domain/piles/separator-sheet.ts'
import { startProcess } from '../../../src-main/host-browser/start-process.ts'
import { drawnPage, layFrom, scanOfPage } from '../../support/scan-of-page.ts'
import { smallTiff } from '../../support/small-files.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const samples = join(import.meta.dirname, '../../../resources/samples')
const reader = createImageReader(startProcess)
afterAll(() => reader.close())

function fileOf(bytes: Uint8Array): string {
  const path = join(temporaryFolder(), 'picture')
  writeFileSync(path, bytes)
  return path
}

const red = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c00' } })

const sheet = { width: 827, height: 1169, channels: 1, background: '#eee' } as const

/** Squares of the code of a separator sheet, as a scanner gives it. */
function separator() {
  const side = 8
  const field = { create: { width: side, height: side, channels: 3, background: '#111' } } as const
  const fields = separatorCode.flatMap((row, y) =>
    [...row].flatMap((mark, x) =>
      mark === '#' ? [{ input: field, left: 250 + x * side, top: 400 + y * side }] : [],
    ),
  )
  return sharp({ create: { ...sheet, channels: 3 } }).composite(fields)
}

describe('pages of a TIFF that a scanner made of a pile', () => {
  // Over a second: each page is drawn, written as TIFF and read again.
  test('are blank, a separator sheet or neither, and one of them is known again by its looks', async () => {
    const page = await drawnPage(join(samples, 'Rechnung Malerei Sonnhalde.pdf'))
    const scan = await scanOfPage(page, layFrom(5))
    const blank = await sharp({ create: { ...sheet, channels: 3 } })
      .png()
      .toBuffer()
    const sheets = [scan, blank, await separator().png().toBuffer()]
    const file = fileOf(
      await sharp(sheets, { join: { animated: true } })
        .tiff({ compression: 'lzw' })
        .toBuffer(),
    )
    expect(await reader.lookAtPages(file, [])).toMatchObject({ pageCount: 3, marks: [] })
    expect(await reader.lookAtPages(file, [1, 2, 3])).toMatchObject({
      marks: [
        { page: 1, mark: null },
        { page: 2, mark: 'blank' },
        { page: 3, mark: 'separator' },
      ],
    })
    const mark = await reader.markPicture(file)
    expect(markDistance(mark ?? '0', pictureMark(page) ?? '0')).toBeLessThanOrEqual(alikeWithin)
    expect(await reader.markPicture(fileOf(blank))).toBeNull()
  })

  test('are not looked at where it is no picture', async () => {
    const file = fileOf(Buffer.from('text'))
    expect(await reader.lookAtPages(file, [1])).toBe('damaged')
    expect(await reader.markPicture(file)).toBeNull()
  })
})

describe('pages of pictures', () => {
  test('a JPEG lying on its side stands upright', async () => {
    const file = fileOf(
      await red.clone().withExif({}).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    )
    expect(await reader.pages(file)).toEqual([{ width: 40, height: 60 }])
    const { bytes, mediaType } = await reader.page(file, 1, 1_000)
    expect(mediaType).toBe('image/jpeg')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 60 })
  })

  test('a TIFF has all its pages', async () => {
    const file = fileOf(smallTiff(3))
    expect(await reader.pages(file)).toHaveLength(3)
    const { bytes } = await reader.page(file, 3, 100)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 8, height: 1 })
  })

  test('is no wider than asked for and never larger than it is', async () => {
    const file = fileOf(await red.clone().png().toBuffer())
    const narrow = await reader.page(file, 1, 30)
    expect(narrow.mediaType).toBe('image/png')
    expect((await sharp(narrow.bytes).metadata()).width).toBe(30)
    const wide = await reader.page(file, 1, 4_000)
    expect((await sharp(wide.bytes).metadata()).width).toBe(60)
  })

  test('what shines through is white paper', async () => {
    const clear = sharp({ create: { width: 4, height: 4, channels: 4, background: '#00000000' } })
    const { bytes } = await reader.page(fileOf(await clear.png().toBuffer()), 1, 4)
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect(Math.min(...data)).toBe(255)
  })

  test.each([
    ['no picture', Buffer.from('text')],
    ['more pixels than anything needs', bomb()],
  ])('%s fails and the next one is drawn', async (_, bytes) => {
    await expect(reader.pages(fileOf(bytes))).rejects.toThrow('could not be decoded')
    const file = fileOf(await red.clone().png().toBuffer())
    expect(await reader.pages(file)).toEqual([{ width: 60, height: 40 }])
  })
})

/** The head of a PNG that claims 40,000 by 40,000 pixels. */
function bomb(): Buffer {
  const header = Buffer.alloc(25)
  header.writeUInt32BE(13, 0)
  header.write('IHDR', 4, 'latin1')
  header.writeUInt32BE(40_000, 8)
  header.writeUInt32BE(40_000, 12)
  header.set([8, 2, 0, 0, 0], 16)
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), header, Buffer.alloc(100)])
}

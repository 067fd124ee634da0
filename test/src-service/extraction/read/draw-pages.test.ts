import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPages } from '../../../../src-service/extraction/read/draw-pages.ts'
import { makePdf } from './documents/make-pdf.ts'

test('pages are drawn in the order asked for, as people see them', async () => {
  const bytes = await makePdf((page) => {
    page.rect(0, 0, 595, 421).fill('#000')
    page.addPage()
  })
  const [blank, black] = await drawPages(bytes, [
    { page: 2, turned: 0 },
    { page: 1, turned: 90 },
  ])
  const shades = async (jpeg: Uint8Array | undefined) => {
    const { width, height } = await sharp(jpeg).metadata()
    const { data } = await sharp(jpeg).resize(2, 2, { fit: 'fill' }).greyscale().raw().toBuffer({
      resolveWithObject: true,
    })
    return { width, height, dark: [...data].map((value) => value < 128) }
  }
  expect(await shades(blank)).toMatchObject({ height: 1600, dark: [false, false, false, false] })
  // What lies at the head of the page stands on the right once it is turned by a quarter.
  expect(await shades(black)).toMatchObject({ width: 1600, dark: [false, true, false, true] })
})

test('a picture is drawn no larger than it is', async () => {
  const picture = await sharp({
    create: { width: 400, height: 300, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer()
  const [drawn] = await drawPages(picture, [{ page: 1, turned: 0 }])
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 300 })
})

test('a file that is none is refused', async () => {
  await expect(
    drawPages(Buffer.from('%PDF-1.7 nothing'), [{ page: 1, turned: 0 }]),
  ).rejects.toThrow()
})

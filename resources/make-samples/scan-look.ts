import sharp from 'sharp'
import { PDFDocument } from 'pdf-lib'

export const scanDpi = 200

/** Makes a clean page look scanned: grey, a little turned, with paper, blur and compression. */
async function scanned(pagePng: Uint8Array): Promise<Buffer> {
  const turned = sharp(pagePng)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .rotate(0.7, { background: '#f4f4f2' })
  const { data, info } = await turned.toBuffer({ resolveWithObject: true })
  const paper = sharp(paperGrain(info.width * info.height), {
    raw: { width: info.width, height: info.height, channels: 1 },
  })
  return sharp(data)
    .composite([{ input: await paper.png().toBuffer(), blend: 'multiply' }])
    .greyscale()
    .blur(0.5)
    .jpeg({ quality: 62 })
    .toBuffer()
}

/** Grey paper with a grain, the same at every run (a linear congruential generator, no clock). */
function paperGrain(pixels: number): Buffer {
  const grain = Buffer.alloc(pixels)
  let state = 20_261_101
  for (let at = 0; at < pixels; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    grain[at] = 238 + (state >>> 28)
  }
  return grain
}

/** The page as a PDF that holds nothing but its picture. */
export async function scannedPdf(pagePng: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const picture = await document.embedJpg(await scanned(pagePng))
  const points = { width: 595.28, height: 841.89 }
  document.addPage([points.width, points.height]).drawImage(picture, { x: 0, y: 0, ...points })
  const madeAt = new Date('2026-11-01T08:00:00Z')
  document.setCreationDate(madeAt)
  document.setModificationDate(madeAt)
  return document.save()
}

/** The page as a TIFF of a scanner. */
export async function scannedTiff(pagePng: Uint8Array): Promise<Buffer> {
  return sharp(await scanned(pagePng))
    .withMetadata({ density: scanDpi })
    .tiff({ compression: 'jpeg', quality: 62 })
    .toBuffer()
}

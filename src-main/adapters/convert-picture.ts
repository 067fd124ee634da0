import { open, readFile } from 'node:fs/promises'
import { sharp } from './sharp.ts'
import { decodeHeif } from './decode-heif.ts'

/** Larger PNGs are photographs, and much smaller as JPEG. */
const mostPngBytes = 8 << 20

type Sharp = ReturnType<typeof sharp>

/**
 * Of what moves, the first picture. Nothing of its metadata goes along: a camera writes down where it was.
 * @throws where it cannot be decoded
 */
export async function convertPicture(file: string, mostPixels: number) {
  if (await isHeif(file)) return convertHeif(file, mostPixels)
  const { width, height } = await sharp(file, {
    limitInputPixels: false, // nothing is decoded yet
  }).metadata()
  if (width * height > mostPixels) return 'too-large'
  const picture = onPaper(sharp(file, { limitInputPixels: mostPixels }).autoOrient())
  const png = await picture.clone().png({ compressionLevel: 6 }).toBuffer()
  if (png.length > mostPngBytes) return asJpeg(picture)
  return { mediaType: 'image/png' as const, bytes: Uint8Array.from(png) }
}

/** Telephones take photographs. */
async function convertHeif(file: string, mostPixels: number) {
  const pixels = await decodeHeif(await readFile(file), mostPixels)
  if (pixels === 'too-large') return pixels
  const { width, height, stride, data } = pixels
  const raw = { width: stride / 4, height, channels: 4 } as const
  return asJpeg(onPaper(sharp(data, { raw }).extract({ left: 0, top: 0, width, height })))
}

function onPaper(picture: Sharp): Sharp {
  return picture.flatten({ background: '#ffffff' }).toColourspace('srgb').timeout({ seconds: 20 })
}

async function asJpeg(picture: Sharp) {
  const jpeg = await picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer()
  return { mediaType: 'image/jpeg' as const, bytes: Uint8Array.from(jpeg) }
}

/** Only what may be one comes here: its brands were looked at when it was taken in. */
async function isHeif(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0)
    return buffer.toString('latin1', 4) === 'ftyp'
  } finally {
    await handle.close()
  }
}

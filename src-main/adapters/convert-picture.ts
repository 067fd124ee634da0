import { sharp } from './sharp.ts'

/** Larger PNGs are photographs, and much smaller as JPEG. */
const mostPngBytes = 8 << 20

/** Of what moves, the first picture. Nothing of its metadata goes along: a camera writes down where it was. */
export async function convertPicture(file: string, mostPixels: number) {
  const { width, height } = await sharp(file, {
    limitInputPixels: false, // nothing is decoded yet
  }).metadata()
  if (width * height > mostPixels) return 'too-large'
  const picture = sharp(file, { limitInputPixels: mostPixels })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: 20 })
  const png = await picture.clone().png({ compressionLevel: 6 }).toBuffer()
  if (png.length <= mostPngBytes)
    return { mediaType: 'image/png' as const, bytes: Uint8Array.from(png) }
  const jpeg = await picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer()
  return { mediaType: 'image/jpeg' as const, bytes: Uint8Array.from(jpeg) }
}

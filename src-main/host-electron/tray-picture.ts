import type { NativeImage, nativeImage } from 'electron'

/** How wide a picture in the notification area is, in points; the taller bars of Linux have the most room. */
const points: Partial<Record<NodeJS.Platform, number>> = { win32: 16, darwin: 18, linux: 22 }
/** Pixels a point has on the screens of today. */
const scaleFactors = [1, 1.25, 1.5, 2, 3]

/**
 * The program's picture for the notification area, drawn for each kind of screen: one that the system enlarges is blurred.
 * @param icon absolute path of a large picture
 * @param scaleFactor pixels a point has on the screen with the notification area
 */
export function trayPicture(
  images: Pick<typeof nativeImage, 'createEmpty' | 'createFromPath'>,
  icon: string,
  platform: NodeJS.Platform,
  scaleFactor: number,
): NativeImage {
  const large = images.createFromPath(icon)
  const drawn = (scale: number) => {
    const side = Math.round((points[platform] ?? 22) * scale)
    return { side, image: large.resize({ width: side, height: side, quality: 'best' }) }
  }
  // Electron makes Windows' icon of the first drawing alone, pixel by pixel.
  if (platform === 'win32') return drawn(scaleFactor).image
  const picture = images.createEmpty()
  for (const scale of scaleFactors) {
    const { side, image } = drawn(scale)
    const buffer = image.toPNG()
    picture.addRepresentation({ scaleFactor: scale, width: side, height: side, buffer })
  }
  return picture
}

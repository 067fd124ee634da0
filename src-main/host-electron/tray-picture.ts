import type { NativeImage, nativeImage } from 'electron'

/** How wide a picture in the notification area is, in points; the taller bars of Linux have the most room. */
const points: Partial<Record<NodeJS.Platform, number>> = { win32: 16, darwin: 18, linux: 22 }
/** Pixels a point has on the screens of today. */
const scaleFactors = [1, 1.25, 1.5, 2, 3]

/**
 * The program's picture for the notification area, drawn for each kind of screen: one that the system enlarges is blurred.
 * @param icon absolute path of a large picture
 */
export function trayPicture(
  images: Pick<typeof nativeImage, 'createEmpty' | 'createFromPath'>,
  icon: string,
  platform: NodeJS.Platform,
): NativeImage {
  const large = images.createFromPath(icon)
  const picture = images.createEmpty()
  for (const scaleFactor of scaleFactors) {
    const side = Math.round((points[platform] ?? 22) * scaleFactor)
    const drawn = large.resize({ width: side, height: side, quality: 'best' })
    picture.addRepresentation({ scaleFactor, width: side, height: side, buffer: drawn.toPNG() })
  }
  return picture
}

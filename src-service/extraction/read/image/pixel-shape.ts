/**
 * How far apart the pixels of a picture stand across and down. Fax machines send 204 dots an inch
 * across and 98 or 196 down (ITU-T T.4), and their TIFFs hold those pixels as they were sent.
 */
export type PixelShape = {
  /** Dots an inch, or in whatever unit the file has. */
  readonly across: number
  readonly down: number
}

/** TIFF 6.0, sections 2 and 8. */
const tags = { xResolution: 282, yResolution: 283 } as const
const rational = 5
const directoryEntryBytes = 12
/** Beyond this no machine draws pixels; what a file claims then is an error. */
const longest = 4

/**
 * The shape of the pixels of one picture in a TIFF; null where they are square, or the file does not
 * say. Other formats are never sent with pixels of another shape.
 *
 * @param page index of the picture from 0
 */
export function tiffPixelShape(bytes: Uint8Array, page: number): PixelShape | null {
  try {
    return readShape(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), page)
  } catch (error) {
    if (error instanceof RangeError) return null // cut off; the decoder will say so
    throw error
  }
}

function readShape(view: DataView, page: number): PixelShape | null {
  const order = view.getUint16(0)
  const little = order === 0x4949
  if ((!little && order !== 0x4d4d) || view.getUint16(2, little) !== 42) return null
  let directory = view.getUint32(4, little)
  for (let index = 0; index < page && directory !== 0; index += 1) {
    const entries = view.getUint16(directory, little)
    directory = view.getUint32(directory + 2 + entries * directoryEntryBytes, little)
  }
  if (directory === 0) return null
  const across = readRational(view, directory, tags.xResolution, little)
  const down = readRational(view, directory, tags.yResolution, little)
  if (across === null || down === null) return null
  const stretch = across / down
  const isOblong = Math.abs(Math.log(stretch)) > 0.02
  return isOblong && stretch <= longest && stretch >= 1 / longest ? { across, down } : null
}

function readRational(
  view: DataView,
  directory: number,
  tag: number,
  little: boolean,
): number | null {
  const entries = view.getUint16(directory, little)
  for (let index = 0; index < entries; index += 1) {
    const at = directory + 2 + index * directoryEntryBytes
    if (view.getUint16(at, little) !== tag || view.getUint16(at + 2, little) !== rational) continue
    const value = view.getUint32(at + 8, little)
    const [over, under] = [view.getUint32(value, little), view.getUint32(value + 4, little)]
    return over > 0 && under > 0 ? over / under : null
  }
  return null
}

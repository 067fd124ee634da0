import sharp from 'sharp'
import type { Random } from './random.ts'

type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number }

/** How somebody takes a picture: with care, held aslant, from too far away, or of print that has faded. */
export const shots = ['careful', 'aslant', 'small', 'faint'] as const
export type Shot = (typeof shots)[number]

/** How a sheet lies before the camera; shares of its size. */
type View = {
  readonly corners: readonly (readonly [number, number])[]
  readonly curl: number
  readonly shadow: number
  readonly shadowFrom: number
  /** How dark the print is, 0..1. */
  readonly ink: number
}

const widthOf: Readonly<Record<Shot, number>> = {
  careful: 1700,
  aslant: 1700,
  small: 620,
  faint: 1700,
}

/**
 * A photograph of a sheet on a wooden desk: seen aslant, a little curled, with a soft shadow, blur and
 * JPEG. Each point of the picture is looked up on the sheet, between its four nearest pixels.
 */
export async function photograph(
  png: Uint8Array,
  random: Random,
  shot: Shot = 'careful',
): Promise<Buffer> {
  const photoWidth = widthOf[shot]
  const { data, info } = await sharp(png)
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const sheet = { data, width: info.width, height: info.height }
  const height = Math.round(photoWidth * (sheet.height / sheet.width) * 0.86 + photoWidth * 0.14)
  const out = exposed(
    sheet,
    { width: photoWidth, height },
    viewOf(random, shot, height / photoWidth),
    random,
  )
  return sharp(out, { raw: { width: photoWidth, height, channels: 3 } })
    .blur(0.4 + random.next() * 0.6)
    .jpeg({ quality: random.int(62, 85) })
    .toBuffer()
}

/** What a flatbed makes of it: grey, a little turned, JPEG. */
export async function scan(png: Uint8Array, random: Random): Promise<Buffer> {
  return sharp(png)
    .flatten({ background: '#fff' })
    .greyscale()
    .rotate((random.next() - 0.5) * 2.4, { background: '#f2f2f0' })
    .linear(0.86, 22)
    .blur(0.5)
    .jpeg({ quality: random.int(55, 80) })
    .toBuffer()
}

/** @param shape height of the picture over its width */
function viewOf(random: Random, shot: Shot, shape: number): View {
  const off = () => 0.03 + random.next() * 0.05
  const corners = [
    [off(), off()],
    [1 - off(), off()],
    [1 - off(), 1 - off()],
    [off(), 1 - off()],
  ] as const
  const view = {
    corners,
    curl: (random.next() - 0.5) * 0.016,
    shadow: 0.15 + random.next() * 0.3,
    shadowFrom: random.next(),
    ink: 1,
  }
  if (shot === 'aslant') return { ...view, corners: corners.map(turnedBy(angleOf(random), shape)) }
  return shot === 'faint' ? { ...view, ink: 0.25 + random.next() * 0.2 } : view
}

/** Ten to twenty degrees to either side. */
function angleOf(random: Random): number {
  return ((random.chance(0.5) ? 1 : -1) * ((10 + random.next() * 10) * Math.PI)) / 180
}

/** Around the middle of the picture, and smaller, so that no corner is cut off. */
function turnedBy(angle: number, shape: number) {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const size = 1 / (cos + Math.abs(sin) * Math.max(shape, 1 / shape))
  return ([x, y]: readonly [number, number]): readonly [number, number] => {
    const [right, down] = [size * (x - 0.5), size * (y - 0.5)]
    return [0.5 + cos * right - sin * shape * down, 0.5 + (sin / shape) * right + cos * down]
  }
}

function exposed(
  sheet: Pixels,
  { width: photoWidth, height }: Pick<Pixels, 'width' | 'height'>,
  view: View,
  random: Random,
): Buffer {
  const toSheet = mapping(view.corners)
  const out = Buffer.alloc(photoWidth * height * 3)
  const grain = random.int(5, 30)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < photoWidth; x++) {
      const [px, py] = [x / photoWidth, y / height]
      const [u, flat] = toSheet(px, py)
      const v = flat + view.curl * Math.sin(u * Math.PI)
      const light = 1 - view.shadow * Math.max(0, (px - view.shadowFrom) * (1 - py))
      const at = (y * photoWidth + x) * 3
      if (u >= 0 && u <= 1 && v >= 0 && v <= 1) {
        const printed = greyAt(sheet, u * (sheet.width - 1), v * (sheet.height - 1))
        const grey = (255 - view.ink * (255 - printed)) * light * 0.94
        out[at] = grey
        out[at + 1] = grey * 0.985
        out[at + 2] = grey * 0.95
      } else {
        const ring = Math.sin(py * 60 + Math.sin(px * grain) * 2.5 + Math.sin(px * 3)) * 14
        out[at] = (142 + ring) * light
        out[at + 1] = (98 + ring) * light
        out[at + 2] = (62 + ring * 0.7) * light
      }
    }
  return out
}

function greyAt({ data, width, height }: Pixels, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [right, bottom] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)]
  const at = (column: number, row: number) => data[row * width + column] ?? 255
  const upper = at(left, top) + (at(right, top) - at(left, top)) * (x - left)
  const lower = at(left, bottom) + (at(right, bottom) - at(left, bottom)) * (x - left)
  return upper + (lower - upper) * (y - top)
}

/** From a point of the picture to the sheet's own unit square: the inverse of a projection of it. */
function mapping(corners: View['corners']): (x: number, y: number) => readonly [number, number] {
  const [[x0, y0] = [0, 0], [x1, y1] = [1, 0], [x2, y2] = [1, 1], [x3, y3] = [0, 1]] = corners
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3]
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3]
  const scale = dx1 * dy2 - dx2 * dy1
  const [g, h] = [(dx3 * dy2 - dx2 * dy3) / scale, (dx1 * dy3 - dx3 * dy1) / scale]
  const [a, b, d, e] = [x1 - x0 + g * x1, x3 - x0 + h * x3, y1 - y0 + g * y1, y3 - y0 + h * y3]
  return (x, y) => {
    // x (g u + h v + 1) = a u + b v + x0, and so for y: two equations for u and v.
    const [p, q, r] = [a - g * x, b - h * x, x - x0]
    const [s, t, w] = [d - g * y, e - h * y, y - y0]
    const det = p * t - q * s
    return [(r * t - q * w) / det, (p * w - r * s) / det]
  }
}

import type { PixelBox } from '../raster.ts'
import type { Ink } from './find-ink.ts'

/** The boxes of connected dark areas: letters, lines, stains, pictures. Upper limit for noise: none. */
export function findComponents({ width, height, stride, pixels, words }: Ink): PixelBox[] {
  const boxes: { left: number; top: number; right: number; bottom: number }[] = []
  const parents: number[] = []
  const rootOf = (label: number): number => {
    let root = label
    while (parents[root] !== root) root = parents[root] ?? root
    parents[label] = root
    return root
  }
  // Runs of the row above and of this row, as start, end (exclusive) and label.
  let above: number[] = []
  for (let y = 0; y < height; y += 1) {
    const row: number[] = []
    const base = y * stride
    let x = 0
    let cursor = 0
    while (x < width) {
      if (pixels[base + x] === 0) {
        x += 1
        if (x % 4 === 0) while (x < width && words[(base + x) / 4] === 0) x += 4
        continue
      }
      const start = x
      while (x < width && pixels[base + x] === 1) x += 1
      let label = -1
      while (cursor < above.length && (above[cursor + 1] ?? 0) < start) cursor += 3
      for (let run = cursor; run < above.length && (above[run] ?? 0) <= x; run += 3) {
        const other = rootOf(above[run + 2] ?? 0)
        if (label === -1) label = other
        else if (label !== other) label = join(parents, boxes, label, other)
      }
      if (label === -1) {
        label = boxes.length
        parents.push(label)
        boxes.push({ left: start, top: y, right: x, bottom: y + 1 })
      }
      const box = boxes[label]
      if (box) {
        box.left = Math.min(box.left, start)
        box.right = Math.max(box.right, x)
        box.bottom = y + 1
      }
      row.push(start, x, label)
    }
    above = row
  }
  return boxes.filter((_, label) => parents[label] === label)
}

function join(
  parents: number[],
  boxes: { left: number; top: number; right: number; bottom: number }[],
  one: number,
  other: number,
): number {
  const kept = Math.min(one, other)
  const merged = Math.max(one, other)
  parents[merged] = kept
  const into = boxes[kept]
  const from = boxes[merged]
  if (into && from) {
    into.left = Math.min(into.left, from.left)
    into.top = Math.min(into.top, from.top)
    into.right = Math.max(into.right, from.right)
    into.bottom = Math.max(into.bottom, from.bottom)
  }
  return kept
}

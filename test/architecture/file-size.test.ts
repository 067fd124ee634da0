import { expect, test } from 'vitest'
import { readSourceFiles } from './source-files.ts'

const files = readSourceFiles()
const lines = files.map((file) => file.lines).sort((a, b) => a - b)
const percentile = (share: number) => lines[Math.floor((lines.length - 1) * share)] ?? 0

test('files stay small enough to be read in one go', () => {
  expect(percentile(0.5)).toBeLessThanOrEqual(80)
  expect(percentile(0.95)).toBeLessThanOrEqual(300)
})

test('no file is over 400 lines and no component over 250', () => {
  const tooLong = files
    .filter((file) => file.lines > (file.path.endsWith('.svelte') ? 250 : 400))
    .map((file) => `${file.path}: ${file.lines}`)
  expect(tooLong).toEqual([])
})

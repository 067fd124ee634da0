import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const page = join(import.meta.dirname, '../../docs/interface-gaps.md')

/** Each gap of the interface as docs/interface-gaps.md decides it: its word and the profile's entries for it. */
export function readInterfaceGaps(): { word: string; profileEntries: string[] }[] {
  const rows = readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => /^\| [a-z]/i.test(line))
    .map((line) => line.split(/(?<!\\)\|/).slice(1, -1))
    .filter(([word = '']) => word.trim() !== 'word')
  if (rows.length === 0 || rows.some((row) => row.length !== 5))
    throw new Error(`${page} has no table of five columns`)
  return rows.map(([word = '', , , , profile = '']) => ({
    word: word.trim(),
    profileEntries: [...profile.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  }))
}

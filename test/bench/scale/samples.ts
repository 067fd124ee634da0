import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const bytes = readFileSync(
  join(import.meta.dirname, '../../../resources/samples/Rechnung Malerei Sonnhalde.pdf'),
)
let made = 0

/** The same paper with another number behind its end, so that each is a file of its own. */
export function sampleOf(number: number): Buffer {
  return Buffer.concat([bytes, Buffer.from(`\n% ${String(number)}\n`)])
}

/** None of them was made before in this run. */
export function samples(count: number): Buffer[] {
  return Array.from({ length: count }, () => sampleOf((made += 1)))
}

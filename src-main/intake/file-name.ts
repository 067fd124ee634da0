import { readableName } from './odd-names.ts'

/** A file's name as it is shown: no folder, nothing unprintable, no longer than a file system has it. */
export function shownFileName(given: string): string {
  const path = readableName(given).normalize('NFC')
  const name = path
    .slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
    // Control characters, and marks that turn the direction of the text and so hide an ending.
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
  return [...name].slice(0, 255).join('') || 'document'
}

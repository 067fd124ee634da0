import type { ScannerFault } from '../../../src-shared/contract/scanning.ts'

/** What `sane_strstatus` says, which is the same in every language, and what `scanimage` itself does. */
const words: readonly (readonly [string, ScannerFault])[] = [
  ['out of documents', 'no-paper'],
  ['jammed', 'jammed'],
  ['cover is open', 'cover-open'],
  ['Device busy', 'busy'],
  ['Access to resource has been denied', 'denied'],
  ['No space left', 'disk-full'],
  // Of a name that nothing answers to any more, SANE says that it is invalid.
  ['open of device', 'gone'],
  ['Error during device I/O', 'gone'],
  ['no SANE devices found', 'gone'],
  ['setting of option', 'not-offered'],
  ['unrecognized option', 'not-offered'],
]

/**
 * Why a scan ended, by the last lines that were printed.
 * @param said what the program wrote beside the picture
 */
export function faultIn(said: string): ScannerFault {
  const lines = said.split(/[\r\n]/).filter((line) => line.startsWith('scanimage:'))
  const last = lines.at(-1) ?? ''
  return words.find(([part]) => last.includes(part))?.[1] ?? 'failed'
}

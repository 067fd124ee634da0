import { monthNames } from '../../../../src-shared/domain/month-names.ts'

/** What an engine reads for a digit when the type is poor. */
const lookalikes: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  I: '1',
  l: '1',
  i: '1',
  '|': '1',
  '!': '1',
  Z: '2',
  z: '2',
  S: '5',
  s: '5',
  B: '8',
  '§': '5',
}

const numeric = /[\dOoQDIli|!ZzSsB§][\dOoQDIli|!ZzSsB§.,:'’/-]*[\dOoQDIli|!ZzSsB§]/gu

/** The apostrophe between thousands, as in `12°013.46`. */
const misreadApostrophe = /(?<=\d)[°"”“*^](?=\d{3}(?!\d))/gu

/** `14-Sep-2026`, `11.Oktober`: letters between digits that were no digits. */
const month = new RegExp(
  `(?<!\\p{L})(?:${[...new Set(monthNames.flat())].sort((a, b) => b.length - a.length).join('|')})(?!\\p{L})`,
  'giu',
)

/**
 * Letters between digits back to the digits they were misread from. The text keeps its length, so
 * that offsets stay; names of months, and stretches with fewer digits than letters, stay as they are.
 */
export function repairDigits(printed: string): string {
  const text = printed.replace(misreadApostrophe, "'")
  // The names are known without their accents, of which French months bear two.
  const plain = text.replace(/[éÉ]/gu, 'e').replace(/[ûÛ]/gu, 'u')
  let [repaired, done] = ['', 0]
  for (const { 0: name, index } of plain.matchAll(month)) {
    const end = index + name.length
    repaired += repairedStretches(text.slice(done, index)) + text.slice(index, end)
    done = end
  }
  return repaired + repairedStretches(text.slice(done))
}

function repairedStretches(text: string): string {
  return text.replace(numeric, (stretch) => {
    const digits = stretch.replace(/\D/gu, '').length
    const letters = stretch.replace(/[^\p{L}|!§]/gu, '').length
    if (letters === 0 || digits < 2 || letters > digits) return stretch
    return [...stretch].map((sign) => lookalikes[sign] ?? sign).join('')
  })
}

import { describe, expect, test } from 'vitest'
import { judgeTextLayer } from '../../../../../src-service/extraction/read/pdf/judge-text-layer.ts'
import type { PageContent } from '../../../../../src-service/extraction/read/pdf/page-content.ts'
import type { PrintedWord } from '../../../../../src-service/extraction/read/pdf/printed-word.ts'

const page: PageContent = {
  width: 595,
  height: 842,
  glyphs: [],
  pictures: [],
  paths: [],
  painted: [],
}
const scan: PageContent = { ...page, pictures: [{ x: 0, y: 0, width: 595, height: 842 }] }

const words = (text: string): PrintedWord[] =>
  text.split(' ').map((part, index) => ({
    text: part,
    left: index * 40,
    right: index * 40 + 30,
    baseline: 100,
    fontSize: 10,
    bold: false,
  }))

const letter =
  'Sehr geehrte Damen und Herren wir erlauben uns Ihnen folgende Leistungen in Rechnung zu stellen ' +
  'Beratung vor Ort Fahrpauschale Installation Total exklusive Mehrwertsteuer zahlbar innert dreissig Tagen'

describe('whether a page’s own text can be trusted', () => {
  test('a letter can', () => {
    expect(judgeTextLayer(words(letter), page)).toBe('good')
  })

  test('a page of figures can', () => {
    expect(judgeTextLayer(words('12.50 13.00 CHF 8.1% 2025-01-31 1022.63'), page)).toBe('good')
  })

  test('a page without words has none', () => {
    expect(judgeTextLayer([], scan)).toBe('none')
  })

  test('characters without a meaning are broken', () => {
    expect(judgeTextLayer(words('\ue001\ue002\ue003 \ue010\ue011 CHF'), page)).toBe('broken')
  })

  test('a shifted alphabet is broken', () => {
    const shifted = letter.replace(/[a-zA-Z]/gu, (character) =>
      'bcdfghjklmnpqrstvwxz'.charAt(character.charCodeAt(0) % 20),
    )
    expect(judgeTextLayer(words(shifted), page)).toBe('broken')
  })

  test('an alphabet that is shifted by a font’s own numbers is broken', () => {
    const shifted = letter.replace(/[a-zA-Z]/gu, (character) =>
      String.fromCharCode(character.charCodeAt(0) - 29),
    )
    expect(shifted).toContain('5HFKQXQJ')
    expect(judgeTextLayer(words(shifted), page)).toBe('broken')
  })

  test('letters of several alphabets in a word are broken, Greek and Polish words are not', () => {
    expect(judgeTextLayer(words(`ǂ¢ȥan ΰſΧþΪ aΧbþ oΰſa eȥiΪ ${letter.slice(0, 90)}`), page)).toBe(
      'broken',
    )
    const greek = 'Τιμολόγιο πώλησης ημερομηνία σύνολο πληρωτέο ποσό με φόρο αξία'
    const polish = 'Faktura sprzedaży płatność należność kwota łącznie zażółć gęślą jaźń'
    expect(judgeTextLayer(words(`${greek} ${polish}`), page)).toBe('good')
  })

  test('a number of which a sign is unknown has to be read', () => {
    expect(judgeTextLayer(words(`${letter} R-20\ufffd4711`), page)).toBe('broken')
    expect(judgeTextLayer(words(`\ufffd ${letter}`), page)).toBe('good')
  })

  test('a scan with a stamp on it has to be read', () => {
    expect(judgeTextLayer(words('Eingegangen 12.03.2025'), scan)).toBe('stamped')
  })

  test('a scan with the scanner’s own text layer can be trusted', () => {
    expect(judgeTextLayer(words(letter), scan)).toBe('good')
  })
})

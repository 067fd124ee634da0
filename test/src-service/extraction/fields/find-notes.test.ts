import { describe, expect, test } from 'vitest'
import { findNotes } from '../../../../src-service/extraction/fields/find-notes.ts'
import { sightText } from '../../../support/sight-text.ts'

const notesIn = (text: string) => findNotes(sightText(text)).map(({ value }) => value)

describe('findNotes', () => {
  test('a remark behind its heading, with the lines under it up to the next label', () => {
    expect(
      notesIn('Bemerkungen: Die Ware wurde am Empfang\nabgegeben und geprüft.\n\nTotal   12.00'),
    ).toEqual(['Die Ware wurde am Empfang abgegeben und geprüft.'])
    expect(notesIn('Remarque\nLivraison effectuée par camion.\nDate de facture 3.4.2025')).toEqual([
      'Livraison effectuée par camion.',
    ])
  })

  test('what is right of the heading', () => {
    expect(notesIn('Osservazioni          Merce consegnata in portineria')).toEqual([
      'Merce consegnata in portineria',
    ])
  })

  test.each(['Notes 4711', 'Bemerkung', 'Hinweis        12.50', 'Thank you for your notes on it'])(
    'none in %s',
    (text) => {
      expect(notesIn(text)).toEqual([])
    },
  )
})

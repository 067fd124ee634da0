import { expect, test } from 'vitest'
import { readPaper } from '../../support/read-paper.ts'

const texts = (paper: string) =>
  ((readPaper(paper)['transactions'] ?? []) as { description?: string }[]).map(
    ({ description }) => description,
  )

const head = `
Musterbank eG
Kontoauszug Nr. 11/2026
Kontoinhaber: Hotel Alpenblick GmbH
IBAN: DE02 1203 0000 0000 2020 51
Zeitraum: 01.11.2026 bis 15.11.2026

Buchungstag  Wertstellung  Buchungstext              Soll      Haben      Saldo
`

test('the day and the money stand beside the middle of a text of several lines', () => {
  expect(
    texts(`${head}
01.11.2026                 Anfangssaldo                                5.000,00

                           Überweisung
09.11.2026   09.11.2026    Gartenbau Huber         160,65              4.839,35
                           RG-2026-405

                           Dauerauftrag
10.11.2026   10.11.2026    Immobilien Kern       1.200,00              3.639,35
                           Miete November

12.11.2026   12.11.2026    Kartenzahlung            52,90              3.586,45

15.11.2026                 Endsaldo                                    3.586,45
`),
  ).toEqual([
    'Überweisung\nGartenbau Huber\nRG-2026-405',
    'Dauerauftrag\nImmobilien Kern\nMiete November',
    'Kartenzahlung',
  ])
})

test('a text that goes on below its booking stays there, whatever white is around it', () => {
  expect(
    texts(`${head}
01.11.2026                 Anfangssaldo                                5.000,00

09.11.2026   09.11.2026    Überweisung             160,65              4.839,35
                           Gartenbau Huber
                           RG-2026-405

10.11.2026   10.11.2026    Dauerauftrag          1.200,00              3.639,35
                           Immobilien Kern
                           Miete November

15.11.2026                 Endsaldo                                    3.639,35
`),
  ).toEqual([
    'Überweisung\nGartenbau Huber\nRG-2026-405',
    'Dauerauftrag\nImmobilien Kern\nMiete November',
  ])
})

test('headings over bookings are no part of them', () => {
  expect(
    texts(`${head}
01.11.2026                 Anfangssaldo                                5.000,00

Überweisungen
09.11.2026   09.11.2026    Gartenbau Huber         160,65              4.839,35
                           RG-2026-405

Lastschriften
10.11.2026   10.11.2026    Stadtwerke              200,00              4.639,35
                           Abschlag

15.11.2026                 Endsaldo                                    4.639,35
`),
  ).toEqual(['Gartenbau Huber\nRG-2026-405', 'Stadtwerke\nAbschlag'])
})

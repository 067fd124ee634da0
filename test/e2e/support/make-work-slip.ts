import { drawPages } from './draw-pages.ts'

/** An invoice whose number stands under a word that no list of labels holds. */
export async function makeWorkSlip(path: string, number: string, day: string): Promise<void> {
  await drawPages(path, [
    [
      [70, 760, 'Kranz Spenglerei AG'],
      [70, 744, 'Hofackerstrasse 12, 8032 Zürich'],
      [70, 690, 'Lindenhof Treuhand GmbH'],
      [70, 674, 'Rosenweg 18'],
      [70, 658, '3007 Bern'],
      [70, 600, 'Rechnung'],
      [70, 570, `Datum: ${day}.10.2026`],
      [340, 540, 'Werkzettel'],
      [450, 540, number],
      [70, 480, 'Dachrinne ersetzt'],
      [460, 480, '200.00'],
      [70, 460, 'MWST 8.1 %'],
      [460, 460, '16.20'],
      [70, 440, 'Total CHF'],
      [460, 440, '216.20'],
      [70, 400, `Zahlbar bis ${day}.11.2026`],
      [70, 380, 'IBAN CH93 0076 2011 6238 5295 7'],
    ],
  ])
}

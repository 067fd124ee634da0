import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../../src-service/extraction/extract-results.ts'
import { estimateBend } from '../../../../src-service/extraction/layout/estimate-bend.ts'
import { layOutPage } from '../../../../src-service/extraction/layout/lay-out.ts'
import { placeOf } from '../../../../src-service/extraction/layout/geometry.ts'
import type { ReadPage } from '../../../../src-service/extraction/read-document.ts'
import { documentOfText, pageOfText } from '../../../support/page-of-text.ts'

/** A photograph of the page on a sheet that hangs by so many points in its middle. */
function bent(text: string, sag: number): ReadPage {
  const page = pageOfText(text, 1, 'ocr')
  const words = page.words.map((word) => {
    const x = word.x + word.width / 2
    return { ...word, y: word.y + (4 * sag * x * (1 - x)) / page.height }
  })
  return { ...page, words }
}

const row = (text: string, ...values: string[]) =>
  text.padEnd(52) + values.map((value) => value.padStart(16)).join('')

const statement = `
Caisse du Jura
39100 Dole

# Releve de compte

M. Antoine Vuillemin
9 rue Pasteur
39100 Dole

IBAN FR76 3000 6000 0112 3456 7890 189

Votre conseiller est a votre service du lundi au samedi matin de dix heures
a seize heures et vous remercie de votre confiance. Nos tarifs sont tenus
a disposition dans toutes nos succursales et sur le site internet de la banque.
Les soldes indiques ici tiennent lieu de document officiel sauf erreur ou omission.

${row('Date    Nature des mouvements', 'Debit', 'Credit')}
${row('        Ancien solde au 30.01.2026', '', '1544,21')}
${row('02.02.2026  Eau et Jura  8841207', '37,60', '')}
${row('05.02.2026  Virement Salaire Fromaterie', '', '2011,40')}
${row('16.02.2026  Carte X4417 Bar du Lac', '318,90', '')}
${row('        Nouveau solde au 27.02.2026', '', '3199,11')}
`

describe('a sheet that is bent', () => {
  test.each([10, 9, -9, -10])('by %s points keeps the rows of its tables', (sag) => {
    const document = { ...documentOfText(''), pages: [bent(statement, sag)] }
    const [result] = extractResults(document, {
      documentId: '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d',
    })
    expect(result).toMatchObject({
      documentType: 'ACCOUNT_STATEMENT',
      closingBalance: { value: 3199.11 },
      transactions: [
        { debit: { value: 37.6 } },
        { credit: { value: 2011.4 } },
        { debit: { value: 318.9 } },
      ],
    })
  })

  test('gives places on the picture as it is', () => {
    const page = bent(statement, 9)
    const layout = layOutPage(page)
    const cell = layout.lines.flatMap(({ cells }) => cells).find(({ text }) => text === '318,90')
    const word = page.words.find(({ text }) => text === '318,90')
    if (cell === undefined || word === undefined) throw new Error('The sum is on the page.')
    expect(layout.bend).toBeDefined()
    expect(placeOf(cell, layout).y).toBeCloseTo(word.y, 3)
  })

  test('is none where lines are straight, or too few to tell', () => {
    expect(layOutPage(bent(statement, 0)).bend).toBeUndefined()
    expect(
      layOutPage(bent('Caisse du Jura      Releve de compte      27.02.2026', 14)).bend,
    ).toBeUndefined()
    expect(estimateBend([], 595)).toBeUndefined()
  })
})

import { expect, test } from 'vitest'
import { findFormParties } from '../../../../../src-service/extraction/fields/parties/find-form-parties.ts'
import { sightText } from '../../../../support/sight-text.ts'

function partiesOf(text: string) {
  const { sender, recipient } = findFormParties(sightText(text))
  return {
    sender: sender.map(({ value }) => value),
    recipient: recipient.map(({ value }) => value),
  }
}

test('an e-invoice as it is printed tells each party field by field', () => {
  const paper = `Cedente/prestatore (fornitore)                 Cessionario/committente (cliente)
Partita IVA: IT01944880287                     Partita IVA: IT03781120967
Denominazione: Tecnocarta Veneta S.r.l.        Denominazione: Studio Onda S.n.c.
Indirizzo: Via Larga 33                        Indirizzo: Via Savona 97
Comune: Limena Provincia: PD                   Comune: Milano Provincia: MI
Cap: 35010 Nazione: Italia                     Cap: 20144 Nazione: Italia`
  expect(partiesOf(paper)).toEqual({
    sender: [
      {
        name: 'Tecnocarta Veneta S.r.l.',
        address: {
          street: 'Via Larga',
          streetNumber: '33',
          zipCode: '35010',
          city: 'Limena',
          country: 'IT',
        },
      },
    ],
    recipient: [
      {
        name: 'Studio Onda S.n.c.',
        address: {
          street: 'Via Savona',
          streetNumber: '97',
          zipCode: '20144',
          city: 'Milano',
          country: 'IT',
        },
      },
    ],
  })
})

test('a name alone under a heading, or fields far below it, are no form', () => {
  expect(partiesOf('Lieferant:\nName: Petra Muster')).toEqual({ sender: [], recipient: [] })
  expect(partiesOf('Lieferant\n\n\n\nName: Muster AG\nOrt: Bern').sender).toEqual([])
})

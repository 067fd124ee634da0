import { describe, expect, test } from 'vitest'
import { decideParties } from '../../../../src-service/extraction/witnesses/decide-parties.ts'
import { sightText } from '../../../support/sight-text.ts'

function partiesOf(text: string) {
  const parties = decideParties(
    { sightings: sightText(text), xml: undefined, qr: undefined },
    { owner: undefined, isReceipt: false },
  )
  return {
    sender: parties.sender?.value,
    recipient: parties.recipient?.value,
    officialEntity: parties.officialEntity?.value,
  }
}

const lines = (count: number) => '\n'.repeat(count)

test('a branch at the address of a company is called as the company', () => {
  const { sender, recipient } = partiesOf(
    `                                                  Kanzlei Cottbus
                                                  Kastanienallee 14
                                                  03044 Cottbus
                                                  Tel 0355 / 49 31-0
${lines(3)}Brückmann Voss Partner mbB, Kastanienallee 14, 03044 Cottbus
Tischlerei Nowak OHG
Saspower Hauptstr. 20
03044 Cottbus`,
  )
  expect(sender).toMatchObject({
    name: 'Brückmann Voss Partner mbB',
    address: { street: 'Kastanienallee', streetNumber: '14' },
  })
  expect(recipient?.name).toBe('Tischlerei Nowak OHG')
})

describe('telephone numbers and e-mail addresses', () => {
  test('of the letterhead are the sender’s, those in the address the recipient’s', () => {
    const { sender, recipient } = partiesOf(
      `Malerei Sonnhalde AG
Gerbergasse 27, 4500 Solothurn   032 555 01 20   buero@malerei-sonnhalde.example
${lines(4)}                                                  Rechnungsadresse
                                                  Lindenhof Treuhand GmbH
                                                  Rosenweg 18
                                                  3007 Bern
                                                  kreditoren@lindenhof.example`,
    )
    expect(sender).toMatchObject({
      name: 'Malerei Sonnhalde AG',
      phoneNumbers: ['032 555 01 20'],
      emails: ['buero@malerei-sonnhalde.example'],
    })
    expect(recipient).toMatchObject({
      name: 'Lindenhof Treuhand GmbH',
      emails: ['kreditoren@lindenhof.example'],
    })
  })

  test('somewhere on the page belong to whom their host names, or to nobody', () => {
    const { sender } = partiesOf(
      `Imprimerie du Lac Sàrl
Quai des Pêcheurs 4
1400 Yverdon-les-Bains
${lines(28)}Questions: compta@imprimerie-du-lac.example, ou support@autre.example`,
    )
    expect(sender?.emails).toEqual(['compta@imprimerie-du-lac.example'])
  })
})

describe('a sender that is a picture', () => {
  const letter = (contact: string) => `${lines(5)}Rechnungsadresse
Lindenhof Treuhand GmbH
Rosenweg 18
3007 Bern

Rechnung 4711 vom 3. Mai 2025

Fragen? ${contact}`

  test('has the name that his host bears', () => {
    const { sender } = partiesOf(letter('hilfe@garten-center.ch oder www.garten-center.ch'))
    expect(sender?.name).toBe('Garten Center')
  })

  test.each(['petra.muster@bluewin.ch', 'info@lindenhof-treuhand.ch'])(
    'has none by %s',
    (contact) => {
      expect(partiesOf(letter(contact)).sender).toBeUndefined()
    },
  )
})

describe('a sender that no letterhead names', () => {
  const letter = (end: string) => `${lines(10)}Lindenhof Treuhand GmbH
Rosenweg 18
3007 Bern


#Rechnung 4711 vom 3. Mai 2025

Beratung        CHF 120.00
Total           CHF 120.00
${end}`
  const iban = 'IBAN CH93 0076 2011 6238 5295 7'
  const footer = lines(34)

  test.each([
    [`Kontoinhaber: Garten Center AG\n${iban}`, 'Garten Center AG'],
    [`zugunsten von Garten Center AG\n${iban}`, 'Garten Center AG'],
    [`Zahlbar an: Garten Center AG, 3000 Bern\n${iban}`, 'Garten Center AG'],
    [`Bénéficiaire : Jardin SA\n${iban}`, 'Jardin SA'],
    [`Intestatario: Giardino Sagl\n${iban}`, 'Giardino Sagl'],
    [`${footer}Garten Center AG · Sitz Bern · CHE-116.281.710`, 'Garten Center AG'],
    [`${footer}© 2025 Garten Center AG, Seeweg 3, 3000 Bern`, 'Garten Center AG'],
    [`${footer}www.garten-center.ch`, 'Garten Center'],
  ])('is the one of the payment, the footer or the host: %s', (end, name) => {
    const { sender, recipient } = partiesOf(letter(end))
    expect(sender?.name).toBe(name)
    expect(recipient?.name).toBe('Lindenhof Treuhand GmbH')
  })
})

describe('bodies of a state', () => {
  test.each([
    ['Gemeinde Köniz', true],
    ['Administration fiscale cantonale', true],
    ['Comune di Lugano', true],
    ['Stadtgarage Muster AG', false],
    ['City Taxi GmbH', false],
  ])('%s: %s', (name, isOfficial) => {
    const { sender, officialEntity } = partiesOf(
      `${name}\nHauptstrasse 1\n3098 Köniz\nTel. 031 970 91 11`,
    )
    expect(sender?.name).toBe(name)
    expect(officialEntity?.name).toBe(isOfficial ? name : undefined)
  })
})

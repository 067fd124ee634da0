import { describe, expect, test } from 'vitest'
import { findPartyCandidates } from '../../../../../src-service/extraction/fields/parties/find-party-candidates.ts'
import {
  isTownLine,
  streetLikeness,
} from '../../../../../src-service/extraction/fields/parties/address-lines.ts'
import {
  hostFits,
  sameParty,
} from '../../../../../src-service/extraction/fields/parties/similar-names.ts'
import { sightDocument } from '../../../../../src-service/extraction/fields/sightings.ts'
import { layOut } from '../../../../../src-service/extraction/layout/lay-out.ts'
import { documentOfText } from '../../../../support/page-of-text.ts'

function partiesOf(...lines: string[]) {
  const found = findPartyCandidates(sightDocument(layOut(documentOfText(lines.join('\n')))))
  const best = (role: 'sender' | 'recipient') =>
    found[role].toSorted((a, b) => b.score - a.score)[0]?.value
  return { sender: best('sender'), recipient: best('recipient') }
}

describe('findPartyCandidates', () => {
  test('letterhead with contacts and an addressee in the window', () => {
    const { sender, recipient } = partiesOf(
      'Seeblick Velos AG',
      'Uferweg 3',
      '8800 Thalwil',
      'Tel. 044 720 11 22',
      'info@seeblick-velos.ch',
      ...Array.from({ length: 4 }, () => ''),
      '                                                  Frau',
      '                                                  Petra Muster',
      '                                                  Bergstrasse 12a',
      '                                                  CH-3011 Bern',
    )
    expect(sender).toMatchObject({
      name: 'Seeblick Velos AG',
      address: { street: 'Uferweg', streetNumber: '3', zipCode: '8800', city: 'Thalwil' },
    })
    expect(recipient).toMatchObject({
      name: 'Petra Muster',
      address: { zipCode: '3011', city: 'Bern', country: 'CH' },
    })
  })

  test('the person for whose attention it is stands in an address and is not its name', () => {
    const { recipient } = partiesOf(
      ...Array.from({ length: 8 }, () => ''),
      'Invoiced To',
      'Castle & Moor Interiors',
      'ATTN: Helen Moor',
      '9 Friar Lane',
      'York, North Yorkshire, YO1 9RL',
    )
    expect(recipient?.name).toBe('Castle & Moor Interiors')
  })

  test('a company over one line with building, street and town', () => {
    const { sender } = partiesOf(
      'Pennine Plant Hire Ltd',
      'Low Moor Depot, Cleckheaton Road, Bradford BD12 0HF',
      ...Array.from({ length: 6 }, () => ''),
      'Holroyd Groundworks Ltd',
      '22 Savile Street',
      'Halifax',
      'HX1 2QT',
    )
    expect(sender?.name).toBe('Pennine Plant Hire Ltd')
  })

  test.each([
    [
      'Registered office: Muster Trading Private Limited, Ozone Tech Park, Hosur Road, Bangalore-560068, India',
      'Muster Trading Private Limited',
    ],
    ['Corporate Office: 9th floor, Spire House, Ring Road, Bangalore - 560068', undefined],
  ])('what an office is called in the footer: %s', (line, name) => {
    const { sender } = partiesOf(...Array.from({ length: 56 }, () => ''), line)
    expect(sender?.name).toBe(name)
  })

  test('a company that bears the names of all who own it', () => {
    const { sender } = partiesOf('HOLLOWAY, STRAND & PIKE LLP', 'Attorneys at Law')
    expect(sender?.name).toBe('HOLLOWAY, STRAND & PIKE LLP')
  })

  test('an address without contacts is that of the recipient, where another bears them', () => {
    const { sender, recipient } = partiesOf(
      'Bergsport Karwendel AG',
      'Innsbrucker Straße 31',
      '82481 Mittenwald',
      ...Array.from({ length: 30 }, () => ''),
      'lautstark Kommunikation GmbH',
      'Lindwurmstraße 88',
      '80337 München',
      '',
      'Telefon 089 5550 7710',
      'post@lautstark-kommunikation.de',
    )
    expect(sender?.name).toBe('lautstark Kommunikation GmbH')
    expect(recipient?.name).toBe('Bergsport Karwendel AG')
  })

  test('a heading over the code of a customer names nobody', () => {
    const { recipient } = partiesOf(
      'Rechnung     Datum          Kunde     Job',
      '3377         29.11.2024     BSK       Winterkampagne',
    )
    expect(recipient).toBeUndefined()
  })

  test('an American letterhead, and a desk that is no telephone', () => {
    const { sender, recipient } = partiesOf(
      'Lakeview Property Services',
      '1180 Lakeview Drive, Madison, WI 53711',
      '608-555-0177',
      ...Array.from({ length: 6 }, () => ''),
      'Badger Dental Associates',
      'Attn: Office Manager',
      '330 W Mifflin St',
      'Madison, WI 53703',
    )
    expect(sender).toMatchObject({
      name: 'Lakeview Property Services',
      address: { zipCode: '53711', city: 'Madison' },
    })
    expect(recipient?.name).toBe('Badger Dental Associates')
  })

  test('a remark in brackets is nobody’s name', () => {
    const { sender } = partiesOf(
      'Service provider:',
      '(Not to be used for payment)',
      'Muster Web Services, Inc.',
      '410 Terry Ave North',
      'Seattle, WA 98109-5210, US',
    )
    expect(sender).toMatchObject({
      name: 'Muster Web Services, Inc.',
      address: { zipCode: '98109-5210', city: 'Seattle', country: 'US' },
    })
  })

  test('a footer in columns, of which the first names the sender over two lines', () => {
    const { sender, recipient } = partiesOf(
      ...Array.from({ length: 8 }, () => ''),
      '                                                  Ruderhaus AG',
      '                                                  Bergstrasse 12a',
      '                                                  3011 Bern',
      ...Array.from({ length: 44 }, () => ''),
      'Kontor für Wetterkunde            Uferweg 3              UID CHE-123.456.788 MWST',
      'und Partner AG                    8800 Thalwil           T 044 720 11 22',
    )
    expect(sender).toMatchObject({
      name: 'Kontor für Wetterkunde und Partner AG',
      address: { street: 'Uferweg', zipCode: '8800' },
    })
    expect(recipient?.name).toBe('Ruderhaus AG')
  })

  test('of two addresses side by side, the sender’s is the one with a telephone', () => {
    const { sender, recipient } = partiesOf(
      ...Array.from({ length: 8 }, () => ''),
      'Ruderhaus AG                                      Seeblick Velos',
      'Bergstrasse 12a                                   Uferweg 3',
      '3011 Bern                                         8800 Thalwil',
      '                                                  044 720 11 22',
    )
    expect(sender?.name).toBe('Seeblick Velos')
    expect(recipient?.name).toBe('Ruderhaus AG')
  })

  test.each([
    ['Ruderhaus S.r.l. · Piazza Alta, 3 · 40199 Bellavilla', 'Piazza Alta', '3'],
    ['Ruderhaus GmbH · Seestraße 45/7 · 4099 Talheim', 'Seestraße', '45/7'],
    ['Ruderhaus SARL, 30, avenue du Lac, 75999 Villeneuve', 'avenue du Lac', '30'],
    ['Ruderhaus AG / Uferweg 3 / 8800 Thalwil', 'Uferweg', '3'],
  ])('the number of the house belongs to its street: %s', (line, street, streetNumber) => {
    expect(partiesOf(line, '', '', '').sender).toMatchObject({
      name: line.split(/ [·/]|, /u)[0],
      address: { street, streetNumber },
    })
  })

  test.each([
    ['Seeblick Velos, Z.I. Nord, 8 rue du Lac, 75999 Villeneuve', 'Seeblick Velos'],
    ['Z.I. Nord, 8 rue du Lac, 75999 Villeneuve', undefined],
  ])('an estate is nobody’s name: %s', (line, name) => {
    expect(partiesOf(line, '', '', '').sender?.name).toBe(name)
  })

  test('a lone word that announces somebody is not his name', () => {
    const { sender, recipient } = partiesOf(
      'From                                              Invoice to',
      'Lakeside Velos                                    Rowing House',
      'The New Boathouse, Harbour Road                   84 Upper Street',
      'Oxford OX1 2JD                                    Oxford OX1 3JD',
    )
    expect(sender?.name).toBe('Lakeside Velos')
    expect(recipient?.name).toBe('Rowing House')
  })

  test('a desk under the name of a company is no second line of it', () => {
    const { recipient } = partiesOf(
      ...Array.from({ length: 8 }, () => ''),
      'Étude Colline Avocats',
      'à l’att. de Petra Muster',
      'Rue Haute 12a',
      '1299 Vieuxbourg',
    )
    expect(recipient?.name).toBe('Étude Colline Avocats')
  })

  test('a letterhead with its whole address in one line', () => {
    const { sender, recipient } = partiesOf(
      ...Array.from({ length: 3 }, () => ''),
      'Cabinet Colline',
      '17, rue du Lac, 75999 Villeneuve',
      ...Array.from({ length: 3 }, () => ''),
      '                                                  Petra Muster',
      '                                                  Rue Haute 12a',
      '                                                  1299 Vieuxbourg',
    )
    expect(sender).toMatchObject({
      name: 'Cabinet Colline',
      address: { street: 'rue du Lac', streetNumber: '17', zipCode: '75999' },
    })
    expect(recipient?.name).toBe('Petra Muster')
  })

  test('the title under a label is no name', () => {
    const { recipient } = partiesOf('Client:', '# Facture récapitulative', '', 'Total TTC 12,00')
    expect(recipient).toBeUndefined()
  })

  test('a form of address alone on its line parts the sender above it from the recipient', () => {
    const { sender, recipient } = partiesOf(
      'MVM Musterhafter',
      'Versicherungsverein Musterstadt a.G.',
      'Herrn',
      'Max Mustermann',
      'Musterstr. 11',
      '12346 Bad Musterhausen',
    )
    expect(sender?.name).toBe('MVM Musterhafter Versicherungsverein Musterstadt a.G.')
    expect(recipient?.name).toBe('Max Mustermann')
  })

  test('labels name the roles, whatever the order', () => {
    const { sender, recipient } = partiesOf(
      'Destinataire',
      'Commune de Valmont',
      '2 place de la Mairie',
      '41000 Blois',
      '',
      '',
      '',
      'Émetteur',
      'Atelier du Pont SARL',
      '14 rue des Fabriques',
      '45000 Orléans',
    )
    expect(sender?.name).toBe('Atelier du Pont SARL')
    expect(recipient?.name).toBe('Commune de Valmont')
  })

  test('the small line above the window is the sender', () => {
    const { sender, recipient } = partiesOf(
      ...Array.from({ length: 9 }, () => ''),
      'Holzbau Meier GmbH · Sägeweg 5 · 6300 Zug',
      '',
      'Treuhand Beispiel AG',
      'Postfach 12',
      '6301 Zug',
    )
    expect(sender?.name).toBe('Holzbau Meier GmbH')
    expect(recipient?.name).toBe('Treuhand Beispiel AG')
  })
})

test.each([
  ['8001 Zürich', true],
  ['DE 99199 MUSTERHAUSEN', true],
  ['London SW1A 1AA', true],
  ['Toronto, ON M5V 2T6', true],
  ['Melbourne VIC 3000', true],
  ['Galway H91 W2TF', true],
  ['Dublin 2', true],
  ['Singapore 049315', true],
  ['00-950 Warszawa', true],
  ['Bengaluru - 560058', true],
  ['Lucknow, Uttar Pradesh 226 010', true],
  ['Denver, CO, 80202, US', true],
  ['Seattle, WA 98109-5210', true],
  ['Berlin, 10178', true],
  ['10178 Berlin, Deutschland', true],
  ['Co. Clare', true],
  ['Ballyvaughan, Co. Clare', true],
  ['Muster & Co. KG', false],
  ['Rechnung 240917', false],
  ['Model AB 2000', false],
  ['Invoice - 123456', false],
  ['1000 Stück', false],
  ['2024 Januar', false],
  ['Total 1234.50', false],
])('%s is a town: %s', (text, expected) => {
  expect(isTownLine(text)).toBe(expected)
})

test('streets by their word, their ending or their number', () => {
  expect(streetLikeness('Bahnhofstrasse 139')).toBe(1)
  expect(streetLikeness('12, rue de la Paix')).toBe(1)
  expect(streetLikeness('Via Nassa 52')).toBe(1)
  expect(streetLikeness('Meißner Str. 120, 2. OG')).toBeGreaterThan(0.8)
  expect(streetLikeness('Seestrasse 4, 3. Stock links')).toBe(1)
  expect(streetLikeness('Muster Holding')).toBe(0)
})

test('names of one party in several spellings', () => {
  expect(sameParty('Müller & Söhne AG', 'MÜLLER + SÖHNE')).toBe(true)
  expect(sameParty('Elektro Bürgi AG', 'Elektro Meier AG')).toBe(false)
  expect(hostFits('seeblick-velos.ch', 'Seeblick Velos AG')).toBe(true)
  expect(hostFits('bluewin.ch', 'Seeblick Velos AG')).toBe(false)
})

test('a person who is greeted below a company stands for it', () => {
  const { recipient } = partiesOf(
    ...Array.from({ length: 8 }, () => ''),
    '                                                  Ente Turistico Valli',
    '                                                  Signor R. Pedrazzini',
    '                                                  Piazza Grande 4',
    '                                                  6600 Locarno',
  )
  expect(recipient?.name).toBe('Ente Turistico Valli')
})

test('a bank is not called after its branch, which is set smaller', () => {
  const { sender } = partiesOf(
    '#Crédit Populaire Forézien',
    'Agence Saint-Étienne Centre',
    '1 place Jean-Jaurès',
    '42000 Saint-Étienne',
    'Tél. 04 77 32 80 00',
  )
  expect(sender?.name).toBe('Crédit Populaire Forézien')
})

test('a trade bears the name of the person below it', () => {
  const { sender } = partiesOf(
    'Text & Ton Brändle',
    'Corina Brändle',
    'Rosenbergstrasse 36',
    '9000 St. Gallen',
    '079 633 20 18',
  )
  expect(sender?.name).toBe('Text & Ton Brändle')
})

test('the province behind an Italian town is not of its name', () => {
  const { recipient } = partiesOf(
    ...Array.from({ length: 8 }, () => ''),
    '                                                  Spett.le',
    '                                                  Edil Colombo S.r.l.',
    '                                                  Via Buonarroti 7',
    '                                                  20862 Arcore (MB)',
  )
  expect(recipient).toMatchObject({ address: { zipCode: '20862', city: 'Arcore' } })
})

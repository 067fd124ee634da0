import { describe, expect, test } from 'vitest'
import { splitStreetLine, splitTownLine } from '../../../src-shared/domain/address-lines.ts'

describe('a street line', () => {
  test.each([
    ['Rue examplaire 22a', { street: 'Rue examplaire', streetNumber: '22a' }],
    ['Musterstr. 18', { street: 'Musterstr.', streetNumber: '18' }],
    ['Via Nassa 10-12', { street: 'Via Nassa', streetNumber: '10-12' }],
    ['12, rue de la Paix', { street: 'rue de la Paix', streetNumber: '12' }],
    ['221b Baker Street', { street: 'Baker Street', streetNumber: '221b' }],
    ['Strasse des 17. Juni 4', { street: 'Strasse des 17. Juni', streetNumber: '4' }],
    ['Rue  du\t Lac   5', { street: 'Rue du Lac', streetNumber: '5' }],
    ['Postfach 1234', { poBox: 'Postfach 1234' }],
    ['Case postale', { poBox: 'Case postale' }],
    ['Im Winkel', { street: 'Im Winkel' }],
    ['Casella postale 12', { poBox: 'Casella postale 12' }],
    ['Boîte postale 3', { poBox: 'Boîte postale 3' }],
    ['P.O. Box 12-3', { poBox: 'P.O. Box 12-3' }],
    ['PO Box 7', { poBox: 'PO Box 7' }],
    ['C.P. 7', { poBox: 'C.P. 7' }],
    ['bp 7', { poBox: 'bp 7' }],
    ['Postfach Anna', { street: 'Postfach Anna' }],
    ['Beim Postfach', { street: 'Beim Postfach' }],
    ['Bahnhofstrasse 4/6', { street: 'Bahnhofstrasse', streetNumber: '4/6' }],
    ['Bahnhofstrasse 12 – 14b', { street: 'Bahnhofstrasse', streetNumber: '12 – 14b' }],
    ['Bahnhofstrasse 12a / 14 b', { street: 'Bahnhofstrasse', streetNumber: '12a / 14 b' }],
    ['Rue du Lac 7bis', { street: 'Rue du Lac', streetNumber: '7bis' }],
    ['Rue du Lac 7 ter', { street: 'Rue du Lac', streetNumber: '7 ter' }],
    ['Weg, 22 a', { street: 'Weg', streetNumber: '22 a' }],
    ['Weg (Hof) 3', { street: 'Weg (Hof)', streetNumber: '3' }],
    ['7 ter rue du Lac', { street: 'rue du Lac', streetNumber: '7 ter' }],
    ['10-12 rue du Lac', { street: 'rue du Lac', streetNumber: '10-12' }],
    ['Weg 12345', { street: 'Weg 12345' }],
    ['2210 Elm Street, Apt. 4B', { street: 'Elm Street, Apt. 4B', streetNumber: '2210' }],
    ['400 Main St Suite 210', { street: 'Main St Suite 210', streetNumber: '400' }],
    ['12345 Ventura Boulevard', { street: 'Ventura Boulevard', streetNumber: '12345' }],
    ['12345 Ventura', { street: '12345 Ventura' }],
    ['  ', {}],
  ])('%s', (line, parts) => {
    expect(splitStreetLine(line)).toEqual(parts)
  })
})

describe('a town line', () => {
  test.each([
    ['CH-8000 Zürich', { zipCode: '8000', city: 'Zürich', country: 'CH' }],
    ['8000   Zürich \t Nord', { zipCode: '8000', city: 'Zürich Nord' }],
    ['D-10115 Berlin', { zipCode: '10115', city: 'Berlin', country: 'DE' }],
    ['FL - 9490 Vaduz', { zipCode: '9490', city: 'Vaduz', country: 'LI' }],
    ['A-1010 Wien', { zipCode: '1010', city: 'Wien', country: 'AT' }],
    ['F-75001 Paris', { zipCode: '75001', city: 'Paris', country: 'FR' }],
    ['I-20121 Milano', { zipCode: '20121', city: 'Milano', country: 'IT' }],
    ['B-1000 Bruxelles', { zipCode: '1000', city: 'Bruxelles', country: 'BE' }],
    ['L-1234 Luxembourg', { zipCode: '1234', city: 'Luxembourg', country: 'LU' }],
    ['E-28001 Madrid', { zipCode: '28001', city: 'Madrid', country: 'ES' }],
    ['X-1234 Irgendwo', { zipCode: '1234', city: 'Irgendwo' }],
    ['SE-123 45 Stockholm', { zipCode: '123 45', city: 'Stockholm', country: 'SE' }],
    ['00-950 Warszawa', { zipCode: '00-950', city: 'Warszawa' }],
    ['Austin, TX 78701-1234', { zipCode: '78701-1234', city: 'Austin' }],
    ['1000 Lausanne 25', { zipCode: '1000', city: 'Lausanne 25' }],
    ['1234 AB Amsterdam', { zipCode: '1234 AB', city: 'Amsterdam' }],
    ['London SW1A 1AA', { zipCode: 'SW1A 1AA', city: 'London' }],
    ['London, SW1A 1AA', { zipCode: 'SW1A 1AA', city: 'London' }],
    ['Galway, H91 W2TF', { zipCode: 'H91 W2TF', city: 'Galway' }],
    ['Kuala Lumpur, 50480', { zipCode: '50480', city: 'Kuala Lumpur' }],
    ['8000, Zürich', { zipCode: '8000', city: 'Zürich' }],
    ['Springfield, OR 97477', { zipCode: '97477', city: 'Springfield' }],
    ['Toronto, ON M5V 2T6', { zipCode: 'M5V 2T6', city: 'Toronto' }],
    ['Melbourne VIC 3000', { zipCode: '3000', city: 'Melbourne' }],
    ['Galway H91 W2TF', { zipCode: 'H91 W2TF', city: 'Galway' }],
    ['Kuala Lumpur 50480', { zipCode: '50480', city: 'Kuala Lumpur' }],
    ['Bern', { city: 'Bern' }],
    ['', {}],
  ])('%s', (line, parts) => {
    expect(splitTownLine(line)).toEqual(parts)
  })
})

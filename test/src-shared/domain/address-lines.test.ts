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

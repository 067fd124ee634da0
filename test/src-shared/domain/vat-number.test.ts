import { describe, expect, test } from 'vitest'
import { parseVatNumber } from '../../../src-shared/domain/vat-number.ts'

/** Of each country every shape that VIES names. */
const written =
  `ATU12345678 BE0123456789 BE1123456789 BG123456789 BG1234567890 CY12345678X CZ12345678 CZ1234567890
  DE123456789 DK12345678 EE123456789 EL123456789 ESX1234567X ES12345678X ESX12345678 FI12345678 FR12345678901
  FRAB123456789 GB123456789 GB123456789012 GBGD123 GBHA567 HR12345678901 HU12345678 IE1234567X IE1X23456X IE1234567XA
  IT12345678901 LI12345 LT123456789 LT123456789012 LU12345678 LV12345678901 MT12345678 NL123456789B01 PL1234567890
  PT123456789 RO12 RO1234567890 SE123456789012 SI12345678 SK1234567890`.split(/\s+/u)

describe('the VAT number of another country', () => {
  test.each(written)('%s is one', (number) => {
    const country = number.slice(0, 2)
    expect(parseVatNumber(number)).toEqual({ country: country === 'EL' ? 'GR' : country, number })
  })

  test.each(written)('%s is none with a letter too many', (number) => {
    expect(parseVatNumber(`${number.slice(0, 2)}${number}`)).toBeUndefined()
    expect(parseVatNumber(`${number}ÄÄ`)).toBeUndefined()
    expect(parseVatNumber(`A${number}`)).toBeUndefined()
  })

  test.each([
    ...['AT12345678', 'BE2123456789', 'BG12345678', 'CY123456789', 'CZ1234567', 'DE12345678'],
    ...['FRIO123456789', 'GB1234567890', 'GBXX123', 'IE12345678', 'IE1-23456X', 'LI1234'],
    ...['LT1234567890', 'NL123456789012', 'NL123456789B0', 'RO1', 'RO12345678901', 'XX123456789'],
    ...['ESX1234567', 'SE1234567890', 'CHE12345'],
  ])('%s is none', (number) => {
    expect(parseVatNumber(number)).toBeUndefined()
  })

  test('is known in any writing', () => {
    const number = 'NL123456789B01'
    for (const text of ['nl 1234.56.789.b01', 'NL-123456789-B01', 'NL 123/456/789 B01'])
      expect(parseVatNumber(text)).toEqual({ country: 'NL', number })
  })
})

import type { Address, LegalEntityInfo } from '../../../src-shared/service-api/primitives.ts'
import { splitStreetLine, splitTownLine } from '../../../src-shared/domain/address-lines.ts'

/**
 * A party of the payload: address type, name, two lines, zip code, town, country. Type S gives
 * street, number, zip code and town apart; type K (until 2025) gives two free lines. Undefined
 * where the element is empty.
 */
export function readQrParty(lines: readonly string[]): LegalEntityInfo | undefined {
  const named = /^[KS]$/i.test(lines[0] ?? '')
  const [name = '', first = '', second = '', zipCode = '', city = '', country = ''] = named
    ? lines.slice(1)
    : lines
  if (name === '') return undefined
  const structured = named ? lines[0]?.toUpperCase() === 'S' : zipCode !== '' || city !== ''
  const parts = structured
    ? structuredAddress(first, second, zipCode, city)
    : combinedAddress(first, second)
  const address = withoutEmpty({ ...parts, country: country.toUpperCase() })
  return Object.keys(address).length === 0 ? { name } : { name, address }
}

/** Billers who have no separate number write it behind the street. */
function structuredAddress(street: string, number: string, zipCode: string, city: string): Address {
  const streetParts = number === '' ? splitStreetLine(street) : { street, streetNumber: number }
  return { ...streetParts, zipCode, city }
}

function combinedAddress(first: string, second: string): Address {
  if (second === '') return splitTownLine(first)
  return { ...splitStreetLine(first), ...splitTownLine(second) }
}

function withoutEmpty(address: Address): Address {
  return Object.fromEntries(
    Object.entries(address).filter(([, value]) => value !== undefined && value !== ''),
  )
}

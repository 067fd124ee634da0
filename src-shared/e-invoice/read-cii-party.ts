import type { Address, LegalEntityInfo } from '../service-api/primitives.ts'
import { splitStreetLine } from '../domain/address-lines.ts'
import {
  attributeOf,
  elementAt,
  elementsAt,
  textAt,
  textOf,
  textsAt,
  type XmlNode,
} from './xml-tree.ts'
import { compact } from './xml-values.ts'

/** A TradeParty of CII (BG-4 seller, BG-7 buyer, BG-10 payee). */
export function readCiiParty(party: XmlNode | undefined): LegalEntityInfo | undefined {
  if (party === undefined) return undefined
  const name =
    textAt(party, 'Name') ??
    textAt(party, 'SpecifiedLegalOrganization/TradingBusinessName') ??
    textAt(party, 'DefinedTradeContact/PersonName')
  const address = readAddress(elementAt(party, 'PostalTradeAddress'))
  if (name === undefined && address === undefined) return undefined
  return compact<LegalEntityInfo>({
    name,
    address,
    phoneNumbers: someOf(
      textsAt(party, 'DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber'),
    ),
    emails: someOf([
      ...textsAt(party, 'DefinedTradeContact/EmailURIUniversalCommunication/URIID|CompleteNumber'),
      ...electronicAddresses(party),
    ]),
  })
}

/** BT-31 and its kin: the number registered for VAT (scheme VA), not the local tax number (FC). */
export function ciiVatNumber(party: XmlNode | undefined): string | undefined {
  return elementsAt(party, 'SpecifiedTaxRegistration/ID')
    .filter((id) => attributeOf(id, 'schemeID') === 'VA')
    .map(textOf)
    .find((id) => id !== undefined)
}

/** BT-34 and BT-49 are e-mail addresses where the scheme says EM. */
function electronicAddresses(party: XmlNode): string[] {
  return elementsAt(party, 'URIUniversalCommunication/URIID')
    .filter((id) => attributeOf(id, 'schemeID') === 'EM')
    .map(textOf)
    .filter((id) => id !== undefined)
}

function readAddress(node: XmlNode | undefined): Address | undefined {
  if (node === undefined) return undefined
  const [first, ...more] = textsAt(node, 'LineOne|LineTwo|LineThree')
  const street = textAt(node, 'StreetName') ?? first
  const number = textAt(node, 'BuildingNumber')
  const supplement = more.join(', ')
  const address = compact<Address>({
    ...(number === undefined && street !== undefined ? splitStreetLine(street) : { street }),
    ...(number === undefined ? {} : { streetNumber: number }),
    addressSupplement: supplement === '' ? undefined : supplement,
    zipCode: textAt(node, 'PostcodeCode'),
    city: textAt(node, 'CityName'),
    country: textAt(node, 'CountryID'),
  })
  return Object.keys(address).length === 0 ? undefined : address
}

function someOf(values: readonly string[]): string[] | undefined {
  const unique = [...new Set(values)]
  return unique.length === 0 ? undefined : unique
}

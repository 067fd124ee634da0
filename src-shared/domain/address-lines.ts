import type { Address } from '../service-api/primitives.ts'

const poBox =
  /^(?:postfach|case postale|casella postale|boîte postale|p\.?\s?o\.?\s?box|c\.?p\.?|b\.?p\.?)\s*(\d[\d\s-]*)?$/iu
/** 22, 22a, 22 a, 10-12, 4/6, 7bis: what follows a street's name in German, Italian, Swiss French. */
const numberAfter =
  /^(.*\p{L}[.)]?),?\s+(\d{1,4}\s?(?:[a-zA-Z]|bis|ter)?(?:\s?[-–/+]\s?\d{1,4}\s?[a-zA-Z]?)?)$/u
/** `2210 Elm Street, Apt. 4B`: where in the house, which is numbered before its street. */
const endsInUnit =
  /[\s,](?:apt|apartment|suite|ste|unit|flat|floor|fl|room|rm|bldg|building)\.?\s?#?\d{1,5}\s?[A-Za-z]?$/iu
/** 12 rue de la Paix, 221b, Baker Street. */
const numberBefore = /^(\d{1,4}\s?(?:[a-zA-Z]|bis|ter)?(?:[-/]\d{1,4})?),?\s+(\p{L}.*)$/u
/** `12345 Ventura Boulevard`: of five digits before a street alone, as a postal code has as many. */
const longNumberBefore =
  /^(\d{5})\s+(\p{L}.*\b(?:street|st|avenue|ave|boulevard|blvd|road|rd|drive|dr|lane|ln|way|court|ct|parkway|pkwy|highway|hwy|place|pl|circle|terrace)\b.*)$/iu
const townAfterZip =
  /^(?:([A-Z]{1,3})\s?-\s?)?(\d{4}\s?[A-Z]{2}|\d{3}\s\d{2}|\d{4,6}|\d{2}-\d{3})[,\s]+(\p{L}.*)$/u
const townBeforeBritishZip = /^(\p{L}(?:.*[^,\s])?)[,\s]+([A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})$/u
/** `Toronto, ON M5V 2T6`, `Melbourne VIC 3000`, `Austin, TX 78701`, `Galway H91 W2TF`. */
const townBeforeRegionZip =
  /^(\p{L}(?:.*[^,\s])?)[,\s]+([A-Z]{2,3}),?\s+([A-Z]\d[A-Z]\s?\d[A-Z]\d|\d{4,5}(?:-\d{4})?)$/u
const townBeforeIrishZip = /^(\p{L}(?:.*[^,\s])?)[,\s]+([A-Z]\d[\dW]\s?[A-Z\d]{4})$/u
const townBeforeZip = /^(\p{L}(?:\D*[^\d,\s])?)[,\s]+(\d{4,6})$/u

/** Old vehicle signs before the zip code, where they differ from ISO 3166. */
const vehicleSigns: ReadonlyMap<string, string> = new Map([
  ['D', 'DE'],
  ['A', 'AT'],
  ['F', 'FR'],
  ['I', 'IT'],
  ['B', 'BE'],
  ['L', 'LU'],
  ['E', 'ES'],
  ['FL', 'LI'],
])

/** Splits `Rue du Lac 22a` or `12 rue du Lac`, or a post-office box, into the address fields. */
export function splitStreetLine(line: string): Address {
  const text = line.trim().replace(/\s+/g, ' ')
  if (text === '') return {}
  if (poBox.test(text)) return { poBox: text }
  const house = numberBefore.exec(text)
  if (house?.[1] !== undefined && house[2] !== undefined && endsInUnit.test(house[2]))
    return { street: house[2], streetNumber: house[1] }
  const after = numberAfter.exec(text)
  if (after?.[1] !== undefined && after[2] !== undefined)
    return { street: after[1], streetNumber: after[2] }
  const before = numberBefore.exec(text) ?? longNumberBefore.exec(text)
  if (before?.[1] !== undefined && before[2] !== undefined)
    return { street: before[2], streetNumber: before[1] }
  return { street: text }
}

/** Splits `CH-8000 Zürich`, `75001 Paris` or `London SW1A 1AA` into zip code, city and country. */
export function splitTownLine(line: string): Address {
  const text = line.trim().replace(/\s+/g, ' ')
  if (text === '') return {}
  const after = townAfterZip.exec(text)
  if (after?.[2] !== undefined && after[3] !== undefined) {
    const country = after[1] === undefined ? undefined : (vehicleSigns.get(after[1]) ?? after[1])
    const known = country?.length === 2 ? { country } : {}
    return { zipCode: after[2], city: after[3], ...known }
  }
  const region = townBeforeRegionZip.exec(text)
  if (region?.[1] !== undefined && region[3] !== undefined)
    return { zipCode: region[3], city: region[1] }
  const before =
    townBeforeBritishZip.exec(text) ?? townBeforeIrishZip.exec(text) ?? townBeforeZip.exec(text)
  if (before?.[1] !== undefined && before[2] !== undefined)
    return { zipCode: before[2], city: before[1] }
  return { city: text }
}

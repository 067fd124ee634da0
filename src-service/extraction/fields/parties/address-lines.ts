import type { Address } from '../../../../src-shared/service-api/primitives.ts'
import { monthOfName } from '../../../../src-shared/domain/month-names.ts'
import { splitStreetLine, splitTownLine } from '../../../../src-shared/domain/address-lines.ts'
import { americanStates } from '../../vocabulary/address/american-states.ts'
import { countryOfName } from '../../vocabulary/address/country-names.ts'
import { indianPlaces } from '../../vocabulary/address/indian-places.ts'
import { irishCounties } from '../../vocabulary/address/irish-counties.ts'
import { legalForms } from '../../vocabulary/address/legal-forms.ts'
import { poBoxWords, streetEndings, streetWords } from '../../vocabulary/address/street-words.ts'
import { foldText } from '../../vocabulary/fold-text.ts'

const vehicle = '(?:[a-z]{1,3}\\s?[-–]\\s?|(?:ch|de|at|fr|it|li|nl|be|lu|es|dk|pl)\\s+)?'
const town = new RegExp(
  `^${vehicle}(?:\\d{4,5}|\\d{4}\\s?[a-z]{2}|\\d{3}\\s\\d{2})[,\\s]+(\\p{L}[\\p{L}.'’()/\\s-]{1,40}\\d{0,2})$`,
  'u',
)
const britishTown = /^\p{L}[\p{L}\s.'’,-]{1,30}[\s,]+[a-z]{1,2}\d[a-z\d]?\s?\d[a-z]{2}$/u
const britishTownBehind =
  /^(?:gb[\s-]+)?[a-z]{1,2}\d[a-z\d]?\s?\d[a-z]{2}[\s,]+\p{L}[\p{L}\s.'’-]{1,30}$/u
/** `Rechnung Nr. 77120` ends in a number, and not in the code of a state. */
const americanTown = new RegExp(
  `^\\p{L}[\\p{L}\\s.'’-]{1,30},?\\s+(?:(?!n[ro]\\b)[a-z]{2}\\.?|${americanStates}),?\\s+\\d{5}(?:-\\d{4})?$`,
  'u',
)
/** Six digits behind any word may be the number of anything: only behind a place are they a code. */
const indianTown = new RegExp(
  `^(?:\\p{L}[\\p{L}\\s.'’-]{1,30},?\\s+){0,3}(?:${indianPlaces})[\\s,.:–-]+\\d{3}\\s?\\d{3}$`,
  'u',
)
const malayTown = /^\d{5}[,\s]+\p{L}[\p{L}\s.,'’-]{2,50}$/u
/** `Toronto, ON M5V 2T6`, `Melbourne VIC 3000`, `Galway H91 W2TF`, `Dublin 2`. */
const provinceTown =
  /^\p{L}[\p{L}\s.'’-]{1,30},?\s+(?:ab|bc|mb|nb|nl|ns|nt|nu|on|pe|qc|sk|yt|\(?(?:quebec|ontario|nouveau-brunswick|new brunswick|british columbia|alberta|manitoba|nova scotia|saskatchewan)\)?),?\s+[a-z]\d[a-z]\s?\d[a-z]\d$/u
const stateTown = /^\p{L}[\p{L}\s.'’-]{1,30},?\s+(?:nsw|vic|qld|wa|sa|tas|act|nt),?\s+\d{4}$/u
const irishTown =
  /^(?:\p{L}[\p{L}\s.'’-]{1,30},?\s+[ac-fhknprtv-y]\d[\dw]\s?[ac-fhknprtv-y\d]{4}|dublin\s\d{1,2}w?)$/u
/** India's code behind city and state, Singapore's, Poland's and Portugal's before the town. */
const asianTown =
  /^(?:singapore\s\d{6}|\p{L}[\p{L}.'’\s-]{2,30},\s?\p{L}[\p{L}\s]{2,20}(?:\s?[–-])?\s+\d{3}\s?\d{3})$/u
/** `Berlin, 10178`, as those write who sort their fields like Americans. */
const townFirst = /^\p{L}[\p{L}\s.'’-]{2,30},\s\d{5}$/u
const dashedTown = /^(?:[a-z]{2}[\s-])?(?:\d{2}-\d{3}|\d{4}-\d{3})\s\p{L}[\p{L}\s-]{2,30}$/u
const lonePostcode =
  /^(?:[a-z]{1,2}\d[a-z\d]?\s\d[a-z]{2}|[ac-fhknprtv-y]\d[\dw]\s[ac-fhknprtv-y\d]{4})$/u

/** Outside its towns Ireland writes a county where others have a code: `Carran, Co. Clare`. */
const countyName = `(?:co\\.?|county)\\s+(?:${irishCounties})`
const loneCounty = new RegExp(`^${countyName}$`, 'u')
const county = new RegExp(`^(?:\\p{L}[\\p{L}\\s.'’-]{1,30},?\\s+)?${countyName}$`, 'u')

/** Words after four or five digits that make them a quantity and not a postal code. */
const quantity =
  /^(?:stk|stuck|stunden|std|kg|km|tage|pieces?|pcs|heures|ore|chf|eur|usd|x|und|and|et|e|bis|sms|mb|gb|kwh|ab|von|vom|punkte|points|units?|tel|fax|iban|mwst|tva|iva|ust|vat|net|netto|total|seiten?)\b/u

/** `2701 Willow Oaks Lane Lake Charles`: the house, and behind it a street of two words or more. */
const houseFirst =
  /^\d{4,5}\s+\p{L}[\p{L}'’.-]*\s(?:.*\s)?(?:street|road|lane|avenue|drive|parkway|boulevard|blvd|highway|terrace|(?:st|rd|ave|dr|ln|hwy)\.?$)(?:[\s,.]|$)/u

const inState = [americanTown, provinceTown, stateTown]

/** `8001 Zürich`, `DE 99199 MUSTERHAUSEN`, `London SW1A 1AA`, `Austin, TX 78701`. */
export function isTownLine(text: string): boolean {
  const folded = withoutEnd(splitCountry(text).rest)
  if (houseFirst.test(folded)) return false
  const swiss = town.exec(folded)
  if (swiss?.[1] !== undefined) return isTownName(swiss[1])
  if (/\d{4,}\D+\d{4,}/u.test(folded.replace(/(?<=\d{5})-\d{4}$/u, ''))) return false
  return (
    britishTown.test(folded) ||
    britishTownBehind.test(folded) ||
    // `reference DN 88120` is no town in a state.
    (!/^\p{Ll}/u.test(text) && inState.some((pattern) => pattern.test(folded))) ||
    irishTown.test(folded) ||
    asianTown.test(folded) ||
    dashedTown.test(folded) ||
    indianTown.test(folded) ||
    townFirst.test(folded) ||
    lonePostcode.test(folded) ||
    county.test(folded) ||
    (malayTown.test(folded) && isTownName(folded.replace(/^\d+[,\s]+/u, '')))
  )
}

/** A British or Irish code by itself, as those write it under the town. */
export function isLonePostcode(text: string): boolean {
  return lonePostcode.test(withoutEnd(text))
}

/** In capitals a `J` at the end is easily read as a bracket that nothing opens: `DY12 2D)`. */
const unopened = /^([^([]*\d[a-z])[)\]]$/u

const withoutEnd = (text: string): string =>
  foldText(text)
    .replace(/[,;.]+$/u, '')
    .trim()
    .replace(unopened, '$1j')

/** `Co. Clare` by itself. */
export function isCounty(text: string): boolean {
  return loneCounty.test(foldText(text).trim())
}

/** `Denver, CO 80202, USA`: the country behind its town, with which some end the line. */
function splitCountry(text: string): { readonly rest: string; readonly country?: string } {
  const comma = text.search(/,[^,]*$/u)
  const last = foldText(text.slice(comma + 1)).replace(/[.;\s]+$/u, '')
  const isCode = last.trim() === 'us' // no other: `Austin, TX` ends in a state
  const country = comma < 0 ? undefined : (countryOfName(last) ?? (isCode ? 'US' : undefined))
  return country === undefined ? { rest: text } : { rest: text.slice(0, comma), country }
}

function isTownName(name: string): boolean {
  const first = name.split(/[\s.]/u)[0] ?? ''
  return first.length > 1 && monthOfName(first) === undefined && !quantity.test(name)
}

const streetByWord = new RegExp(
  `^(?:\\d{1,4}\\s?[a-z]?(?:bis|ter)?,?\\s+)?(?:${streetWords})\\.?\\s+\\p{L}`,
  'u',
)
const streetByEnding = new RegExp(`\\p{L}(?:${streetEndings})\\s*\\.?,?\\s*(?:\\d|$)`, 'u')
const streetByLoneEnding = new RegExp(
  `(?:^|\\s)(?:${streetEndings}|${streetWords})\\.?,?\\s*\\d{1,4}\\s?[a-z]?$`,
  'u',
)
const streetByEnglishWord =
  /^\d{1,5}[a-z]?,?\s.*\b(?:street|road|lane|avenue|drive|way|court|close|square|place|terrace|st|rd|ave|blvd|boulevard|parkway)\b/u
const streetByLastWord =
  /\p{L}[\s.'’-]+(?:street|road|lane|avenue|drive|close|crescent|terrace|mews|market place|row|quay|wharf|parade|promenade|highway|hwy|parkway|pkwy)$/u
/** Of small towns, where the houses have names: `Market Place`, `High Street`. */
const loneStreet =
  /^(?:the )?(?:market (?:place|square|street)|high street|promenade|church (?:street|road|lane)|station (?:road|yard)|main street)$/u
/** Not a club with its year: `Turnverein Oberwil 1898`. */
const numbered =
  /^\p{L}[\p{L}\s.'’-]{2,40}\s(?!(?:1[6-9]|20)\d\d$)\d{1,4}\s?[a-z]?(?:\s?[-/]\s?\d{1,4}\s?[a-z]?)?$/u
const numberFirst = /^\d{1,4}\s?(?:bis|ter|[a-z])?,?\s\p{L}[\p{L}\s.'’-]{3,40}$/u
/** Estates and buildings go by their number: `Unit 3`, `Z.I. Nord`, `Bât. B`. */
const estate =
  /^(?:(?:unit|suite|flat|floor|block|bat|batiment|immeuble|lot|apt|apartment)\.?\s?\d{1,4}[a-z]?(?:,|$|\s\p{L}[\p{L}\s'’-]{2,25}$)|z\.?\s?[aic]\.?\s?[a-z]?\.?\s+\p{L}|(?:zone|parc|park|business park|gewerbepark|industriepark|technopark|centre commercial|zona)\s+\p{L})/u
const poBox = new RegExp(`^(?:${poBoxWords})(?:\\s*\\d[\\d\\s]*)?$`, 'u')

/** `Meißner Str. 120, 2. OG links`: where in the house somebody lives. */
const storey =
  /,?\s+(?:\d{1,2}\.?\s?(?:og|ug|stock|stockwerk|etage|obergeschoss|piano|floor)|erdgeschoss|eg|hinterhaus|vorderhaus)\b.*$/u

const formBefore = new RegExp(
  `^(?:${legalForms})(?:\\s+au capital de [\\d\\s.,]+(?:€|eur|euros))?\\s*[-–—,·|]\\s+(?=\\d|\\p{L}+\\s)`,
  'u',
)

/** `SAS – 18 rue Haute`: under the company's name its form, and the street in the same line. */
function withoutForm(text: string): string {
  const folded = foldText(text)
  return folded.length === text.length ? text.slice(formBefore.exec(folded)?.[0].length ?? 0) : text
}

/** 1 for a line that is a street for certain, less where it only has the shape of one. */
export function streetLikeness(text: string): number {
  const folded = foldText(withoutForm(text))
    .replace(/[,;]+$/u, '')
    .replace(storey, '')
    .trim()
  if (poBox.test(folded)) return 1
  if (folded.length > 60) return 0
  if (estate.test(folded)) return 0.7
  if (streetByEnding.test(folded) || streetByWord.test(folded) || streetByEnglishWord.test(folded))
    return /\d/u.test(folded) ? 1 : 0.7
  if (streetByLoneEnding.test(folded)) return 0.9
  if (numbered.test(folded) || streetByLastWord.test(folded) || loneStreet.test(folded)) return 0.6
  return numberFirst.test(folded) ? 0.5 : 0
}

/** A part of a town or a building, which stands before the street and is nobody's name. */
export function isEstate(text: string): boolean {
  return estate.test(foldText(text).trim())
}

export function isPoBox(text: string): boolean {
  return poBox.test(foldText(text).trim())
}

/** Country, town and street lines as the fields of the interface. */
export function readAddress(
  streetLines: readonly string[],
  townLine: string,
  countryLine?: string,
): Address {
  const streets = streetLines.map((line) =>
    splitStreetLine(withoutForm(line).replace(/[,;]+$/u, '')),
  )
  const { rest, country: named } = splitCountry(townLine)
  const townText = rest.replace(/[,;.]+$/u, '').replace(/\s+[–-]\s*(?=\d{6}$)/u, ' ')
  const place: Address = isLonePostcode(townText) ? { zipCode: townText } : splitTownLine(townText)
  const prefix = /^([A-Z]{2})\s+\d/u.exec(rest)?.[1]
  const country =
    (countryLine === undefined ? undefined : countryOfName(foldText(countryLine))) ??
    place.country ??
    named ??
    prefix
  const plain =
    prefix === undefined ? place : { ...splitTownLine(rest.replace(/^[A-Z]{2}\s+/u, '')) }
  const ofCountry = country === undefined ? {} : { country }
  return withoutProvince(Object.assign({}, ...streets, plain, ofCountry) as Address)
}

/** `20900 Monza (MB)`: Italy writes the province behind the town. */
function withoutProvince(address: Address): Address {
  const { zipCode, city } = address
  const town = zipCode?.length === 5 ? city?.replace(/\s*\(\p{Lu}{2}\)$/u, '') : undefined
  return town === undefined ? address : { ...address, city: town }
}

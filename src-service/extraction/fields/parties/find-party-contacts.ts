import type { LegalEntityInfo } from '../../../../src-shared/service-api/primitives.ts'
import type { Cell } from '../../layout/layout.ts'
import { findPhones } from '../spans/find-phones.ts'
import type { Span } from '../spans/span.ts'
import type { Sightings } from '../sightings.ts'
import type { AddressBlock } from './address-block.ts'
import { hostFits } from './similar-names.ts'

export type Contacts = Pick<LegalEntityInfo, 'phoneNumbers' | 'emails'>

export type PartyOnPage = {
  readonly name: string
  readonly blocks: readonly AddressBlock[]
  /** Those of everybody else. */
  readonly otherBlocks: readonly AddressBlock[]
}

/** Shares of the page's height within which letterheads and footers stand. */
const headEnds = 0.3
const footBegins = 0.82
const mostOfEach = 3

/**
 * Telephone numbers and e-mail addresses of sender and recipient: those in a party's own address,
 * those whose host bears its name, and for the sender what letterhead and footer print.
 */
export function findPartyContacts(
  sightings: Sightings,
  { sender, recipient }: { sender: PartyOnPage | undefined; recipient: PartyOnPage | undefined },
): { sender: Contacts; recipient: Contacts } {
  const emails = sightings.spans.emails
  const phones = sightings.layout.pages.flatMap((page) =>
    page.lines.flatMap((line) =>
      line.cells.flatMap((cell) => findPhones(page, cell, sightings.labels)),
    ),
  )
  const roleOf = (span: Span<string>): 'sender' | 'recipient' | undefined => {
    if (recipient !== undefined && isWithin(span.cell, recipient)) return 'recipient'
    if (sender !== undefined && isWithin(span.cell, sender)) return 'sender'
    const host = span.value.split('@')[1]
    const fits = (party: PartyOnPage | undefined) =>
      host !== undefined && party !== undefined && hostFits(host, party.name)
    if (fits(sender)) return 'sender'
    if (fits(recipient)) return 'recipient'
    return sender !== undefined && isLetterhead(span, sightings) ? 'sender' : undefined
  }
  const contactsOf = (role: 'sender' | 'recipient'): Contacts => {
    const own = (spans: readonly Span<string>[]) => [
      ...new Set(spans.filter((span) => roleOf(span) === role).map(({ value }) => value)),
    ]
    const [phoneNumbers, addresses] = [own(phones), own(emails)]
    return {
      ...(phoneNumbers.length === 0 ? {} : { phoneNumbers: phoneNumbers.slice(0, mostOfEach) }),
      ...(addresses.length === 0 ? {} : { emails: addresses.slice(0, mostOfEach) }),
    }
  }
  return { sender: contactsOf('sender'), recipient: contactsOf('recipient') }
}

/** In the lines of an address or right under it, as far as nobody else's begins. */
function isWithin(cell: Cell, { blocks, otherBlocks }: PartyOnPage): boolean {
  const isOthers = (each: Cell) => otherBlocks.some((other) => other.cells.includes(each))
  return blocks.some(({ cells, below }) => {
    const end = below.findIndex(isOthers)
    return cells.includes(cell) || (end < 0 ? below : below.slice(0, end)).includes(cell)
  })
}

function isLetterhead({ cell, page }: Span<string>, { layout }: Sightings): boolean {
  const height = layout.pages.find((each) => each.page === page)?.height ?? Infinity
  const high = cell.y / height
  return page === 1 && (high < headEnds || high > footBegins)
}

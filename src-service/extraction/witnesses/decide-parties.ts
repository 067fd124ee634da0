import type { LegalEntityInfo } from '../../../src-shared/service-api/primitives.ts'
import type { Place } from '../../../src-shared/service-api/result-extensions.ts'
import { seen, type Candidate } from '../evidence.ts'
import { isKindOfAccount } from '../statements/find-account.ts'
import { findBankInTitle, mayBeBank, saysBank } from '../statements/find-bank-in-title.ts'
import type { Sightings } from '../fields/sightings.ts'
import { findPartyCandidates, type PartyFindings } from '../fields/parties/find-party-candidates.ts'
import type { PartyCandidate } from '../fields/parties/party-candidate.ts'
import { findFootNames } from '../receipts/foot-names.ts'
import { findMerchant, isLaidOutInColumns } from '../receipts/find-merchant.ts'
import { tillLike } from '../classify/till-likeness.ts'
import {
  findPartyContacts,
  type Contacts,
  type PartyOnPage,
} from '../fields/parties/find-party-contacts.ts'
import { isOfficialBody } from '../fields/parties/is-official-body.ts'
import type { AddressBlock } from '../fields/parties/address-block.ts'
import { isTownLine, streetLikeness } from '../fields/parties/address-lines.ts'
import { bareName, couldBeName, hasLegalForm } from '../fields/parties/name-lines.ts'
import { placeOf } from '../layout/geometry.ts'
import type { Layout } from '../layout/layout.ts'
import { namesFromHosts } from '../fields/parties/names-from-hosts.ts'
import { sameParty } from '../fields/parties/similar-names.ts'
import { chooseValue, type Choice } from './choose-value.ts'
import { atMost, inDoubt } from './doubt-choice.ts'
import { isUnsupported, mayBeEither, mostOfParty } from './doubt-party.ts'
import { fromQr, fromXml, type Sources } from './sources.ts'

export type PartyDecisions = {
  readonly sender: Choice<LegalEntityInfo> | undefined
  readonly recipient: Choice<LegalEntityInfo> | undefined
  /** The sender where it is a body of a state. */
  readonly officialEntity: Choice<LegalEntityInfo> | undefined
}

/** The payee is mostly the sender; a factor or a bank may collect for him. */
const payeeScore = 0.93
const debtorScore = 0.95
const leastScore = 0.12
const addresseeShare = 0.3
/** Below this a host says more about the sender than any line that might be his name. */
const leastNamed = 0.25

export type PartyHints = {
  readonly owner: StatementOwner | undefined
  readonly isReceipt: boolean
  /** Absent: it is none. */
  readonly isStatement?: boolean
}

/** The owner of the account, where the document is a statement: he is written to by his bank. */
export type StatementOwner = { readonly name: string; readonly places: readonly Place[] }

export function decideParties(
  { sightings, xml, qr }: Sources,
  { owner: printedOwner, isReceipt, isStatement = false }: PartyHints,
): PartyDecisions {
  const addressed = findPartyCandidates(sightings)
  const isTill = isReceipt || sightings.till >= tillLike
  const found = isTill ? soldBy(addressed, sightings) : addressed
  const banks = isStatement ? findBankInTitle(sightings) : []
  const owner = printedOwner ?? (isStatement ? addresseeOf(found, banks) : undefined)
  const written = owner === undefined ? found : writtenTo(owner, found)
  const printed = addressedTo(banks.length === 0 ? written : besideBank(written, banks))
  const senders = [
    ...fromXml(xml?.sender),
    ...fromQr(qr?.findings.sender, payeeScore),
    ...printed.sender,
    ...banks,
  ].filter(({ value: { name } }) => !isStatement || !isKindOfAccount(name ?? ''))
  const addressee = printed.recipient.toSorted((a, b) => b.score - a.score)[0]?.value.name
  const isNamed = senders.some(({ score }) => score >= leastNamed)
  const sender = chooseValue(
    isTill ? 'merchant' : 'sender',
    named(isNamed ? senders : [...senders, ...namesFromHosts(sightings, addressee)]),
    sameEntity,
  )
  const recipient = chooseValue(
    'recipient',
    named([
      ...fromXml(xml?.recipient),
      ...fromQr(qr?.findings.recipient, debtorScore),
      ...printed.recipient.filter(
        (each) =>
          sender === undefined || each.score > 0.75 || !sameEntity(each.value, sender.value),
      ),
    ]),
    sameEntity,
  )
  const onPage = (choice: Choice<LegalEntityInfo> | undefined) =>
    choice === undefined ? undefined : partyOnPage(choice.value, addressed)
  const contacts = findPartyContacts(sightings, {
    sender: onPage(sender),
    recipient: onPage(recipient),
  })
  const isUnclear = isPairUnclear({ sender, recipient }, sightings.layout, isStatement)
  const doubted = (choice: Choice<LegalEntityInfo> | undefined) =>
    choice === undefined
      ? undefined
      : atMost(choice, isUnclear ? inDoubt : mostOfParty(choice, sightings.layout))
  const whole = doubted(
    completed(
      isTill ? sender : supported(inFull(sender, printed.sender), sightings.layout),
      contacts.sender,
    ),
  )
  return {
    sender: whole,
    recipient: doubted(completed(recipient, contacts.recipient)),
    officialEntity:
      whole !== undefined && isOfficialBody(whole.value.name ?? '') ? whole : undefined,
  }
}

function supported(
  choice: Choice<LegalEntityInfo> | undefined,
  layout: Layout,
): Choice<LegalEntityInfo> | undefined {
  return choice !== undefined && isUnsupported(choice, layout) ? atMost(choice, inDoubt) : choice
}

type Pair = Record<'sender' | 'recipient', Choice<LegalEntityInfo> | undefined>

/** Whose role is whose is not clear; on a statement a bank writes, and is hardly written to by its customer. */
function isPairUnclear({ sender, recipient }: Pair, layout: Layout, isStatement: boolean): boolean {
  if (mayBeEither(sender, recipient, layout)) return true
  return isStatement && !mayBeBank(sender?.value.name ?? '')
}

const surelyAddressed = 0.85

function merchantsBeside(
  { recipient }: PartyFindings,
  sightings: Sightings,
): Candidate<LegalEntityInfo>[] {
  const payers = recipient.filter(
    ({ evidence, score }) =>
      evidence.includes('payer') ||
      // `Kanzlei Muster, Herrn RA Muster`: the guest's address in the window of a hotel's bill.
      (score >= surelyAddressed && evidence.includes('window') && evidence.includes('greeted')),
  )
  const merchants = merchantsOf(sightings)
  const top = Math.min(...merchants.map(({ places }) => places[0]?.y ?? Infinity))
  // `MR. MUSTER SDN BHD` at the head of a till's paper is a shop.
  const isTop = ({ places }: Candidate<unknown>) => places[0]?.y === top
  return merchants.filter(
    (each) =>
      !payers.some(
        (payer) => isOnLineOf(payer, each) && (payer.evidence.includes('payer') || !isTop(each)),
      ),
  )
}

/** The line of a form that says who has paid, whatever stands before the name. */
function isOnLineOf({ places: [own] }: PartyCandidate, { places: [line] }: Candidate<unknown>) {
  if (own === undefined || own.page !== line?.page) return false
  return Math.abs(own.y + own.height / 2 - (line.y + line.height / 2)) < line.height / 2
}

function partyOnPage(party: LegalEntityInfo, { sender, recipient }: PartyFindings): PartyOnPage {
  const [own, others] = [true, false].map((isOwn) => [
    ...new Set(
      [...sender, ...recipient].flatMap(({ value, block }) =>
        block !== undefined && sameEntity(value, party) === isOwn ? [block] : [],
      ),
    ),
  ])
  return { name: party.name ?? '', blocks: own ?? [], otherBlocks: others ?? [] }
}

/**
 * Nobody writes to himself: the address that is rather the recipient's is hardly the sender's, even
 * where it is the only one because the sender's name is a picture, and no more where it stands twice,
 * for the bill and for the goods.
 */
function addressedTo(found: PartyFindings): PartyFindings {
  const [recipient] = found.recipient.toSorted((a, b) => b.score - a.score)
  if (recipient?.block === undefined) return found
  const weaken = (each: PartyCandidate) =>
    sameEntity(each.value, recipient.value) && each.score < recipient.score
      ? { ...each, score: addresseeShare * each.score }
      : each
  return { ...found, sender: found.sender.map(weaken) }
}

const onSheet = 0.6

/** The head of a receipt on a sheet is laid out like that of any letter, not like a till's. */
function merchantsOf(sightings: Sightings): Candidate<LegalEntityInfo>[] {
  const { layout, till } = sightings
  if (till >= tillLike || !isLaidOutInColumns(layout))
    return [...findMerchant(layout), ...findFootNames(sightings)]
  return findMerchant(layout, true).map((each) => ({ ...each, score: onSheet * each.score }))
}

/** A till prints its shop at the head, and addresses nobody. */
function soldBy(found: PartyFindings, sightings: Sightings): PartyFindings {
  const merchants = merchantsBeside(found, sightings)
  if (merchants.length === 0) return found
  const less = (each: PartyCandidate) => ({ ...each, score: 0.5 * each.score })
  // Who keeps the shop stands under its name: `Inh. M. Beispiel`, `di Bianchi Luigi & C.`
  const addressed = ({ evidence }: PartyCandidate) =>
    ['recipient-label', 'payer', 'greeted', 'after-label', 'below-label', 'right-of-label'].some(
      (clue) => evidence.includes(clue),
    )
  return {
    sender: [
      ...merchants.map((each) => ({ ...each, block: undefined })),
      ...found.sender.map(less),
    ],
    recipient: found.recipient.filter(addressed).map(less),
  }
}

const ofBank = ['vat-number', 'sender-label', 'footer', 'inline']
/** Beside the customer they stand as well: it is his account. */
const perhapsOfBank = [...ofBank, 'contacts', 'account']

/** Banks print their own address small or nowhere: the one in the window is that of their customer. */
function addresseeOf(
  { recipient }: PartyFindings,
  banks: readonly PartyCandidate[],
): StatementOwner | undefined {
  const clues = banks.length > 0 ? ofBank : perhapsOfBank
  const isBank = (name: string) => banks.some(({ value }) => sameParty(value.name ?? '', name))
  const under = recipient.flatMap(({ block }) => customerUnder(block, banks))
  const [best] = [...recipient, ...under]
    .filter(
      ({ block, evidence, value }) =>
        block !== undefined &&
        !isBank(value.name ?? '') &&
        !evidence.some(
          (clue) => clues.includes(clue) && !(clue === 'account' && isInWindow(evidence)),
        ),
    )
    .toSorted((a, b) => b.score - a.score)
  const name = best?.value.name
  return best === undefined || name === undefined ? undefined : { name, places: best.places }
}

/** Whoever stands in the window over the account has it: a bank prints no account of its own on a statement. */
function isInWindow(evidence: readonly string[]): boolean {
  return evidence.includes('window') && !evidence.includes('contacts')
}

const ofCustomer = 0.6

/**
 * `Sparkasse Wesertal` over `Frau Ina Muster` and her street, set so close that both are one address:
 * the customer stands between the bank and the street.
 */
function customerUnder(
  block: AddressBlock | undefined,
  banks: readonly PartyCandidate[],
): PartyCandidate[] {
  const { name, nameBox, cells, page } = block ?? {}
  const isBank =
    name !== undefined &&
    (saysBank(name) || banks.some(({ value }) => sameParty(value.name ?? '', name)))
  if (block === undefined || !isBank || nameBox === undefined) return []
  const cell = cells?.find(
    ({ y, text }) => y > nameBox.y + 1 && couldBeName(text) && streetLikeness(text) === 0,
  )
  if (cell === undefined || page === undefined || isTownLine(cell.text)) return []
  const value = { name: bareName(cell.text), address: block.address }
  return [{ ...seen(value, ofCustomer, [placeOf(cell, page)], ['under-bank']), block }]
}

function writtenTo({ name, places }: StatementOwner, found: PartyFindings): PartyFindings {
  const isOwner = ({ value }: Candidate<LegalEntityInfo>) => sameParty(value.name ?? '', name)
  return {
    sender: found.sender.map((each) =>
      isOwner(each) ? { ...each, score: 0.2 * each.score } : each,
    ),
    recipient: [
      ...found.recipient,
      { ...seen<LegalEntityInfo>({ name }, 0.85, places, ['account-owner']), block: undefined },
    ],
  }
}

const besideTitle = 0.5
const asCustomer = 0.55

/** `Autohaus Muster GmbH, Hauptstr. 5, …` under the bank of a statement is whose account it is. */
function besideBank(found: PartyFindings, banks: readonly PartyCandidate[]): PartyFindings {
  const isCustomer = ({ value: { name = '' }, evidence }: PartyCandidate) =>
    evidence.includes('inline') &&
    !evidence.some((clue) => clue === 'footer' || clue === 'vat-number') &&
    !saysBank(name) &&
    !banks.some(({ value }) => sameParty(value.name ?? '', name))
  const customers = found.sender.filter(isCustomer)
  return {
    sender: found.sender.map((each) =>
      customers.includes(each) ? { ...each, score: besideTitle * each.score } : each,
    ),
    recipient: [...found.recipient, ...customers.map((each) => ({ ...each, score: asCustomer }))],
  }
}

function named(candidates: readonly Candidate<LegalEntityInfo>[]): Candidate<LegalEntityInfo>[] {
  return candidates.filter(
    ({ value, score }) => value.name !== undefined && value.name !== '' && score >= leastScore,
  )
}

function sameEntity(a: LegalEntityInfo, b: LegalEntityInfo): boolean {
  return sameParty(a.name ?? '', b.name ?? '')
}

const leastInFull = 0.8

/**
 * `KESTELMANN` at the head and `Bauunternehmung Kestelmann GmbH & Co. KG` above the window are one
 * party, and so is a branch at the address of a company: a payment goes to the whole name.
 */
function inFull(
  choice: Choice<LegalEntityInfo> | undefined,
  printed: readonly Candidate<LegalEntityInfo>[],
): Choice<LegalEntityInfo> | undefined {
  const short = choice?.value
  if (choice?.source !== 'text' || short === undefined || hasLegalForm(short.name ?? ''))
    return choice
  const full = printed.find(
    ({ value, score }) =>
      score >= leastInFull &&
      hasLegalForm(value.name ?? '') &&
      (sameEntity(value, short) || sameAddress(value, short)),
  )?.value.name
  return full === undefined ? choice : { ...choice, value: { ...short, name: full } }
}

function sameAddress({ address: a }: LegalEntityInfo, { address: b }: LegalEntityInfo): boolean {
  const isWhole = a?.street !== undefined && a.streetNumber !== undefined
  return (
    isWhole &&
    a.street === b?.street &&
    a.streetNumber === b?.streetNumber &&
    a.zipCode === b?.zipCode
  )
}

/** What other sights of the same party know besides its name: the address, numbers, e-mails. */
function completed(
  choice: Choice<LegalEntityInfo> | undefined,
  printed: Contacts,
): Choice<LegalEntityInfo> | undefined {
  const sights = choice?.candidates[0]?.sights ?? []
  if (choice === undefined) return undefined
  const others = [...sights].sort((a, b) => b.score - a.score).map(({ value }) => value)
  const address = choice.value.address ?? others.find((other) => other.address)?.address
  const phones =
    choice.value.phoneNumbers ??
    others.find((other) => other.phoneNumbers)?.phoneNumbers ??
    printed.phoneNumbers
  const emails =
    choice.value.emails ?? others.find((other) => other.emails)?.emails ?? printed.emails
  return {
    ...choice,
    value: {
      ...choice.value,
      ...(address === undefined ? {} : { address }),
      ...(phones === undefined ? {} : { phoneNumbers: phones }),
      ...(emails === undefined ? {} : { emails }),
    },
  }
}

import { cellsOf, type Layout } from '../../layout/layout.ts'
import { foldText } from '../../vocabulary/fold-text.ts'
import type { LabelSight } from '../labels/label-sight.ts'
import type { Sightings } from '../sightings.ts'

/** Which role the label of an address speaks for, on papers of carriage and of market places, too. */
export type ClueOfLabel = 'sender-label' | 'recipient-label' | 'other-label'

const clueOfLabel: Readonly<Partial<Record<LabelSight['kind'], readonly ClueOfLabel[]>>> = {
  sender: ['sender-label'],
  recipient: ['recipient-label'],
  otherParty: ['other-label'],
}

/** On papers of carriage these are who sends the goods and not who sends the bill. */
const consignor =
  /^\P{L}*(?:absender|versender|expediteur|mittente|shipper|consignor|sender)\P{L}*$/u
const carriage =
  /\p{L}*fracht(?:rechnung|brief|fuhrer|kosten)|spedition|speditions\p{L}*|lettre de voiture|commissionnaire de transport|lettera di vettura|spedizioniere|bill of lading|freight invoice|(?:^|\s)cmr(?:\s|$)/u

/** And these who gets the goods, where they are told beside those who send them, under the address in the window. */
const consignee =
  /^\P{L}*(?:(?:waren)?empfanger|destinataire|destinatario|consignee|receiver)\P{L}*$/u

/** A market place bills what it earns from who sells there: on such a paper the seller is the customer. */
const seller =
  /^\P{L}*(?:verkaufer\p{L}*|vendeu(?:r|se)|venditore|venditrice|seller|handler)\P{L}*$/u
const commission =
  /\p{L}*(?:gebuhren|provisions)(?:ab)?rechnung|(?:verkaufs|vermittlungs)provision|(?:facture|releve) de (?:commissions?|frais)|commissions? sur (?:les )?ventes|fattura (?:di |per )?commissioni|commissioni (?:di|su|sulle) vendit\p{L}|(?:commission|fee) (?:invoice|statement)|(?:selling|seller|final value|referral) fees?/u

/** @param isLower another address stands above the one of which the label speaks */
export function cluesOfLabel(
  { kind, cell }: LabelSight,
  { text, layout }: Sightings,
  isLower: boolean,
): readonly ClueOfLabel[] {
  const label = foldText(cell.text)
  const folded = foldText(text)
  if (kind === 'sender' && seller.test(label) && commission.test(folded)) return ['recipient-label']
  const isCarried = carriage.test(folded)
  if (kind === 'sender' && consignor.test(label) && isCarried) return ['other-label']
  const isConsignee =
    kind === 'recipient' && consignee.test(label) && isCarried && isLower && namesConsignor(layout)
  return isConsignee ? ['other-label'] : (clueOfLabel[kind] ?? [])
}

function namesConsignor({ pages }: Layout): boolean {
  return pages.some((page) => cellsOf(page).some(({ text }) => consignor.test(foldText(text))))
}

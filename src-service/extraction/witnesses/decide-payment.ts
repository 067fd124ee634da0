import type { StateOfInvoice } from '../../../src-shared/service-api/document-types.ts'
import type { DiscountInfo, PaymentMethod } from '../../../src-shared/service-api/result-parts.ts'
import { addDays } from '../../../src-shared/domain/iso-date.ts'
import { seen, type Candidate } from '../evidence.ts'
import { findSettlement, type Settlement } from '../receipts/find-settlement.ts'
import { findPaymentMethods } from '../fields/payment/find-payment-method.ts'
import { findPaymentReferences } from '../fields/payment/find-payment-references.ts'
import { findPaymentTerms } from '../fields/payment/find-payment-terms.ts'
import type { AccountSpan } from '../fields/spans/find-accounts.ts'
import type { Sightings } from '../fields/sightings.ts'
import { chooseValue, type Choice } from './choose-value.ts'
import { fromQr, fromXml, type Sources } from './sources.ts'

export type PaymentDecisions = {
  readonly iban: Choice<string> | undefined
  readonly bic: Choice<string> | undefined
  readonly reference: Choice<string> | undefined
  readonly vatNumber: Choice<string> | undefined
  readonly method: Choice<PaymentMethod> | undefined
  readonly state: Choice<StateOfInvoice> | undefined
  readonly discounts: readonly DiscountInfo[]
}

export function decidePayment(
  sources: Sources,
  documentDate: string | undefined,
): PaymentDecisions {
  const { sightings, xml, qr } = sources
  const { spans } = sightings
  const settlement = qr === undefined ? findSettlement(sightings) : undefined
  return {
    iban: chooseValue('account', [
      ...fromXml(xml?.paymentDetails?.iban),
      ...fromQr(qr?.findings.paymentDetails.iban),
      ...spans.ibans.map((span) => accountCandidate(span, sightings)),
    ]),
    bic: chooseValue('account', [...fromXml(xml?.paymentDetails?.bic), ...findBics(sightings)]),
    reference: chooseValue(
      'reference',
      [
        ...fromXml(xml?.paymentDetails?.reference),
        ...fromQr(qr?.findings.paymentDetails.reference),
        ...spans.references.map((span) => accountCandidate(span, sightings)),
        ...findPaymentReferences(sightings),
      ],
      sameSigns,
    ),
    vatNumber: chooseValue('number', [
      ...fromXml(xml?.vatDetails?.vatNumber),
      ...fromQr(qr?.findings.vatDetails?.vatNumber),
      ...vatNumbers(sightings),
    ]),
    method: chooseValue(
      'paymentMethod',
      [
        ...fromXml(xml?.paymentMethod),
        ...methodsShown(settlement),
        ...findPaymentMethods(sightings),
      ],
      (a, b) => a.type === b.type,
    ),
    state: chooseValue('text', [
      ...fromXml(xml?.stateOfInvoice),
      ...statesOf(sightings, settlement),
    ]),
    discounts: discountsOf(sources, documentDate),
  }
}

/** A reference is the same however it is grouped. */
function sameSigns(a: string, b: string): boolean {
  const bare = (text: string) => text.replace(/[^\p{L}\d]/gu, '').toUpperCase()
  return bare(a) === bare(b)
}

/** A right check digit proves the reading; a wrong one leaves the value a guess. */
function accountCandidate(
  { value, place, page, read }: AccountSpan,
  { labels }: Sightings,
): Candidate<string> {
  const labelled = labels.some((label) => label.kind === 'iban' && label.page === page)
  const score = value.valid ? (labelled ? 0.97 : 0.92) : 0.4 * read
  return seen(value.value, score, [place], value.valid ? ['checksum'] : ['bad-checksum'])
}

const bic = /(?<![\p{L}\d])([A-Z]{4}\s?[A-Z]{2}\s?[A-Z\d]{2}(?:\s?[A-Z\d]{3})?)(?![\p{L}\d])/u

function findBics({ labels }: Sightings): Candidate<string>[] {
  return labels
    .filter((label) => label.kind === 'bic')
    .flatMap((label) => {
      const found = bic.exec(label.cell.text.slice(label.end))
      return found?.[1] === undefined
        ? []
        : [seen(found[1].replace(/\s/gu, ''), 0.9, [], ['label'])]
    })
}

/** The seller's number mostly comes first; Swiss ones prove themselves by their check digit. */
function vatNumbers({ spans, labels }: Sightings): Candidate<string>[] {
  return spans.vatNumbers.map(({ value, cell, place }, index) => {
    const labelled = labels.some((label) => label.kind === 'vatNumber' && label.cell === cell)
    const base = value.valid ? 0.6 : 0.35
    const score = Math.min(0.95, base + (labelled ? 0.2 : 0) + (index === 0 ? 0.15 : 0))
    const swiss = value.country === 'CH' && value.valid
    return seen(value.number, score, [place], swiss ? ['checksum'] : [])
  })
}

/** A paper that shows how it was paid says it better than any word of a means of payment. */
function methodsShown(settlement: Settlement | undefined): Candidate<PaymentMethod>[] {
  if (settlement === undefined) return []
  const { method: type, cardLast4, strength, places } = settlement
  const value = cardLast4 === undefined ? { type } : { type, cardLast4 }
  return [seen<PaymentMethod>(value, strength, places, ['settled'])]
}

function statesOf(
  sightings: Sightings,
  settlement: Settlement | undefined,
): Candidate<StateOfInvoice>[] {
  const { paid } = findPaymentTerms(sightings)
  return [
    ...(settlement === undefined
      ? []
      : [seen<StateOfInvoice>('PAID', settlement.strength, settlement.places, ['settled'])]),
    ...paid.map((place) => seen<StateOfInvoice>('PAID', 0.6, [place], ['paid'])),
    seen<StateOfInvoice>('OUTSTANDING', 0.55, [], ['usual']),
  ]
}

function discountsOf(
  { sightings, xml, qr }: Sources,
  documentDate: string | undefined,
): readonly DiscountInfo[] {
  if (xml !== undefined && xml.discounts.length > 0) return xml.discounts
  if (qr !== undefined && qr.findings.discounts.length > 0) return qr.findings.discounts
  return findPaymentTerms(sightings).terms.flatMap(({ discount, days, text }): DiscountInfo[] =>
    discount === undefined
      ? []
      : [
          {
            type: 'CASH_DISCOUNT',
            rate: discount,
            ...(documentDate === undefined ? {} : { dueDate: addDays(documentDate, days) }),
            description: text.slice(0, 140),
          },
        ],
  )
}

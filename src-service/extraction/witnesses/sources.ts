import type { Candidate } from '../evidence.ts'
import type { EInvoice } from '../../../src-shared/e-invoice/e-invoice.ts'
import type { AgreedLesson } from '../learned/lesson.ts'
import type { Sightings } from '../fields/sightings.ts'
import type { QrBillOnPage } from '../qr-bill/read-qr-bills.ts'

/** Everything that can testify about one logical document. */
export type Sources = {
  /** The pages without the payment slips, whose words would repeat what the code says better. */
  readonly sightings: Sightings
  readonly xml: EInvoice | undefined
  readonly qr: QrBillOnPage | undefined
  /** ISO date of the reading, where it is known. */
  readonly readOn?: string
  /** What earlier papers of its sender teach. */
  readonly lessons?: readonly AgreedLesson[]
}

/** What the XML says; nothing where it says nothing. */
export function fromXml<Value>(value: Value | undefined): Candidate<Value>[] {
  if (value === undefined) return []
  return [{ value, source: 'xml', places: [], score: 1, evidence: ['xml'] }]
}

/** What the QR code says; its place is that of the code. */
export function fromQr<Value>(value: Value | undefined, score = 1): Candidate<Value>[] {
  if (value === undefined) return []
  return [{ value, source: 'qr', places: [], score, evidence: ['qr'] }]
}

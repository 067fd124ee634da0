import type { Amount, LegalEntityInfo } from '../../../src-shared/service-api/primitives.ts'

/**
 * The payload of a Swiss QR code, by the elements of the SIX Implementation Guidelines QR-bill
 * (version 2.x). Text is as the biller wrote it, numbers and references are normalized.
 */
export type QrBill = {
  /** For instance `0200`. */
  readonly version: string
  /** Capitals without spaces; see `problems` for a wrong check digit. */
  readonly iban: string
  readonly creditor: LegalEntityInfo
  /** Filled only by billers who run ahead of the standard: the element is for future use. */
  readonly ultimateCreditor?: LegalEntityInfo
  readonly ultimateDebtor?: LegalEntityInfo
  readonly currency: 'CHF' | 'EUR'
  /** Absent on a slip whose payer writes the amount in. */
  readonly amount?: Amount
  readonly referenceType: 'QRR' | 'SCOR' | 'NON'
  /** Without spaces; absent with NON. */
  readonly reference?: string
  /** Element Ustrd, free text to the payer. */
  readonly message?: string
  /** Element StrdBkgInf, for instance Swico `//S1/…`. */
  readonly billingInformation?: string
  /** Elements AltPmt, for instance eBill. */
  readonly alternativeSchemes: readonly string[]
  /** The payload with line feeds alone and without trailing blanks. */
  readonly payload: string
  readonly problems: readonly QrBillProblem[]
}

export type QrBillProblem =
  | 'iban-invalid'
  | 'reference-invalid'
  | 'reference-type-guessed'
  /** A QR reference needs a QR-IBAN, and a QR-IBAN needs a QR reference. */
  | 'iban-reference-mismatch'
  | 'amount-invalid'
  | 'lines-misplaced'

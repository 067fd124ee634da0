import type { DocumentType } from '../../../../src-shared/service-api/document-types.ts'

/**
 * Papers of the trade that the interface has no type for. They are known so that an offer or a
 * delivery note is not taken for the invoice it resembles.
 */
type OtherPaper = 'OFFER' | 'ORDER' | 'ORDER_CONFIRMATION' | 'DELIVERY_NOTE' | 'PROFORMA' | 'LETTER'
export type PaperType = Exclude<DocumentType, 'UNKNOWN'> | OtherPaper

/** What the papers call themselves in their titles. */
export type TypeWords = Readonly<Partial<Record<PaperType, readonly string[]>>>

import { ownNumberType } from '../../../src-shared/domain/history/document-key.ts'
import { listAt, textAt } from '../../../src-shared/domain/checks/read-result.ts'

/**
 * What can be learned of a sender's papers. Where money goes and what it amounts to is none of it: no
 * account, no reference, no sum.
 */
export const learnedFields = [
  'documentNumber',
  'customerNumber',
  'orderNumber',
  'contractNumber',
  'deliveryNoteNumber',
  'documentDate',
  'dueDate',
] as const
export type LearnedField = (typeof learnedFields)[number]

/** Types of paper that teach, each for itself: a reminder is set otherwise than an invoice. */
export const teachingTypes: readonly string[] = ['INVOICE', 'CREDIT_NOTE', 'REMINDER', 'RECEIPT']

/** Where on a paper a value stood. */
export type Sight = {
  /** The words before it and those above it, folded; '' where there are none. */
  readonly before: string
  readonly above: string
  /** Counted from 1 within the document. */
  readonly page: number
  /** Its left and right edge and its middle, in 0..1 of the page from the top left. */
  readonly left: number
  readonly right: number
  readonly middle: number
}

/** What one paper says of one field. The value itself is not kept, only its format. */
export type Lesson = {
  readonly field: LearnedField
  readonly documentType: string
  /** A person put another value in the place of what was read; false: left it as it was. */
  readonly corrected: boolean
  /** See `shapeOf`. */
  readonly shape: string
  /** Signs of the value. */
  readonly length: number
  readonly sights: readonly Sight[]
}

/** What two or more papers of a sender agree on; what they do not agree on is left out. */
export type AgreedLesson = {
  readonly field: LearnedField
  readonly documentType: string
  /** A person has put it right on two of them. */
  readonly corrected: boolean
  /** How many papers say the same. */
  readonly papers: number
  /** Four papers say the same, and a person has left it as it was read on the last two. */
  readonly proven: boolean
  readonly shape: string
  /** The shortest and the longest value that was seen. */
  readonly lengths: readonly [shortest: number, longest: number]
  readonly before?: string
  readonly above?: string
  readonly place?: Pick<Sight, 'page' | 'left' | 'right' | 'middle'>
}

/** The interface's types of the numbers beside the document's own. */
export const furtherNumbers = [
  ['customerNumber', 'CUSTOMER_NUMBER'],
  ['orderNumber', 'ORDER_NUMBER'],
  ['contractNumber', 'CONTRACT_NUMBER'],
  ['deliveryNoteNumber', 'DELIVERY_NOTE_NUMBER'],
] as const satisfies readonly (readonly [LearnedField, string])[]

/** Where in a result a field stands, as a JSON Pointer; undefined where the result has none. */
export function pointerOfField(result: unknown, field: LearnedField): string | undefined {
  if (field === 'documentDate') return '/documentDate'
  const documentType = textAt(result, '/documentType') ?? ''
  if (field === 'dueDate') return documentType === 'REMINDER' ? '/newDueDate' : '/dueDate'
  const type =
    furtherNumbers.find(([further]) => further === field)?.[1] ?? ownNumberType(documentType)
  const at = listAt(result, '/identifications').findIndex(
    (_, index) => textAt(result, `/identifications/${String(index)}/type`) === type,
  )
  return at < 0 ? undefined : `/identifications/${String(at)}/value`
}

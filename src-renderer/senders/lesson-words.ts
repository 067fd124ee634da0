import { ownNumberType } from '../../src-shared/domain/history/document-key.ts'
import type { Catalogue } from '../text/catalogues.ts'
import type { FieldsText } from '../text/en/review-fields.ts'
import { identificationName, pathName } from '../text/field-name.ts'
import { formatNumber } from '../text/format-number.ts'
import type { Lesson } from './state/sender-desk.svelte.ts'

const identifications: Readonly<Record<string, string>> = {
  customerNumber: 'CUSTOMER_NUMBER',
  orderNumber: 'ORDER_NUMBER',
  contractNumber: 'CONTRACT_NUMBER',
  deliveryNoteNumber: 'DELIVERY_NOTE_NUMBER',
}

/** The field that a lesson is about, as the review names it. */
export function lessonField({ field, documentType }: Lesson, fields: FieldsText): string {
  if (field === 'documentNumber') return identificationName(ownNumberType(documentType), fields)
  const identification = identifications[field]
  if (identification !== undefined) return identificationName(identification, fields)
  const isNew = field === 'dueDate' && documentType === 'REMINDER'
  return pathName(isNew ? '/newDueDate' : `/${field}`, fields)
}

/** Where the value stands and in what form, in words. */
export function lessonPlace(lesson: Lesson, { senders }: Catalogue): string {
  const { before, above, page, shape } = lesson
  const { lesson: text } = senders
  const words = [
    before !== undefined && text.before(before),
    above !== undefined && text.above(above),
  ].filter((part) => part !== false)
  const where = words.length === 0 && page !== undefined ? [text.page(formatNumber(page))] : words
  return [...where, text.format(exampleOf(shape))].join(', ')
}

/** How a value of the form would look. */
function exampleOf(shape: string): string {
  return shape.replaceAll('A', 'ABC').replaceAll('0', '123')
}

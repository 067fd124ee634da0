import { getAtPointer } from '../../src-shared/domain/json-pointer.ts'
import type { DocumentResult } from '../../src-shared/service-api/document-result.ts'
import type { SecondReader, SecondReaderField } from '../../src-shared/service-api/second-reader.ts'
import { pointerOfField, teachingTypes } from '../extraction/learned/lesson.ts'

type Thresholds = Pick<SecondReader, 'sureThreshold' | 'strictThreshold'>

/** A paper that is none of these, or of which nobody knows what it is, is asked about by nobody. */
const lackedField = 'REQUIRED_FIELD_MISSING'

/** What a second reader is asked for of one paper: what was not found, and what is not sure. */
export function fieldsInDoubt(result: DocumentResult, thresholds: Thresholds): SecondReaderField[] {
  const { documentType, processingWarnings = [] } = result
  const lacks = processingWarnings.some((warning) => warning.startsWith(lackedField))
  if (!teachingTypes.includes(documentType) && !lacks) return []
  const { sureThreshold, strictThreshold } = thresholds
  const ofText: SecondReaderField[] = [
    'documentNumber',
    'documentDate',
    // Who has paid at a till owes nothing.
    ...(documentType === 'RECEIPT' ? [] : (['dueDate'] as const)),
    'senderName',
    'recipientName',
  ]
  return [
    ...ofText.filter((field) => isInDoubt(result, field, sureThreshold)),
    ...(isInDoubt(result, 'amountGross', strictThreshold) ? (['amountGross'] as const) : []),
  ]
}

function isInDoubt(result: DocumentResult, field: SecondReaderField, threshold: number): boolean {
  const pointer = pointerOf(result, field)
  const value: unknown = pointer === undefined ? undefined : getAtPointer(result, pointer)
  if (pointer === undefined || value === undefined || value === null) return true
  const witnesses = result.witnesses?.[pointer] ?? []
  // Two of them that agree are as good as a number above the threshold.
  if (new Set(witnesses.map(({ kind }) => kind)).size >= 2 && witnesses.every((one) => one.agrees))
    return false
  return (result.confidences?.[pointer] ?? 0) < threshold
}

function pointerOf(result: DocumentResult, field: SecondReaderField): string | undefined {
  switch (field) {
    case 'amountGross':
      return '/amountGross/value'
    case 'senderName':
      return '/sender/name'
    case 'recipientName':
      return '/recipient/name'
    default:
      return pointerOfField(result, field)
  }
}

import type { ServiceRemark } from '../../../src-shared/domain/checks/service-remarks.ts'
import type { ReviewText } from '../../text/en/review.ts'
import { typeText } from './type-text.ts'

/** What the service remarks, in the person's language where its code is known; else as it says it. */
export function remarkSentence({ code, sentence }: ServiceRemark, text: ReviewText): string {
  if (code === null) return sentence
  const known: Readonly<Record<string, string>> = text.remarks.sentences
  const pattern = Object.hasOwn(known, code) ? known[code] : undefined
  if (pattern !== undefined) {
    const numbers = sentence.match(/\d+/gu) ?? []
    return pattern.replace(/\{(\d)\}/gu, (_, at: string) => numbers[Number(at)] ?? '?')
  }
  const type = code.replace(/^TYPE_/u, '')
  return Object.hasOwn(text.documentTypes, type)
    ? text.remarks.recognised(typeText(type, text))
    : sentence
}

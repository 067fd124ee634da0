import { textAt } from '../../../src-shared/domain/checks/read-result.ts'
import { senderNumbers } from '../../../src-shared/domain/history/sender-numbers.ts'
import { nameWords } from '../fields/parties/similar-names.ts'

const longestSign = 100
/** A sender has a few accounts and one number for VAT. */
const mostSigns = 4

/** By what the sender of a paper is known again: its numbers first, its name last. */
export function senderSigns(result: unknown): string[] {
  const name = nameWords(textAt(result, '/sender/name') ?? '').join(' ')
  const signs = [
    ...senderNumbers(result).slice(0, mostSigns - 1),
    ...(name === '' ? [] : [`name ${name}`]),
  ]
  return signs.filter((sign) => sign.length <= longestSign)
}

import { listAt, textAt } from '../checks/read-result.ts'
import { isValidIban, normalizeIban } from '../iban.ts'
import { parseVatNumber } from '../vat-number.ts'

/**
 * By what a sender is known though its name is missing or misread: the account that it is paid to, and
 * its VAT number. What has the shape of neither names nobody. The account of a statement is not the
 * bank's but its customer's, who may be paid to it as well, and so stands apart.
 */
export function senderNumbers(result: unknown): string[] {
  const vatNumbers = listAt(result, '/identifications').flatMap((_, at) => {
    const path = `/identifications/${String(at)}`
    const type = textAt(result, `${path}/type`) ?? ''
    return /^VAT_(?:ID|NUMBER)$/u.test(type) ? [textAt(result, `${path}/value`)] : []
  })
  const found = [
    account(textAt(result, '/paymentDetails/iban'), ''),
    account(textAt(result, '/iban'), 'statement '),
    ...[textAt(result, '/vatDetails/vatNumber'), ...vatNumbers].map(
      (text) => parseVatNumber(text ?? '')?.number,
    ),
  ]
  return [...new Set(found.filter((number) => number !== undefined))]
}

function account(text: string | undefined, prefix: string): string | undefined {
  return text !== undefined && isValidIban(text) ? prefix + normalizeIban(text) : undefined
}

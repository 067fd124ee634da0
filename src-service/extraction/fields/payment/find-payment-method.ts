import type { PaymentMethod } from '../../../../src-shared/service-api/result-parts.ts'
import type { Candidate } from '../../evidence.ts'
import { placeOf } from '../../layout/geometry.ts'
import { foldText } from '../../vocabulary/fold-text.ts'
import { paymentMethods } from '../../vocabulary/payment-methods.ts'
import type { Sightings } from '../sightings.ts'

const masked = /[x*•.]{2}[\sx*•.-]*(\d{4})(?!\d)/iu

/** Ways of paying that the page names; a label before them makes them certain. */
export function findPaymentMethods({ layout, labels }: Sightings): Candidate<PaymentMethod>[] {
  return layout.pages.flatMap((page) =>
    page.lines.flatMap((line) => {
      const text = foldText(line.text)
      const labelled = labels.some(
        (label) =>
          label.kind === 'paymentMethod' &&
          label.page === page.page &&
          (label.cell.line === line.index || label.cell.line === line.index - 1),
      )
      return paymentMethods
        .filter(([, pattern]) => pattern.test(text))
        .map(([type]): Candidate<PaymentMethod> => {
          const cardLast4 = type === 'CARD' ? masked.exec(line.text)?.[1] : undefined
          return {
            value: cardLast4 === undefined ? { type } : { type, cardLast4 },
            source: 'text',
            places: [placeOf(line, page)],
            score: labelled ? 0.9 : type === 'BANK_TRANSFER' ? 0.3 : 0.45,
            evidence: labelled ? ['label'] : ['word'],
          }
        })
    }),
  )
}

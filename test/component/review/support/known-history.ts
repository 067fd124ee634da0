import type { DocumentState } from '../../../../src-shared/contract/document-model.ts'
import type { ResultHistory } from '../../../../src-shared/contract/review.ts'
import { documentId } from '../../support/fake-documents.ts'

export const oldAccount = 'CH9300762011623852957'

const paper = (at: number) => ({
  id: documentId(700 + at),
  fileName: `Rechnung ${String(at)}.pdf`,
  date: `2026-0${String(9 - at)}-03`,
})

/** A sender that was always paid to another account. */
export const paidElsewhere: ResultHistory = {
  knownBy: 'name',
  values: {
    '/paymentDetails/iban': [{ value: oldAccount, documents: 12, papers: [0, 1, 2].map(paper) }],
  },
  sameDocument: null,
}

/** The document is here already. */
export function hereAlready(
  id: string,
  state: DocumentState = { kind: 'confirmed', at: '2026-11-19T09:00:00Z', by: 'anna' },
): ResultHistory {
  return {
    knownBy: 'name',
    values: {},
    sameDocument: {
      id,
      fileName: 'rechnung-1.pdf',
      date: '2026-11-18',
      receivedAt: '2026-11-19T08:00:00Z',
      state,
      by: 'number',
      amountGross: { currency: 'CHF', value: 120 },
    },
  }
}

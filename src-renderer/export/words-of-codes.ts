import { documentLanguages, statesOfInvoice } from '../../src-shared/service-api/document-types.ts'
import type { AppState } from '../app/app-state.svelte.ts'
import { exportCatalogues } from '../text/export-catalogues.ts'
import { reviewCatalogues } from '../text/review-catalogues.ts'

type Words = Readonly<Record<string, string>>

/** The words that the window itself shows for the codes of a column; null where it holds none. */
export function wordsOfCodes(
  app: Pick<AppState, 'language' | 'text'>,
  source: string,
): Words | null {
  const { options } = reviewCatalogues[app.language].fields
  const among = (codes: readonly (keyof typeof options)[]): Words =>
    Object.fromEntries(codes.map((code) => [code, options[code]]))
  switch (source) {
    case '/documentType':
      return app.text.common.documentTypes
    case '/stateOfInvoice':
      return among(statesOfInvoice)
    case '/paymentDetails/referenceType':
      return among(['QRR', 'SCOR', 'NON'])
    case '/language':
      return among(documentLanguages)
    case 'document.confirmation':
      return exportCatalogues[app.language].confirmations
    case 'document.stops':
      return app.text.common.stops
    default:
      return null
  }
}

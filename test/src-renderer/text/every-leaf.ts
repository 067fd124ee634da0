import { administrationCatalogues } from '../../../src-renderer/text/administration-catalogues.ts'
import { catalogues } from '../../../src-renderer/text/catalogues.ts'
import { exportCatalogues } from '../../../src-renderer/text/export-catalogues.ts'
import { reviewCatalogues } from '../../../src-renderer/text/review-catalogues.ts'
import { hostWords } from '../../../src-main/host-electron/host-words.ts'
import { consentTexts } from '../../../src-service/http/oauth/consent-texts.ts'
import type { UiLanguage } from '../../../src-shared/contract/settings.ts'
import { leaves, type Leaf } from './leaves.ts'

/** Every sentence that Intray shows in a language: window, areas loaded later, dialog, consent page. */
export function everyLeaf(language: UiLanguage): Leaf[] {
  return leaves({
    window: catalogues[language],
    administration: administrationCatalogues[language],
    export: exportCatalogues[language],
    // A check is told with named facts; they are what it is asked for with.
    review: { ...reviewCatalogues[language], checks: {} },
    checks: Object.values(reviewCatalogues[language].checks).map((say) => say((fact) => fact)),
    page: hostWords(`${language}-CH`),
    signIn: consentTexts[language],
  })
}

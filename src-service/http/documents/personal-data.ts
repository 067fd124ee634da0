import type { DocumentResult } from '../../../src-shared/service-api/document-result.ts'
import { dayMs } from '../../clock.ts'

/**
 * The nFADP object beside a result that holds personal data (design.md, "nFADP object"); nothing
 * where no party is named in it. A party's data on a business document is processed in direct
 * connection with the conclusion or performance of a contract: FADP article 31 paragraph 2 letter a.
 */
export function describePersonalData(
  result: DocumentResult,
  createdAt: number,
  retentionDays: number | null,
): { nfadp?: { personalData: true; legalBasis: string; retainUntil: string | null } } {
  const namesSomebody =
    result.sender !== undefined ||
    result.recipient !== undefined ||
    result.officialEntity !== undefined ||
    ('accountOwner' in result && result.accountOwner !== undefined)
  if (!namesSomebody) return {}
  return {
    nfadp: {
      personalData: true,
      legalBasis: 'FADP art. 31 para. 2 let. a',
      retainUntil:
        retentionDays === null ? null : new Date(createdAt + retentionDays * dayMs).toISOString(),
    },
  }
}

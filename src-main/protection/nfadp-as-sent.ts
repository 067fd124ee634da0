import { z } from 'zod'
import type { Database } from '../store/database.ts'
import { listNfadp, type NfadpRow } from '../store/protected-documents.ts'
import { findRawResult } from '../store/results.ts'

const result = z.looseObject({ nfadp: z.json().optional() })
const body = z.union([z.array(result), result.transform((one) => [one])])

/**
 * The nFADP objects as the service sent them, members that are null included; where
 * the body was XML or is not kept, as they were read.
 */
export function nfadpAsSent(db: Database, documentId: string): NfadpRow[] {
  const raw = findRawResult(db, documentId)
  const parsed = raw?.format === 'json' ? body.safeParse(jsonOf(raw.raw)) : null
  if (!parsed?.success) return listNfadp(db, documentId)
  return parsed.data.flatMap(({ nfadp }, resultIndex) =>
    nfadp === undefined ? [] : [{ resultIndex, nfadp }],
  )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { LeftOutReason } from '../../src-shared/contract/exports.ts'
import { findRawResult } from '../store/results.ts'
import type { ExportPorts } from './export-ports.ts'

export type XmlResult =
  | { readonly kind: 'xml'; readonly text: string }
  | { readonly kind: 'left-out'; readonly reason: LeftOutReason }

/** The result of a document as the service gives it in XML, kept from before or asked for now. */
export async function fetchXml(
  ports: ExportPorts,
  document: DocumentSummary,
  signal: AbortSignal,
): Promise<XmlResult> {
  const kept = findRawResult(ports.db, document.id)
  if (kept?.format === 'xml') return { kind: 'xml', text: kept.raw }
  const { serviceDocumentId } = document
  if (serviceDocumentId === null) return { kind: 'left-out', reason: 'not-at-service' }
  const asked = ports.retrieveXml(document.connectionId, serviceDocumentId, signal)
  if (asked === null) return { kind: 'left-out', reason: 'offline' }
  const outcome = await asked
  if (!outcome.ok) {
    const isOffline = outcome.failure.kind === 'network' || outcome.failure.kind === 'not-sent'
    return { kind: 'left-out', reason: isOffline ? 'offline' : 'service-failed' }
  }
  // Some services answer in JSON whatever they are asked for.
  if (outcome.value.kind !== 'ready' || outcome.value.format !== 'xml')
    return { kind: 'left-out', reason: 'service-failed' }
  return { kind: 'xml', text: outcome.value.raw }
}

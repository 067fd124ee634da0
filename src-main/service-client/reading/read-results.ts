import type { JsonObject, ReadResult } from '../../../src-shared/service-api/read-result.ts'
import { asId, isObject } from '../json-shape.ts'
import { namedConfidences, spreadToLeaves } from './collect-marks.ts'
import { normaliseConfidences } from './normalise-confidence.ts'
import { openWrappers } from './open-wrappers.ts'
import { plainFields } from './plain-fields.ts'
import { extensionNames, readExtensions } from './read-extensions.ts'

/**
 * The results of one upload, whatever the service's spelling. An item that is no object is a result of
 * which nothing could be read, and keeps its place: feedback counts them. null where the value holds no
 * results at all.
 */
export function readResults(value: unknown): ReadResult[] | null {
  const items = resultItems(value)
  return items?.map((item, index) => readResult(isObject(item) ? item : {}, index)) ?? null
}

function resultItems(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value as readonly unknown[]
  if (!isObject(value)) return null
  for (const name of ['results', 'documents', 'content', 'data'])
    if (Array.isArray(value[name])) return value[name] as readonly unknown[]
  return Object.hasOwn(value, 'documentType') || Object.hasOwn(value, 'identifications')
    ? [value]
    : null
}

function readResult(raw: JsonObject, index: number): ReadResult {
  const plain = Object.fromEntries(
    Object.entries(raw).filter(([name]) => !extensionNames.some((extension) => extension === name)),
  )
  const opened = openWrappers(plain)
  const body = isObject(opened.value) ? opened.value : {}
  const documentType = typeof body['documentType'] === 'string' ? body['documentType'] : 'UNKNOWN'
  const fields = plainFields(body, documentType)
  const confidences = normaliseConfidences(
    new Map([...opened.confidences, ...namedConfidences(raw)]),
  )
  return {
    index,
    documentId: asId(body['documentId']),
    documentType,
    fields,
    confidences: spreadToLeaves(confidences, fields),
    ...readExtensions(raw, opened.places),
  }
}

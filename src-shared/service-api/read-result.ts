import type { Candidate, Place, Witness } from './result-extensions.ts'

export type JsonObject = { readonly [name: string]: unknown }

/** One logical document, whichever way the service spelled it. */
export type ReadResult = {
  readonly index: number
  readonly documentId: string | null
  /** As sent; a value that no interface names is kept and shown. */
  readonly documentType: string
  /** The result in the interface's own shape: wrappers opened, confidences lifted out. */
  readonly fields: JsonObject
  /** JSON Pointer of a leaf to 0..1. A leaf that is not here has to be checked. */
  readonly confidences: Readonly<Record<string, number>>
  readonly locations: Readonly<Record<string, readonly Place[]>>
  readonly candidates: Readonly<Record<string, readonly Candidate[]>>
  readonly witnesses: Readonly<Record<string, readonly Witness[]>>
}

/** The result as one JSON object: the fields, and what is known about them, as the interface has it. */
export function resultJson(result: ReadResult): JsonObject {
  return {
    ...result.fields,
    confidences: result.confidences,
    locations: result.locations,
    candidates: result.candidates,
    witnesses: result.witnesses,
  }
}

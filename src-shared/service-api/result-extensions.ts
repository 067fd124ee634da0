import { z } from 'zod'

/**
 * Members that every result may carry beside the interface's own fields. The interface says that
 * each field has a confidence but not where it stands; places, candidates and witnesses are ours.
 * All of them are maps from JSON Pointer (RFC 6901), such as `/amountGross/value`.
 */

/** A box on a page: page from 1; x, y, width, height in 0..1 of the page from its top left. */
export const place = z.object({
  page: z.number().int().min(1),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})
export type Place = z.infer<typeof place>

/** An independent source for a value. */
export type WitnessKind =
  | 'qr'
  | 'xml'
  | 'text'
  | 'checksum'
  | 'arithmetic'
  | 'history'
  | 'lesson'
  | 'second-reader'
  | 'second-opinion'
  | 'person'

export const witness = z.looseObject({
  kind: z.string(),
  agrees: z.boolean(),
  /** What this source says, where it differs or where it is worth showing. */
  value: z.unknown().optional(),
  places: z.array(place).optional(),
})
export type Witness = z.infer<typeof witness>

export const candidate = z.looseObject({
  value: z.unknown(),
  confidence: z.number().min(0).max(1),
  source: z.string(),
  places: z.array(place).optional(),
})
export type Candidate = z.infer<typeof candidate>

export const resultExtensions = {
  confidences: z.record(z.string(), z.number().min(0).max(1)).optional(),
  locations: z.record(z.string(), z.array(place)).optional(),
  candidates: z.record(z.string(), z.array(candidate)).optional(),
  witnesses: z.record(z.string(), z.array(witness)).optional(),
  /** The pages of the file that this logical document covers, from 1. */
  pages: z.array(z.number().int().min(1)).optional(),
  /**
   * Pages of the file that do not stand upright in it: by page, the degrees clockwise that bring them
   * upright. All places are on the upright page.
   */
  turnedPages: z
    .record(z.string(), z.union([z.literal(90), z.literal(180), z.literal(270)]))
    .optional(),
  /** On every variant here; the interface has it on the unknown variant. `CODE: sentence`. */
  processingWarnings: z.array(z.string()).optional(),
}

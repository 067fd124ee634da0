import type { Finding } from '../checks/finding.ts'
import type { FieldReview } from '../../contract/review.ts'
import type { Candidate, Place, Witness } from '../../service-api/result-extensions.ts'
import type { Severity, Stop } from '../severity.ts'
import type { FieldGroup, FieldKind, GridName } from './field-kind.ts'

/**
 * The severities with their shapes; where nothing was read, `missing` takes the place of Check and Stop,
 * and `empty` is an optional field of which nobody asks anything.
 */
export type FieldWord = Severity | 'missing' | 'empty'

/** Who else has told the service of it; null where it names nobody. */
type Teller = NonNullable<FieldReview['by']> | null

/** Why a field has its word, as data; the sentence is made from it in the person's language. */
export type FieldReason =
  | { readonly kind: 'finding'; readonly finding: Finding }
  | { readonly kind: 'conflict'; readonly service: unknown; readonly by?: Teller }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'witness-differs'; readonly witnesses: readonly Witness[] }
  | { readonly kind: 'witnesses-agree'; readonly witnesses: readonly Witness[] }
  | { readonly kind: 'as-before'; readonly documents: number }
  | { readonly kind: 'low-confidence'; readonly confidence: number; readonly threshold: number }
  | { readonly kind: 'no-confidence' }
  | { readonly kind: 'second-reader-alone' }
  | { readonly kind: 'confidence'; readonly confidence: number }
  | { readonly kind: 'person'; readonly status: 'accepted' | 'edited'; readonly by?: Teller }
  | {
      readonly kind: 'answered'
      readonly reason: string
      /** Absent where it was given before answers were signed. */
      readonly by?: string
      readonly at?: string
    }
  | { readonly kind: 'not-read' }
  | { readonly kind: 'not-on-page' }

/** A value to choose, and who says so. */
export type FieldCandidate = Pick<Candidate, 'value' | 'source' | 'places'>

/** What a label is made from. */
export type FieldLabel =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'identification'; readonly type: string; readonly at: number }
  | {
      readonly kind: 'cell'
      readonly grid: GridName
      readonly row: number
      readonly member: string
    }
  | { readonly kind: 'unknown'; readonly path: string }

/** One field as the screen shows it: what it says, how sure that is, and where it stands. */
export type FieldView = {
  readonly path: string
  readonly label: FieldLabel
  readonly kind: FieldKind
  readonly group: FieldGroup
  readonly options: readonly string[]
  /** Of a cell whose table has one currency: typed numbers are of it. */
  readonly currency?: string
  /** Null in the received JSON and a missing member are both undefined here. */
  readonly value: unknown
  readonly text: string
  readonly word: FieldWord
  readonly attention: boolean
  readonly reason: FieldReason
  /** Everything else worth a sentence: warnings after acceptance, rounding. */
  readonly notes: readonly Finding[]
  readonly severity: Severity
  /** What has to be answered before the document can be confirmed. */
  readonly stops: readonly Stop[]
  readonly confidence: number | undefined
  readonly witnesses: readonly Witness[]
  /** What it might say instead: as the service read it, then as earlier documents have it. */
  readonly candidates: readonly FieldCandidate[]
  readonly places: readonly Place[]
  readonly review: FieldReview | undefined
  /** Not needed to check a document, or optional and nothing read: folded away until asked for. */
  readonly quiet: boolean
}

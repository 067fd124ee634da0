import type { DocumentLanguage } from '../../../../src-shared/service-api/document-types.ts'
import type { Box } from '../../layout/geometry.ts'
import type { Cell } from '../../layout/layout.ts'
import type { LabelFamily, LabelKind } from '../../vocabulary/labels/label-kinds.ts'

/** A label where it stands. One phrase that can mean two things gives two of them. */
export type LabelSight = {
  readonly kind: LabelKind
  readonly family: LabelFamily
  readonly strong: boolean
  readonly languages: readonly DocumentLanguage[]
  readonly page: number
  readonly cell: Cell
  /** Offsets in the cell's text. */
  readonly start: number
  readonly end: number
  readonly box: Box
  /** Signs of the phrase; long ones are hardly chance. */
  readonly length: number
  readonly errors: number
  /** The cell holds the label and nothing else but signs. */
  readonly alone: boolean
  /** In a row of headings, where the next of them begins: numbers that are set right stand before it. */
  readonly until?: number
}

import type { FieldLabel, FieldView } from '../../../src-shared/domain/review-fields/field-view.ts'
import type { ResultView } from '../../../src-shared/domain/review-fields/describe-result.ts'
import type { Place } from '../../../src-shared/service-api/result-extensions.ts'

/** What two papers say differently of one field; '' where one says nothing. */
type Difference = {
  readonly label: FieldLabel
  readonly own: string
  readonly other: string
}

export type Differences = {
  /** Fields, then cells of the tables, in the order in which keys walk them. */
  readonly fields: readonly Difference[]
  /** Where on each of them what differs stands. */
  readonly ownPlaces: readonly Place[]
  readonly otherPlaces: readonly Place[]
}

/** Compares what was read on two papers. */
export function differencesOf(own: ResultView, other: ResultView): Differences {
  const others = byLabel(other.order)
  const owns = byLabel(own.order)
  const pairs = [...new Set([...owns.keys(), ...others.keys()])]
    .map((key) => ({ own: owns.get(key), other: others.get(key) }))
    .filter((pair) => (pair.own?.text ?? '') !== (pair.other?.text ?? ''))
  return {
    fields: pairs.flatMap((pair) => {
      const label = (pair.own ?? pair.other)?.label
      return label ? [{ label, own: pair.own?.text ?? '', other: pair.other?.text ?? '' }] : []
    }),
    ownPlaces: pairs.flatMap((pair) => pair.own?.places ?? []),
    otherPlaces: pairs.flatMap((pair) => pair.other?.places ?? []),
  }
}

function byLabel(fields: readonly FieldView[]): Map<string, FieldView> {
  return new Map(fields.map((field) => [JSON.stringify(field.label), field]))
}

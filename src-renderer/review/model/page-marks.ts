import type { Place } from '../../../src-shared/service-api/result-extensions.ts'
import type { FieldView } from '../../../src-shared/domain/review-fields/field-view.ts'
import type { ShownPlaces } from '../state/review-document.svelte.ts'

/** A place drawn on a page. */
export type PageMark = {
  readonly path: string
  readonly place: Place
  /** `focus` is the place shown now, `lit` another place of the focused field, the rest quiet. */
  readonly tone: 'focus' | 'lit' | 'check' | 'bad' | 'quiet' | 'unlit'
  readonly dashed: boolean
}

/** What is drawn on the pages: the focused field's places lit, those of all others quiet. */
export function pageMarks(
  fields: readonly FieldView[],
  focused: string | null,
  shown: ShownPlaces,
  placeIndex: number,
): PageMark[] {
  const others = fields
    .filter(({ path }) => path !== focused)
    .flatMap((field) =>
      field.places.map((place) => ({
        path: field.path,
        place,
        tone: toneOf(field),
        dashed: false,
      })),
    )
  const own = shown.places.map((place, at) => ({
    path: focused ?? '',
    place,
    tone: at === placeIndex ? ('focus' as const) : ('lit' as const),
    dashed: shown.dashed,
  }))
  return [...others, ...own]
}

/** Cells of a table stand so close that a line under each would be a thicket: they wait for the pointer. */
function toneOf({ attention, word, label }: FieldView): 'check' | 'bad' | 'quiet' | 'unlit' {
  if (!attention) return label.kind === 'cell' ? 'unlit' : 'quiet'
  return word === 'check' ? 'check' : 'bad'
}

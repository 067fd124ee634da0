import type { Place } from '../../../src-shared/service-api/result-extensions.ts'
import type { FieldView } from './field-view.ts'
import type { ShownPlaces } from '../../state/review-document.svelte.ts'

/** A place drawn on a page. */
export type PageMark = {
  readonly path: string
  readonly place: Place
  /** `focus` is the place shown now, `lit` another place of the focused field, the rest quiet. */
  readonly tone: 'focus' | 'lit' | 'check' | 'bad' | 'quiet'
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

function toneOf({ attention, word }: FieldView): 'check' | 'bad' | 'quiet' {
  if (!attention) return 'quiet'
  return word === 'check' ? 'check' : 'bad'
}

import type { FieldWord } from '../../../src-shared/domain/review-fields/field-view.ts'

/** How a sentence about a value is coloured: the more it asks of a person, the louder. */
export const toneOfWord: Readonly<Record<FieldWord, string>> = {
  sure: 'tone-soft',
  check: 'tone-warn',
  stop: 'tone-bad',
  missing: 'tone-bad',
  empty: 'tone-soft',
}

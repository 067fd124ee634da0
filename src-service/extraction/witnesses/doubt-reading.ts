import type { Place } from '../../../src-shared/service-api/result-extensions.ts'
import { placeOf } from '../layout/geometry.ts'
import type { Layout, LayoutWord, PageLayout } from '../layout/layout.ts'
import { atMost, inDoubt } from './doubt-choice.ts'
import type { Choice } from './choose-value.ts'

/**
 * Below these confidences of the engine a sign of a word is another one in a quarter of cases and more,
 * measured over what 240 photographs and scans say once. The digits of a day are fewer and smaller.
 */
const clearly = { number: 0.8, date: 0.88 } as const

/** A number or a day read once, from signs that the engine guessed, has no second witness: somebody has to look. */
export function doubtReading(
  choice: Choice<string>,
  kind: keyof typeof clearly,
  layout: Layout,
): Choice<string> {
  const [place] = choice.places
  if (choice.source !== 'text' || !isReadOnce(choice) || place === undefined) return choice
  return isGuessed(place, clearly[kind], layout) ? atMost(choice, inDoubt) : choice
}

/** Nothing else on the paper repeats it. */
export function isReadOnce({ candidates: [best] }: Choice<unknown>): boolean {
  return new Set(best?.sights.map(({ places: [place] }) => placeKey(place))).size <= 1
}

function placeKey(place: Place | undefined): string {
  return place === undefined ? '' : [place.page, place.x, place.y].join(' ')
}

function isGuessed(place: Place, clearlyRead: number, { pages }: Layout): boolean {
  const page = pages.find((each) => each.page === place.page)
  if (page?.source !== 'ocr') return false
  return page.lines.some(({ cells }) =>
    cells.some(({ words }) =>
      words.some(
        (word) =>
          word.confidence < clearlyRead && /\d/u.test(word.text) && standsIn(word, place, page),
      ),
    ),
  )
}

/** Places are those of the page as it lies, words those of the level one. */
export function standsIn(word: LayoutWord, place: Place, page: PageLayout): boolean {
  const own = placeOf(word, page)
  const [x, y] = [own.x + own.width / 2, own.y + own.height / 2]
  return x > place.x && x < place.x + place.width && y > place.y && y < place.y + place.height
}

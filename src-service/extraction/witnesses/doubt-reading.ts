import type { Place } from '../../../src-shared/service-api/result-extensions.ts'
import { placeOf } from '../layout/geometry.ts'
import type { Layout, LayoutWord, PageLayout } from '../layout/layout.ts'
import { atMost } from './doubt-choice.ts'
import type { Choice } from './choose-value.ts'

/** Below this confidence of the engine a sign of a word is another one as often as not. */
const clearlyRead = 0.7
const guessed = 0.8

/** A number read once, from signs that the engine guessed, has no second witness: somebody has to look. */
export function doubtReading(choice: Choice<string>, layout: Layout): Choice<string> {
  const sights = choice.candidates[0]?.sights ?? []
  const isAlone = new Set(sights.map(({ places: [place] }) => placeKey(place))).size <= 1
  const [place] = choice.places
  if (choice.source !== 'text' || !isAlone || place === undefined) return choice
  return isGuessed(place, layout) ? atMost(choice, guessed) : choice
}

function placeKey(place: Place | undefined): string {
  return place === undefined ? '' : [place.page, place.x, place.y].join(' ')
}

function isGuessed(place: Place, { pages }: Layout): boolean {
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

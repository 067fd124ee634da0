import { seen, type Candidate } from '../evidence.ts'
import { placeOf } from '../layout/geometry.ts'
import { foldText } from '../vocabulary/fold-text.ts'
import { reminderLevels } from '../vocabulary/type-words/reminder-levels.ts'
import type { Sightings } from './sightings.ts'

/** The level that the title says, else the one that the text says; a plain reminder is the first. */
export function findReminderLevel({ layout, typeWords }: Sightings): Candidate<number>[] {
  const titles = typeWords.filter(({ type }) => type === 'REMINDER')
  const titled = titles.flatMap(({ cell, prominence }) => {
    const page = layout.pages.find((each) => each.page === cell.page)
    const level = levelIn(cell.text)
    if (page === undefined || level === undefined) return []
    return [seen(level, 0.35 + 0.6 * prominence, [placeOf(cell, page)], ['title'])]
  })
  const named = layout.pages.flatMap((page) =>
    page.lines.flatMap((line) => {
      const level = levelIn(line.text)
      return level === undefined || level < 2
        ? []
        : [seen(level, 0.4, [placeOf(line, page)], ['text'])]
    }),
  )
  return [...titled, ...named]
}

function levelIn(text: string): number | undefined {
  const folded = foldText(text)
  return reminderLevels.find(([, pattern]) => pattern.test(folded))?.[0]
}

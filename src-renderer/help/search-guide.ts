import { foldText } from '../../src-shared/domain/search/fold-text.ts'
import type { Chapter, Section } from './guide.ts'

export type GuideHit = {
  readonly chapter: Chapter
  readonly section: Section
  /** The words around the first one that was found. */
  readonly excerpt: string
}

const mostHits = 30
/** Letters on either side of a word that was found. */
const around = 70

/** Sections of the guide that hold all words, those first that have them in their title. */
export function searchGuide(chapters: readonly Chapter[], query: string): readonly GuideHit[] {
  const words = foldText(query).split(/\s+/u).filter(Boolean)
  if (words.length === 0) return []
  const hits = chapters.flatMap((chapter) =>
    chapter.sections.flatMap((section) => {
      const titles = foldText(`${chapter.title} ${section.title}`)
      const text = foldText(section.text)
      if (!words.every((word) => titles.includes(word) || text.includes(word))) return []
      const named = words.filter((word) => titles.includes(word)).length
      return [{ chapter, section, excerpt: excerptOf(section.text, words), named }]
    }),
  )
  return hits.sort((one, other) => other.named - one.named).slice(0, mostHits)
}

function excerptOf(written: string, words: readonly string[]): string {
  const text = written.trim().replace(/\s+/gu, ' ')
  const found = text.split(' ').find((word) => words.some((one) => foldText(word).includes(one)))
  const at = found === undefined ? 0 : text.indexOf(found)
  // Whole words at both ends.
  const from = at <= around ? 0 : text.indexOf(' ', at - around) + 1
  const end = text.indexOf(' ', at + around)
  const to = end < 0 ? text.length : end
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`
}

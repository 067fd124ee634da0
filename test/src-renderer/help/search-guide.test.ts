import { describe, expect, test } from 'vitest'
import { whatIsNew } from '../../../src-renderer/app/navigation.svelte.ts'
import { pictureOf, placeOf, readChapter, readGuide } from '../../../src-renderer/help/guide.ts'
import { searchGuide } from '../../../src-renderer/help/search-guide.ts'

const chapter = readChapter(
  'queue',
  `# The queue

Files that **wait**.

## Pause & continue

- one \`key\`
- [another](due.md#later) one

| key | does |
|---|---|
| F | puts first |

![A picture](../screenshots/queue.png)
`,
)

describe('a chapter', () => {
  test('is its title and its sections, in the words that are read', () => {
    expect(chapter.title).toBe('The queue')
    expect(
      chapter.sections.map(({ anchor, title, text }) => [
        anchor,
        title,
        text.trim().replace(/\s+/gu, ' '),
      ]),
    ).toEqual([
      ['', '', 'Files that wait.'],
      ['pause-continue', 'Pause & continue', 'one key another one key does F puts first'],
    ])
  })

  test('is found by all words of a section, one with them in its title first', () => {
    const titles = (query: string) =>
      searchGuide([chapter], query).map(({ section }) => section.title)
    expect(titles('wait')).toEqual([''])
    expect(titles('PUTS first')).toEqual(['Pause & continue'])
    expect(titles('queue')).toEqual(['', 'Pause & continue'])
    expect(titles('pause files')).toEqual([])
    expect(titles('  ')).toEqual([])
    const [hit] = searchGuide([chapter], 'another')
    expect(hit?.excerpt).toBe('one key another one key does F puts first')
  })
})

describe('the guide', () => {
  const guide = readGuide()

  test('begins with the first day and ends with what is new', () => {
    expect(guide.at(0)?.id).toBe('first-day')
    expect(guide.at(-1)?.id).toBe(whatIsNew)
    expect(guide.every(({ title, sections }) => title !== '' && sections.length > 0)).toBe(true)
  })

  test('names no picture that did not come along, and leads to no heading that is not there', () => {
    const named = JSON.stringify(guide.map(({ tokens }) => tokens))
    const pictures = [...named.matchAll(/"href":"([^"]+\.png)"/gu)].map(([, href = '']) => href)
    expect(pictures.length).toBeGreaterThan(20)
    expect(pictures.filter((href) => pictureOf(href) === undefined)).toEqual([])
    const places = [...named.matchAll(/"href":"([^"]+\.md[^"]*)"/gu)].flatMap(
      ([, href = '']) => placeOf(href) ?? [],
    )
    expect(places.length).toBeGreaterThan(10)
    const isThere = ({ chapter: id, anchor }: { chapter: string; anchor: string }) => {
      const sections = guide.find((one) => one.id === id)?.sections ?? []
      return anchor === '' ? sections.length > 0 : sections.some((one) => one.anchor === anchor)
    }
    expect(places.filter((place) => !isThere(place))).toEqual([])
  })

  test('leads out of itself to nothing', () => {
    expect(placeOf('../sync.md')).toBeNull()
    expect(placeOf('https://example.test/due.md')).toBeNull()
    expect(placeOf('export.md#payments')).toEqual({ chapter: 'export', anchor: 'payments' })
  })
})

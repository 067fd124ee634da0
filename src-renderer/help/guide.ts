import { lexer, type Token } from 'marked'
import { whatIsNew } from '../app/navigation.svelte.ts'

/** One chapter of the guide, or what is new. */
export type Chapter = {
  /** The name of its file, without its ending. */
  readonly id: string
  readonly title: string
  /** What stands below the title. */
  readonly tokens: readonly Token[]
  readonly sections: readonly Section[]
}

/** From one heading to the next. */
export type Section = {
  /** Of the heading, as links name it; '' for what stands before the first one. */
  readonly anchor: string
  readonly title: string
  readonly text: string
}

/** In the order in which one comes to need them; what is not named here stands behind. */
const order = [
  'first-day',
  'inbox',
  'finding',
  'scan-folders',
  'mailboxes',
  'piles',
  'scanning',
  'queue',
  'senders',
  'due',
  'overview',
  'export',
  'clients',
  'settings',
  'backup',
  'connections',
  'providers',
  'administration',
  'office-server',
  'managers',
]

const sources = {
  ...import.meta.glob<string>('../../docs/guide/*.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../CHANGELOG.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
}
const pictures = import.meta.glob<string>('../../docs/screenshots/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The guide as it came with this version: nothing is fetched from anywhere. */
export function readGuide(): readonly Chapter[] {
  const place = ({ id }: Chapter) => {
    const at = order.indexOf(id)
    return id === whatIsNew ? Infinity : at < 0 ? order.length : at
  }
  return Object.entries(sources)
    .map(([path, source]) =>
      readChapter(path.split('/').at(-1)?.replace('.md', '') ?? path, source),
    )
    .sort((one, other) => place(one) - place(other) || one.title.localeCompare(other.title))
}

export function readChapter(id: string, source: string): Chapter {
  const tokens = lexer(source)
  const at = tokens.findIndex((token) => token.type === 'heading' && token['depth'] === 1)
  const body = tokens.slice(at + 1)
  return { id, title: textOf(tokens[at]), tokens: body, sections: sectionsOf(body) }
}

function sectionsOf(tokens: readonly Token[]): readonly Section[] {
  const sections = [{ anchor: '', title: '', text: '' }]
  for (const token of tokens) {
    if (token.type === 'heading')
      sections.push({ anchor: anchorOf(token), title: textOf(token), text: '' })
    else {
      const last = sections.at(-1)
      if (last) last.text += ` ${textOf(token)}`
    }
  }
  return sections.filter(({ title, text }) => `${title}${text}`.trim() !== '')
}

/** As the links of the guide name it. */
export function anchorOf(heading: Token): string {
  return textOf(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/gu, '-')
}

type Node = {
  readonly tokens?: readonly Token[]
  readonly items?: readonly Token[]
  readonly header?: readonly { readonly tokens: readonly Token[] }[]
  readonly rows?: readonly (readonly { readonly tokens: readonly Token[] }[])[]
  readonly text?: string
}

/** The words of a token, without its marks. */
function textOf(token: Token | undefined): string {
  if (!token || token.type === 'image') return ''
  const { tokens, items, header, rows, text = '' } = token as Node
  const inner = [
    ...(tokens ?? items ?? []),
    ...[...(header ?? []), ...(rows ?? []).flat()].flatMap((cell) => cell.tokens),
  ]
  const isInline = tokens !== undefined && token.type !== 'list_item'
  return inner.length === 0 ? text : inner.map(textOf).join(isInline ? '' : ' ')
}

/** The address of a picture that the guide names; undefined where it is not among those that came along. */
export function pictureOf(href: string): string | undefined {
  return pictures[`../../docs/screenshots/${href.split('/').at(-1) ?? ''}`]
}

/** Where a link of the guide leads within it; null for one that leads out of it. */
export function placeOf(
  href: string,
): { readonly chapter: string; readonly anchor: string } | null {
  const [, chapter, anchor = ''] =
    /^(?:guide\/|docs\/guide\/)?([\w-]+)\.md(?:#(.+))?$/u.exec(href) ?? []
  return chapter !== undefined && order.includes(chapter) ? { chapter, anchor } : null
}

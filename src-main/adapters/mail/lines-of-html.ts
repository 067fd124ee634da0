/** A line of text as its cells: most have one, a row of a table as many as it has. */
export type TextLine = readonly string[]

/** What is in there is never shown. */
const unseen: ReadonlySet<string> = new Set(['head', 'script', 'style', 'template', 'title'])
/** Where one of these begins or ends, so does a line. */
const blocks =
  /^(?:address|article|blockquote|body|br|center|dd|div|dl|dt|footer|form|h[1-6]|header|hr|li|main|ol|p|pre|section|table|tbody|tfoot|thead|tr|ul)$/

/**
 * The text of a mail in HTML as a person reads it, line by line. It is taken out and never shown as HTML: nothing in it is run
 * or fetched. What pictures are called stands in their place.
 */
export function linesOfHtml(html: string): readonly TextLine[] {
  const lines: TextLine[] = []
  let cells: string[] = []
  let cell = ''
  let hidden: string | null = null
  const endCell = () => {
    if (cell.trim() !== '') cells.push(cell.replace(/\s+/g, ' ').trim())
    cell = ''
  }
  const endLine = () => {
    endCell()
    if (cells.length > 0) lines.push(cells)
    cells = []
  }
  for (const { text, tag, isEnd, about } of piecesOf(html)) {
    if (hidden !== null) {
      if (isEnd && tag === hidden) hidden = null
    } else if (tag === '') cell += decodeEntities(text)
    else if (unseen.has(tag)) hidden = isEnd ? null : tag
    else if (tag === 'td' || tag === 'th') endCell()
    else if (tag === 'img') cell += ` ${decodeEntities(nameOfPicture(about))} `
    // Tables in tables lay out a page: a row that holds one is no line of its own.
    else if (blocks.test(tag)) endLine()
  }
  endLine()
  return lines
}

type Piece = {
  /** What stands between tags; empty in a tag. */
  readonly text: string
  /** Its name, or empty. */
  readonly tag: string
  readonly isEnd: boolean
  /** Attributes of a tag, as they stand. */
  readonly about: string
}

const beginsTag = /<(\/?)([a-z][a-z0-9]*)/iy
const longestTag = 10_000

/** Tags, and what stands between them without comments. Each sign is read once, whatever is left open. */
function* piecesOf(html: string): Generator<Piece> {
  const textOf = (text: string): Piece => ({ text, tag: '', isEnd: false, about: '' })
  const lastEnd = html.lastIndexOf('>')
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open !== at) yield textOf(html.slice(at, open < 0 ? html.length : open))
    if (open < 0) return
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open)
      at = end < 0 ? html.length : end + 3
      continue
    }
    beginsTag.lastIndex = open
    const [whole = '', slash, name = ''] = beginsTag.exec(html) ?? []
    if (whole === '' || open > lastEnd) {
      yield textOf('<')
      at = open + 1
      continue
    }
    const end = html.indexOf('>', open)
    const about = html.slice(open + whole.length, Math.min(end, open + longestTag))
    yield { text: '', tag: name.toLowerCase(), isEnd: slash === '/', about }
    at = end + 1
  }
}

export function linesOfText(text: string): readonly TextLine[] {
  return text.split(/\r\n?|\n/).map((line) => [line.trimEnd()])
}

function nameOfPicture(about: string): string {
  const [, quoted, bare] = /\balt\s*=\s*(?:["']([^"']*)["']|([^\s"'>]+))/i.exec(about) ?? []
  return quoted ?? bare ?? ''
}

/** Of U+00A0 to U+00FF in their order (HTML 4, 24.2), and of those that programs write beside them. */
const latin =
  `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para
  middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute
  Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml
  Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml
  eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`.split(
    /\s+/,
  )
const named: ReadonlyMap<string, string> = new Map([
  ...latin.map((name, at) => [name, String.fromCodePoint(0xa0 + at)] as const),
  ...(
    [
      ...[
        ['amp', '&'],
        ['lt', '<'],
        ['gt', '>'],
        ['quot', '"'],
        ['apos', "'"],
        ['euro', '€'],
      ],
      ...[
        ['ndash', '–'],
        ['mdash', '—'],
        ['lsquo', '‘'],
        ['rsquo', '’'],
        ['sbquo', '‚'],
      ],
      ...[
        ['ldquo', '“'],
        ['rdquo', '”'],
        ['bdquo', '„'],
        ['lsaquo', '‹'],
        ['rsaquo', '›'],
      ],
      ...[
        ['bull', '•'],
        ['hellip', '…'],
        ['trade', '™'],
        ['zwnj', ''],
        ['zwj', ''],
      ],
    ] as const
  ).map(([name = '', sign = '']) => [name, sign] as const),
])

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+\d*));?/gi,
    (whole, tens, hex, name) => {
      if (typeof name === 'string') return named.get(name) ?? whole
      const code = typeof hex === 'string' ? parseInt(hex, 16) : Number(tens)
      const isSign = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      return isSign ? String.fromCodePoint(code) : '\ufffd'
    },
  )
}

import { Parser } from 'htmlparser2'

/** A line of text as its cells: most have one, a row of a table as many as it has. */
export type TextLine = readonly string[]

/** What is in there is never shown. */
const unseen: ReadonlySet<string> = new Set(['script', 'style', 'template', 'title'])
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
  let hidden = 0
  const endCell = () => {
    if (cell.trim() !== '') cells.push(cell.replace(/\s+/g, ' ').trim())
    cell = ''
  }
  const endLine = () => {
    endCell()
    if (cells.length > 0) lines.push(cells)
    cells = []
  }
  const pass = (tag: string) => {
    if (tag === 'td' || tag === 'th') endCell()
    // Tables in tables lay out a page: a row that holds one is no line of its own.
    else if (blocks.test(tag)) endLine()
  }
  const parser = new Parser({
    onopentag: (tag, { alt }) => {
      if (unseen.has(tag)) hidden++
      else if (hidden > 0) return
      else if (tag === 'img') cell += ` ${alt ?? ''} `
      else pass(tag)
    },
    ontext: (text) => {
      if (hidden === 0) cell += text
    },
    onclosetag: (tag) => {
      if (unseen.has(tag)) hidden--
      else if (hidden === 0) pass(tag)
    },
  })
  parser.end(html)
  endLine()
  return lines
}

export function linesOfText(text: string): readonly TextLine[] {
  return text.split(/\r\n?|\n/).map((line) => [line.trimEnd()])
}

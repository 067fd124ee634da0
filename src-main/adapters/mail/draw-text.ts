import { Paper } from '../e-invoice/paper.ts'
import type { TextLine } from './lines-of-html.ts'

export type MailText = {
  readonly sender: string | null
  readonly to: string | null
  readonly subject: string | null
  /** ISO 8601 */
  readonly date: string | null
  readonly lines: readonly TextLine[]
}

/** Beyond it, what is left out is said at the end. */
const mostLines = 4_000
const longestLine = 2_000
const mostCells = 12
const gap = 10

/**
 * The text of a mail message as a PDF: who wrote to whom, when and about what, and then line by line. Words of Intray's own stand
 * nowhere on it, as nobody knows the reader's language here.
 */
export async function drawMailText(mail: MailText): Promise<Uint8Array<ArrayBuffer>> {
  const { sender, to, subject, date, lines } = mail
  const title = clean(subject ?? '')
  const paper = new Paper(title, clean(sender ?? ''))
  paper.font(9)
  const about = [[sender, to].filter(Boolean).join(' → '), date?.slice(0, 10)]
  for (const line of about) if (line) paper.paragraph(clean(line))
  paper.space(8)
  if (title !== '') paper.font(14, 'bold').paragraph(title)
  paper.space(10)
  paper.font(10)
  let wasEmpty = false
  for (const line of lines.slice(0, mostLines)) {
    const cells = line.slice(0, mostCells).map(clean)
    const isEmpty = cells.every((cell) => cell.trim() === '')
    if (isEmpty && !wasEmpty) paper.space(8)
    if (!isEmpty) drawLine(paper, cells)
    wasEmpty = isEmpty
  }
  if (lines.length > mostLines) paper.paragraph('…')
  paper.foot((page, of) => ['', `${String(page)} / ${String(of)}`])
  return paper.bytes()
}

/** Cells of a row beside each other; the last one, which is the amount as a rule, at the right. */
function drawLine(paper: Paper, cells: readonly string[]): void {
  const [only = ''] = cells
  if (cells.length < 2) return paper.paragraph(only)
  const { document, left, width } = paper
  const each = (width - gap * (cells.length - 1)) / cells.length
  const heights = cells.map((cell) => document.heightOfString(cell || ' ', { width: each }))
  const height = Math.max(...heights)
  paper.keep(Math.min(height, 300))
  for (const [at, cell] of cells.entries())
    document.text(cell, left + at * (each + gap), paper.y, {
      width: each,
      align: at === cells.length - 1 ? 'right' : 'left',
    })
  paper.y += height + 2
}

/** Without controls and marks that turn the direction of what is read. */
function clean(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, '').slice(0, longestLine)
}

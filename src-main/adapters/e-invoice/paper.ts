import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import PDFDocument from 'pdfkit'

type Document = InstanceType<typeof PDFDocument>

/** Comes with pdf.js, which shows it: Latin, Greek and Cyrillic letters. */
const fonts = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts',
)

const margin = 48
const footer = 64

export type Column = {
  readonly heading: string
  readonly cells: readonly string[]
  readonly isNumber: boolean
  /** Of what is left; 0 for as wide as its longest cell. */
  readonly share: number
}

/** Sheets of A4 that are written from top to bottom; measures in points. */
export class Paper {
  readonly document: Document
  readonly left = margin
  readonly width: number
  y = margin

  constructor(title: string, author: string) {
    this.document = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      autoFirstPage: false,
      info: { Title: title, Author: author },
    })
    this.document.registerFont('regular', readFileSync(join(fonts, 'LiberationSans-Regular.ttf')))
    this.document.registerFont('bold', readFileSync(join(fonts, 'LiberationSans-Bold.ttf')))
    this.document.addPage()
    this.width = this.document.page.width - 2 * margin
    this.font(9)
  }

  newPage(): void {
    this.document.addPage()
    this.y = margin
  }

  font(size: number, weight: 'regular' | 'bold' = 'regular'): this {
    this.document.font(weight).fontSize(size)
    return this
  }

  /** @returns whether a new page was begun */
  keep(height: number): boolean {
    if (this.y + height <= this.document.page.height - footer) return false
    this.newPage()
    return true
  }

  space(height: number): void {
    this.y += height
  }

  /** A paragraph, which goes on over the page's end line by line. */
  paragraph(text: string, x = this.left, width = this.width): void {
    for (const line of text.split('\n')) {
      const height = this.heightOf(line, width)
      this.keep(Math.min(height, 300))
      this.document.text(line, x, this.y, { width })
      this.y += height
    }
  }

  /** Label and value beside each other, as a form has them. */
  pair(label: string, value: string, x: number, width: number, labelWidth: number): void {
    const height = this.heightOf(value, width - labelWidth)
    this.keep(height)
    this.document.text(label, x, this.y, { width: labelWidth })
    this.document.text(value, x + labelWidth, this.y, { width: width - labelWidth })
    this.y += height + 2
  }

  /** A sum at the right edge, with what it is before it. */
  sum(label: string, value: string): void {
    const height = this.document.currentLineHeight(true) + 2
    this.keep(height)
    const valueWidth = 110
    const right = this.left + this.width
    this.document.text(label, right - 330, this.y, { width: 330 - valueWidth - 8, align: 'right' })
    this.document.text(value, right - valueWidth, this.y, { width: valueWidth, align: 'right' })
    this.y += height
  }

  rule(): void {
    const { document, left, width, y } = this
    document
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.5)
      .strokeColor('#888888')
      .stroke()
    this.y += 4
  }

  /** With its headings on each page that it reaches. */
  table(columns: readonly Column[]): void {
    const places = this.placesOf(columns)
    const rows = Math.max(...columns.map(({ cells }) => cells.length))
    this.row(columns, places, ({ heading }) => heading, 'bold')
    this.rule()
    for (let at = 0; at < rows; at++) {
      const cellOf = ({ cells }: Column) => cells[at] ?? ''
      if (this.keep(this.rowHeight(columns, places, cellOf))) {
        this.row(columns, places, ({ heading }) => heading, 'bold')
        this.rule()
      }
      this.row(columns, places, cellOf)
    }
    this.rule()
  }

  /** What stands at the foot of each page, once it is known how many they are. */
  foot(textOf: (page: number, of: number) => readonly [left: string, right: string]): void {
    const { start, count } = this.document.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.document.switchToPage(start + page)
      const [left, right] = textOf(page + 1, count)
      const y = this.document.page.height - 40
      this.font(7).document.fillColor('#555555')
      this.document.text(left, this.left, y, { width: this.width - 90, lineBreak: false })
      this.document.text(right, this.left + this.width - 80, y, { width: 80, align: 'right' })
      this.document.fillColor('#000000')
    }
  }

  /** @param bytes carried in the PDF, unchanged, as another form of what its pages show */
  attach(name: string, bytes: Uint8Array): void {
    // Not among the types of the package.
    const relationship = { relationship: 'Alternative' }
    this.document.file(Buffer.from(bytes), { name, type: 'text/xml', ...relationship })
  }

  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const parts: Buffer[] = []
    this.document.on('data', (part: Buffer) => parts.push(part))
    const ended = new Promise<void>((resolve, reject) => {
      this.document.on('end', resolve)
      this.document.on('error', reject)
    })
    this.document.end()
    await ended
    return Uint8Array.from(Buffer.concat(parts))
  }

  private heightOf(text: string, width: number): number {
    return this.document.heightOfString(text === '' ? ' ' : text, { width })
  }

  private row(
    columns: readonly Column[],
    places: readonly Place[],
    textOf: (column: Column) => string,
    weight: 'regular' | 'bold' = 'regular',
  ): void {
    this.font(8, weight)
    const height = this.rowHeight(columns, places, textOf)
    for (const [at, column] of columns.entries()) {
      const { x, width } = places[at] ?? { x: this.left, width: this.width }
      const align = column.isNumber ? 'right' : 'left'
      this.document.text(textOf(column), x, this.y, { width, align })
    }
    this.y += height
  }

  private rowHeight(
    columns: readonly Column[],
    places: readonly Place[],
    textOf: (column: Column) => string,
  ): number {
    const heights = columns.map((column, at) =>
      this.heightOf(textOf(column), places[at]?.width ?? this.width),
    )
    return Math.max(...heights) + 3
  }

  private placesOf(columns: readonly Column[]): readonly Place[] {
    const gap = 8
    this.font(8, 'bold')
    const longest = 90
    const own = columns.map(({ heading, cells, share }) =>
      share > 0
        ? 0
        : Math.min(
            longest,
            Math.max(...[heading, ...cells].map((text) => this.document.widthOfString(text))) + 1,
          ),
    )
    const shares = columns.reduce((sum, { share }) => sum + share, 0)
    const left =
      this.width - own.reduce((sum, width) => sum + width, 0) - gap * (columns.length - 1)
    let x = this.left
    return columns.map(({ share }, at) => {
      const width = share > 0 ? (left * share) / shares : (own[at] ?? 0)
      const place = { x, width }
      x += width + gap
      return place
    })
  }
}

type Place = { readonly x: number; readonly width: number }

/** Natural size of a page as it is looked at, in points (1/72 inch). */
export type PageSize = { readonly width: number; readonly height: number }

/** A word on a page; x, y, width, height in 0..1 of the page from its top left. */
export type PageWord = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type DrawRequest = {
  readonly canvas: HTMLCanvasElement
  /** Width of the canvas in device pixels; the height follows from the page. */
  readonly width: number
  readonly signal: AbortSignal
}

/** The pages of one document, whatever kind of file it is. Every promise settles. */
export type PageSource = {
  readonly pageCount: number
  /** Known at once for the first page; for others after they were looked at. */
  readonly size: (page: number) => Promise<PageSize>
  readonly draw: (page: number, request: DrawRequest) => Promise<void>
  readonly words: (page: number) => Promise<readonly PageWord[]>
  /** Form fields whose drawn text differs from their value. */
  readonly formDifferences: (page: number) => Promise<readonly FormDifference[]>
  /** Lets a page that took too long be tried once more: the machine may have been busy. */
  readonly allowAgain: (page: number) => void
  readonly close: () => void
}

/** What is drawn is not what the form says: a person has to know before paying. */
export type FormDifference = {
  readonly page: number
  readonly name: string
  readonly value: string
  readonly drawn: string
}

export type PageFailureReason =
  'swells' | 'too-heavy' | 'damaged' | 'altered' | 'encrypted' | 'not-readable' | 'closed'

/** Why a document or one of its pages cannot be shown; the sentence is made on screen. */
export class PageFailure extends Error {
  readonly reason: PageFailureReason

  constructor(reason: PageFailureReason, options?: ErrorOptions) {
    super(`the page cannot be shown: ${reason}`, options)
    this.name = 'PageFailure'
    this.reason = reason
  }
}

/** A line of the inbox below which the results of its file stand. */
export type OpenedLine = { readonly index: number; readonly results: number }

/** A line, or one of the results below it. */
export type RowAt = { readonly index: number; readonly result: number | null }

/** Where lines stand in a list in which some are opened; a row counts from 0. */
export class RowPlaces {
  readonly rowCount: number
  /** By where they stand. */
  readonly #opened: readonly OpenedLine[]

  constructor(lineCount: number, opened: readonly OpenedLine[]) {
    this.#opened = opened.toSorted((a, b) => a.index - b.index)
    this.rowCount = opened.reduce((sum, { results }) => sum + results, lineCount)
  }

  rowOf({ index, result }: RowAt): number {
    const above = this.#opened.filter((line) => line.index < index)
    const row = above.reduce((sum, { results }) => sum + results, index)
    return result === null ? row : row + 1 + result
  }

  at(row: number): RowAt {
    let index = row
    for (const line of this.#opened) {
      if (index <= line.index) break
      if (index <= line.index + line.results)
        return { index: line.index, result: index - line.index - 1 }
      index -= line.results
    }
    return { index, result: null }
  }
}

/** A value of a table before it is written in the manner of a format. */
export type Cell =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  /** `YYYY-MM-DD`. */
  | { readonly kind: 'date'; readonly iso: string }
  /** With the decimals of its currency. */
  | { readonly kind: 'money'; readonly value: number; readonly digits: number }
  | { readonly kind: 'number'; readonly value: number }

export const emptyCell: Cell = { kind: 'empty' }

export function textCell(text: string): Cell {
  return text === '' ? emptyCell : { kind: 'text', text }
}

/** `Page 2 of 3`, and how others print it; German, French, Italian, English. */
const pageCounters = [
  /(?:^|[^\p{L}])(?:seite|page|pagina|pag|blatt|feuille|foglio|p|s)[.:]?\s*(\d{1,3})\s*(?:\/|von|of|de|di|sur|su|-|\|)\s*(\d{1,3})(?!\d)/iu,
  /(?:^|[^\p{L}])(?:seite|page|pagina|blatt)[.:]?\s*(\d{1,3})\s*$/iu,
]

export type PageCounter = { readonly page: number; readonly of?: number }

/** @param text a line, or what stands together in one */
export function readPageCounter(text: string): PageCounter | undefined {
  for (const pattern of pageCounters) {
    const match = pattern.exec(text)
    if (match === null) continue
    const page = Number(match[1])
    const of = match[2] === undefined ? undefined : Number(match[2])
    if (page < 1 || (of !== undefined && page > of)) continue
    return of === undefined ? { page } : { page, of }
  }
  return undefined
}

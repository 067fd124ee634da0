/** A table of a database with damaged pages, by its row ids. */
export type DamagedTable = {
  /** Takes the rows from a row id on, in order, up to what cannot be read. */
  readonly read: (from: number) => { readonly isAtEnd: boolean; readonly last: number | null }
  /** The first row id from there on; null behind the last, undefined where that cannot be read. */
  readonly seek: (from: number) => number | null | undefined
}

/**
 * Takes every row of a table but those on pages that cannot be read, however many such pages there are.
 * @returns how many places could not be read
 */
export function readPastDamage(table: DamagedTable): number {
  let from: number | null = Number.MIN_SAFE_INTEGER
  let places = 0
  while (from !== null) {
    const { isAtEnd, last } = table.read(from)
    if (isAtEnd) return places
    places++
    from = firstBehind(table, last ?? Math.max(from, 0))
  }
  return places
}

/**
 * The first row id that can be read behind one after which nothing could be. Looks further ahead in
 * steps that double, so that of the pages behind a damaged one none is passed over, then goes back.
 */
function firstBehind({ seek }: DamagedTable, last: number): number | null {
  let unreadable = last
  let found: number | null | undefined
  let at = last + 1
  for (let step = 1; found === undefined; step *= 2) {
    at = last + step
    if (at > Number.MAX_SAFE_INTEGER) return null
    found = seek(at)
    if (found === undefined) unreadable = at
  }
  while (at - unreadable > 1) {
    const middle = unreadable + Math.floor((at - unreadable) / 2)
    const nearer = seek(middle)
    if (nearer === undefined) unreadable = middle
    else [at, found] = [middle, nearer]
  }
  return found
}

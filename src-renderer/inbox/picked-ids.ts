/** The lines that were named, one by one. */
export type Ids = ReadonlySet<string>
type Row = { readonly id: string }

export const noIds: Ids = new Set()

export function toggled(ids: Ids, id: string): Ids {
  const changed = new Set(ids)
  if (!changed.delete(id)) changed.add(id)
  return changed
}

export function withRows(ids: Ids, rows: readonly Row[]): Ids {
  return new Set([...ids, ...rows.map(({ id }) => id)])
}

export function withoutRows(ids: Ids, rows: readonly Row[]): Ids {
  return ids.difference(new Set(rows.map(({ id }) => id)))
}

export function among(ids: Ids, rows: readonly Row[]): Ids {
  return new Set(rows.map(({ id }) => id).filter((id) => ids.has(id)))
}

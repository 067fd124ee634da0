import type { z } from 'zod'
import { isObject } from '../json-shape.ts'

/** The items of a list, in the pagination envelope, in a usual wrapper, or bare; null for none. */
export function itemsOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value as readonly unknown[]
  if (!isObject(value)) return null
  for (const name of ['content', 'items', 'data', 'results'])
    if (Array.isArray(value[name])) return value[name] as readonly unknown[]
  return null
}

/** The readable items: one bad item never spoils a list. */
export function readableItems<Item>(
  values: readonly unknown[],
  schema: z.ZodType<Item>,
): readonly Item[] {
  return values.flatMap((value) => {
    const item = schema.safeParse(value)
    return item.success ? [item.data] : []
  })
}

import { isObject, membersOf, type JsonMembers } from '../json-shape.ts'
import { xmlReader } from '../xml-tree.ts'

const readXml = xmlReader({ ignoreAttributes: true })

/**
 * A page of a list as XML, in the shape of its JSON: an array is its member repeated, or elements of one
 * name within it; null where it is no such XML.
 */
export function readXmlPage(text: string): JsonMembers | null {
  // A document type declaration is the door to entity tricks; the interface has none.
  if (/<!DOCTYPE/i.test(text)) return null
  const tree = membersOf(readXml(text))
  const root = Object.entries(tree).find(([name]) => !name.startsWith('?'))?.[1]
  const { content, pageable, ...rest } = membersOf(root)
  const envelope = typed(rest)
  // A list that repeats its member has none where it is empty.
  if (content === undefined && envelope['totalElements'] !== 0) return null
  return { ...envelope, pageable: typed(membersOf(pageable)), content: itemsIn(content ?? '') }
}

function itemsIn(content: unknown): readonly unknown[] {
  if (Array.isArray(content)) return content as readonly unknown[]
  if (!isObject(content)) return content === '' ? [] : [content]
  const [inner, ...others] = Object.values(content)
  const isWrapped = others.length === 0 && typeof inner === 'object'
  return isWrapped ? (Array.isArray(inner) ? (inner as readonly unknown[]) : [inner]) : [content]
}

/** XML has no types: of the envelope only numbers, yes and no are of use. */
function typed(members: JsonMembers): JsonMembers {
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => {
      if (value === 'true' || value === 'false') return [name, value === 'true']
      return [name, typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value]
    }),
  )
}

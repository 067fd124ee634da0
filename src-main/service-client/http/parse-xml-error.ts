import { membersOf } from '../json-shape.ts'
import { xmlReader } from '../xml-tree.ts'
import type { HttpAnswer } from './http-request.ts'
import { readText } from './parse-answer.ts'

const readXml = xmlReader({ ignoreAttributes: true })

/** `{ code, message }` of an error that came as XML, whatever its root is called; else null. */
export function parseXmlError(answer: HttpAnswer): unknown {
  const read = readText(answer)
  if (!read.ok || !read.text.trimStart().startsWith('<') || read.text.length > 20_000) return null
  const root = Object.entries(membersOf(readXml(read.text))).find(([name]) => !name.startsWith('?'))
  return root?.[1] ?? null
}

import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { HttpAnswer } from './http-request.ts'
import { readText } from './parse-answer.ts'

/** `{ code, message }` of an error that came as XML, whatever its root is called; else null. */
export function parseXmlError(answer: HttpAnswer): unknown {
  const read = readText(answer)
  if (!read.ok || !read.text.trimStart().startsWith('<') || read.text.length > 20_000) return null
  if (XMLValidator.validate(read.text) !== true) return null
  const parser = new XMLParser({
    ignoreAttributes: true,
    parseTagValue: false,
    htmlEntities: true,
    removeNSPrefix: true,
  })
  const root: unknown = Object.entries(parser.parse(read.text) as object).find(
    ([name]) => !name.startsWith('?'),
  )?.[1]
  return root ?? null
}

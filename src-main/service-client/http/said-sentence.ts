import { isObject, membersOf, type JsonMembers } from '../json-shape.ts'
import { xmlReader } from '../xml-tree.ts'
import type { HttpAnswer } from './http-request.ts'
import { maskStart } from './mask-secrets.ts'
import { parseAnswer, readText } from './parse-answer.ts'

const longestSentence = 200
/** A sentence for people has long ended here. */
const longestRead = 65_536
const longestXml = 20_000

const readXml = xmlReader({ ignoreAttributes: true })

/**
 * Where services put their own sentence: `message` by the interface, `detail` and `title` by RFC 9457, the
 * others by habit. The interface's lists of what went wrong with a document come last.
 */
const sentenceNames = [
  'message',
  'detail',
  'failureMessage',
  'failureReason',
  'reason',
  'error_description',
  'title',
  'error',
  'errors',
  'extractionErrors',
  'processingWarnings',
] as const

/** The members of an answer's body, JSON or XML; none where it is anything else. */
export function saidMembers(answer: HttpAnswer): JsonMembers {
  const json = parseAnswer(answer)
  return membersOf(json.ok ? json.value : parseXmlError(answer))
}

/** `{ code, message }` of an error that came as XML, whatever its root is called; else null. */
function parseXmlError(answer: HttpAnswer): unknown {
  const read = readText(answer)
  if (!read.ok || !read.text.trimStart().startsWith('<') || read.text.length > longestXml)
    return null
  const root = Object.entries(membersOf(readXml(read.text))).find(([name]) => !name.startsWith('?'))
  return root?.[1] ?? null
}

/** The service's own sentence in an answer, one line of plain characters, cut; null for none. */
export function saidSentence(answer: HttpAnswer): string | null {
  const sentence = sentenceIn(saidMembers(answer), 0)
  return sentence === null ? null : plainSentence(sentence, answer.secrets)
}

function sentenceIn(value: unknown, depth: number): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value
  if (depth > 3) return null
  if (Array.isArray(value)) {
    const sentences = value.map((item) => sentenceIn(item, depth + 1))
    return sentences.filter((sentence) => sentence !== null).join(' ') || null
  }
  if (!isObject(value)) return null
  for (const name of sentenceNames) {
    // Beside a state it is the document's own.
    if (name === 'title' && typeof value['status'] === 'string') continue
    const sentence = Object.hasOwn(value, name) ? sentenceIn(value[name], depth + 1) : null
    if (sentence !== null) return sentence
  }
  return null
}

/** It may be shown, never obeyed. */
export function plainSentence(message: string, secrets: readonly string[]): string {
  const plain = maskStart(message, secrets, longestRead)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
  return plain.length > longestSentence ? `${plain.slice(0, longestSentence - 1)}…` : plain
}

import { XMLParser } from 'fast-xml-parser'
import { element, type XmlElement } from '../../../../src-shared/domain/payment/xml-element.ts'

type Node = Record<string, unknown>

/** Reads a message back by a parser that had no part in writing it. */
export function parseElement(xml: string): XmlElement {
  const nodes = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    trimValues: false,
    ignoreDeclaration: true,
  }).parse(xml) as Node[]
  const root = nodes.map(elementOf).find((node) => node !== null)
  if (!root) throw new Error('The XML has no element')
  return root
}

function elementOf(node: Node): XmlElement | null {
  const name = Object.keys(node).find((key) => key !== ':@')
  if (name === undefined || name === '#text') return null
  const children = node[name] as Node[]
  const parts = children.map(elementOf).filter((part) => part !== null)
  const text = children.map((child) => textOf(child['#text'])).join('')
  const attributes = node[':@'] as Record<string, string> | undefined
  return element(name, parts.length > 0 ? parts : text, attributes)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

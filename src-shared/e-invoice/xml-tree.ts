import { XMLParser } from 'fast-xml-parser'

/** An element: attributes under `@name`, text under `#`, children by local name, always as lists. */
export type XmlNode = { readonly [name: string]: string | readonly XmlNode[] | undefined }

export type XmlRoot = { readonly name: string; readonly node: XmlNode }

/** Far beyond any e-invoice that carries its attachments inside; a parse of more is refused. */
const longestXml = 60_000_000

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  alwaysCreateTextNode: true,
  removeNSPrefix: true,
  // "007" and "1.10" are text here: numbers are read where a business term is known to be one.
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
})

/**
 * Parses XML into its root element. Undefined for text that is no XML, and for XML with a DOCTYPE:
 * the invoice syntaxes are defined by schemas, so only an attack would declare entities.
 */
export function parseXml(text: string): XmlRoot | undefined {
  const source = text.replace(/^\ufeff/, '').trimStart()
  if (!source.startsWith('<') || source.length > longestXml || /<!DOCTYPE/i.test(source))
    return undefined
  let parsed: XmlNode
  try {
    parsed = parser.parse(source) as XmlNode
  } catch {
    return undefined
  }
  for (const [name, nodes] of Object.entries(parsed)) {
    if (name.startsWith('?') || name === '#' || !Array.isArray(nodes)) continue
    const node = (nodes as readonly XmlNode[])[0]
    if (node !== undefined && typeof node === 'object') return { name, node }
  }
  return undefined
}

/**
 * All elements at a path of local names such as `Settlement/PaymentMeans`; `A|B` takes either name,
 * which is how the versions of one syntax differ.
 */
export function elementsAt(node: XmlNode | undefined, path: string): readonly XmlNode[] {
  let found: readonly XmlNode[] = node === undefined ? [] : [node]
  for (const step of path.split('/'))
    found = found.flatMap((parent) => step.split('|').flatMap((name) => childrenOf(parent, name)))
  return found
}

export function elementAt(node: XmlNode | undefined, path: string): XmlNode | undefined {
  return elementsAt(node, path)[0]
}

/** The text of the first element at the path that has any, its white space kept inside. */
export function textAt(node: XmlNode | undefined, path: string): string | undefined {
  return textsAt(node, path)[0]
}

export function textsAt(node: XmlNode | undefined, path: string): readonly string[] {
  return elementsAt(node, path)
    .map(textOf)
    .filter((text): text is string => text !== undefined)
}

export function textOf(node: XmlNode | undefined): string | undefined {
  const text = node?.['#']
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined
}

export function attributeOf(node: XmlNode | undefined, name: string): string | undefined {
  const value = node?.[`@${name}`]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

function childrenOf(node: XmlNode, name: string): readonly XmlNode[] {
  const children = node[name]
  return typeof children === 'object' ? children : []
}

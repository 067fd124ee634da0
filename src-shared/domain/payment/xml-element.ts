import { xmlText } from '../export/xml-text.ts'

/** An element of a message: either parts or a text. */
export type XmlElement = {
  readonly name: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly content: string | readonly XmlElement[]
}

/** Parts that are absent may be given as null and are left out. */
export function element(
  name: string,
  content: string | readonly (XmlElement | null)[],
  attributes?: Readonly<Record<string, string>>,
): XmlElement {
  const parts =
    typeof content === 'string'
      ? content
      : content.filter((part): part is XmlElement => part !== null)
  return { name, content: parts, ...(attributes ? { attributes } : {}) }
}

/** A part that is left out where there is nothing to say. */
export function textElement(name: string, text: string): XmlElement | null {
  return text === '' ? null : element(name, text)
}

/** The children of a name. */
export function partsOf(parent: XmlElement | undefined, name: string): readonly XmlElement[] {
  if (!parent || typeof parent.content === 'string') return []
  return parent.content.filter((part) => part.name === name)
}

/** The element at the end of a way of names, each the first of its kind. */
export function partAt(root: XmlElement, way: string): XmlElement | undefined {
  return way
    .split('/')
    .reduce<XmlElement | undefined>((parent, name) => partsOf(parent, name)[0], root)
}

export function textAtWay(root: XmlElement, way: string): string {
  const content = partAt(root, way)?.content
  return typeof content === 'string' ? content : ''
}

/** The document as UTF-8 text, indented, so that a person can read what goes to the bank. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines(root, '').join('\n')}\n`
}

function lines({ name, attributes, content }: XmlElement, indent: string): string[] {
  const given = Object.entries(attributes ?? {})
    .map(([key, value]) => ` ${key}="${xmlText(value)}"`)
    .join('')
  if (typeof content === 'string')
    return [`${indent}<${name}${given}>${xmlText(content)}</${name}>`]
  return [
    `${indent}<${name}${given}>`,
    ...content.flatMap((part) => lines(part, `${indent}  `)),
    `${indent}</${name}>`,
  ]
}

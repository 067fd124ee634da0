import { XMLParser, XMLValidator, type X2jOptions } from 'fast-xml-parser'

/**
 * Reads XML into nested members; text stays text, and namespaces are left out. Every object has members
 * such as `constructor` or `__proto__`, for which the parser refuses or renames elements that are called
 * so: they come with a `#` before their names, with which no element's name can begin.
 * @returns null for a text that is no XML, or that the parser refuses
 */
export function xmlReader(options: X2jOptions): (text: string) => unknown {
  const parser = new XMLParser({
    ...options,
    removeNSPrefix: true,
    parseTagValue: false,
    // Character references (&#252;) are among what the parser calls these.
    htmlEntities: true,
    transformTagName: marked,
  })
  return (text) => {
    if (XMLValidator.validate(text) !== true) return null
    try {
      return parser.parse(text) as unknown
    } catch {
      return null
    }
  }
}

function marked(name: string): string {
  return name in Object.prototype || name === 'prototype' ? `#${name}` : name
}

/** The name as it stands in the XML. */
export function elementName(member: string): string {
  return member.startsWith('#') ? member.slice(1) : member
}

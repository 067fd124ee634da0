import { attributeOf, parseXml, textAt, textOf, type XmlNode } from './xml-tree.ts'

/** A file that an e-invoice in XML carries: a time sheet, a photograph, the invoice as its sender prints it. */
export type Enclosure = {
  readonly name: string
  /** null where they are packed in a way of their own, or are no base64. */
  readonly bytes: Uint8Array<ArrayBuffer> | null
}

/** BT-125 in UBL and CII, by local name: the schemas allow it at lines, too. */
const binaryObjects: ReadonlySet<string> = new Set([
  'EmbeddedDocumentBinaryObject',
  'AttachmentBinaryObject',
])
/** FatturaPA 2.5. */
const italian = 'Allegati'

/** All that is enclosed, of whichever invoice of a lot. */
export function readEnclosures(xml: string): readonly Enclosure[] {
  const root = parseXml(xml)
  const found: Enclosure[] = []
  const open: XmlNode[] = root ? [root.node] : []
  // Not by recursion: how deep a hostile file is nested is up to it.
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const inner: XmlNode[] = []
    for (const [name, children] of Object.entries(node)) {
      if (typeof children !== 'object') continue
      if (binaryObjects.has(name)) found.push(...children.map(ofBinaryObject))
      else if (name === italian) found.push(...children.map(ofAllegato))
      else inner.push(...children)
    }
    for (const each of inner.reverse()) open.push(each)
  }
  return found
}

function ofBinaryObject(node: XmlNode): Enclosure {
  return { name: attributeOf(node, 'filename') ?? '', bytes: bytesOf(textOf(node)) }
}

function ofAllegato(node: XmlNode): Enclosure {
  const isPacked = textAt(node, 'AlgoritmoCompressione') !== undefined
  return {
    name: textAt(node, 'NomeAttachment') ?? '',
    bytes: isPacked ? null : bytesOf(textAt(node, 'Attachment')),
  }
}

function bytesOf(base64 = ''): Uint8Array<ArrayBuffer> | null {
  let binary: string
  try {
    binary = atob(base64)
  } catch {
    return null
  }
  if (binary === '') return null
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at)
  return bytes
}

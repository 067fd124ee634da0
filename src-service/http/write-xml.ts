/**
 * A JSON value as XML with the same fields (interface, "Content rules"). An array is its member
 * repeated, an empty one the member with count="0"; null is xsi:nil; a member whose name is no XML
 * name, such as a JSON Pointer, becomes <entry key="name">; arrays in arrays hold <item> elements.
 */
export function writeXml(root: string, value: unknown): string {
  const nil = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, nil, value)}`
}

/** Names without a colon, and not those that XML keeps for itself. */
const xmlName = /^(?!xml)[A-Za-z_][A-Za-z0-9_.-]*$/i

function member(name: string, value: unknown): string {
  const [tag, key] = xmlName.test(name) ? [name, ''] : ['entry', `key="${escapeAttribute(name)}"`]
  if (!Array.isArray(value)) return element(tag, key, value)
  if (value.length === 0) return element(tag, join(key, 'count="0"'), '')
  return value.map((item) => element(tag, key, item)).join('')
}

function element(tag: string, attributes: string, value: unknown): string {
  const open = join(tag, value === null ? join(attributes, 'xsi:nil="true"') : attributes)
  const content = contentOf(value)
  return content === '' ? `<${open}/>` : `<${open}>${content}</${tag}>`
}

function contentOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((item) => element('item', '', item)).join('')
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([, child]) => child !== undefined)
      .map(([name, child]) => member(name, child))
      .join('')
  if (typeof value === 'string') return escapeText(value)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

const join = (first: string, second: string): string =>
  first && second ? `${first} ${second}` : first || second

/** Everything but the characters that XML 1.0 section 2.2 allows. */
// eslint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

function escapeText(text: string): string {
  return text
    .replace(forbidden, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}

function escapeAttribute(text: string): string {
  return escapeText(text)
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\t', '&#9;')
}

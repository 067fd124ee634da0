import { burn } from '@kenjiuno/msgreader/lib/Burner.js'

export type Attached = {
  readonly name?: string
  readonly type?: string
  readonly bytes: Uint8Array
  /** More lines of its header. */
  readonly header?: readonly string[]
}

const base64 = (bytes: Uint8Array) =>
  (
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\r\n')

const sender = 'Malerei Sonnhalde AG <rechnung@sonnhalde.example>'

const writtenBy = (from: string) => [
  `From: ${from}`,
  'To: Anna <anna@office.example>',
  'Date: Mon, 04 May 2026 08:00:00 +0200',
]

export const writer = writtenBy(sender)

/** A mail message with what is attached to it, as programs save it. */
export function emlOf(
  attached: readonly Attached[],
  {
    subject = 'Rechnung Mai',
    html = '<p>Guten Tag</p>',
    first = [] as readonly string[],
    from = sender,
  } = {},
): Buffer {
  const parts = attached.map(({ name, type = 'application/pdf', bytes, header }) =>
    [
      `Content-Type: ${type}`,
      ...(header ?? [`Content-Disposition: attachment${name ? `; filename="${name}"` : ''}`]),
      'Content-Transfer-Encoding: base64',
      '',
      base64(bytes),
    ].join('\r\n'),
  )
  const text = ['Content-Type: text/html; charset=utf-8', '', html].join('\r\n')
  const body = [text, ...parts].map((part) => `--edge\r\n${part}\r\n`).join('')
  const type = 'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="edge"'
  const header = [...first, ...writtenBy(from), `Subject: ${subject}`, type].join('\r\n')
  return Buffer.from(`${header}\r\n\r\n${body}--edge--\r\n`)
}

/** An entity of one part: its header with its content. */
export function entityOf(
  type: string,
  content: Uint8Array,
  more: readonly string[] = writer,
): Buffer {
  const header = [...more, 'MIME-Version: 1.0', `Content-Type: ${type}`]
  return Buffer.from(
    [...header, 'Content-Transfer-Encoding: base64', '', base64(content), ''].join('\r\n'),
  )
}

type Tree = { readonly name: string; readonly content: Uint8Array | readonly Tree[] }
type Burned = Parameters<typeof burn>[0][number]
const [folder, stream, root] = [1, 2, 5]

const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const texts = (fields: Record<string, string | undefined>): Tree[] =>
  Object.entries(fields).flatMap(([tag, text]) =>
    text === undefined ? [] : [{ name: `__substg1.0_${tag}001F`, content: utf16(text) }],
  )

export type AttachedToMsg = {
  readonly name?: string
  readonly type?: string
  readonly content: Uint8Array | readonly Tree[]
  readonly contentId?: string
}

/** What Outlook keeps of a message, by its property tags (MS-OXPROPS). */
export function msgTree(
  attached: readonly AttachedToMsg[],
  { subject = 'Rechnung Mai', html = '', body = 'Guten Tag', kind = 'IPM.Note' } = {},
): Tree[] {
  return [
    { name: '__properties_version1.0', content: new Uint8Array(32) },
    ...texts({ '001A': kind, '0037': subject, '0C1A': 'Malerei Sonnhalde AG', '1000': body }),
    { name: '__substg1.0_10130102', content: Buffer.from(html) },
    ...attached.map(({ name, type, content, contentId }, index) => ({
      name: `__attach_version1.0_#${index.toString(16).padStart(8, '0')}`,
      content: [
        { name: '__properties_version1.0', content: new Uint8Array(8) },
        ...texts({ '3001': name, '3707': name, '370E': type, '3712': contentId }),
        { name: `__substg1.0_3701${content instanceof Uint8Array ? '0102' : '000D'}`, content },
      ],
    })),
  ]
}

/** The tree as a compound file (MS-CFB). */
export function compoundOf(tree: readonly Tree[]): Buffer {
  const entries: Burned[] = [{ name: 'Root Entry', type: root, length: 0, children: [] }]
  const add = (parent: Burned, nodes: readonly Tree[]) => {
    for (const { name, content } of nodes) {
      const isStream = content instanceof Uint8Array
      const entry: Burned = isStream
        ? {
            name,
            type: stream,
            length: content.length,
            binaryProvider: () => Uint8Array.from(content),
          }
        : { name, type: folder, length: 0, children: [] }
      parent.children?.push(entries.push(entry) - 1)
      if (!isStream) add(entry, content)
    }
  }
  const [top] = entries
  if (top) add(top, tree)
  return Buffer.from(burn(entries))
}

export const msgOf = (...input: Parameters<typeof msgTree>) => compoundOf(msgTree(...input))

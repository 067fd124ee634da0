import { textAt, moneyAt } from '../checks/read-result.ts'
import { formatAmount } from '../format-amount.ts'
import { signedTotal } from '../signed-total.ts'
import { identification } from './table-of-documents.ts'

/** What may stand in braces in a name template. */
export const templateWords = [
  'year',
  'month',
  'day',
  'date',
  'dueDate',
  'sender',
  'recipient',
  'type',
  'number',
  'amount',
  'currency',
  'title',
  'file',
] as const
type TemplateWord = (typeof templateWords)[number]

export const defaultTemplate = '{year}/{sender}/{date} {sender} {number}'

export type NamedDocument = {
  readonly fileName: string
  readonly mediaType: string
  /** Takes the place of a date that is not known. */
  readonly receivedAt: string
  readonly result: unknown
}

/** The words of a template that mean nothing; an empty list says that it can be used. */
export function unknownWords(template: string): string[] {
  return [...template.matchAll(/\{([^{}]*)\}/gu)]
    .map((match) => match[1] ?? '')
    .filter((word) => !isWord(word))
}

/**
 * The path of a document inside an export, with its file's ending, by a template in which `/` divides
 * folders. Whatever the values hold, the path stays inside: every segment is made safe for Windows,
 * macOS and Linux.
 */
export function pathByTemplate(template: string, document: NamedDocument): string {
  const segments = template
    .split('/')
    .map((segment) =>
      safeSegment(
        segment.replace(/\{([^{}]*)\}/gu, (_, word: string) =>
          isWord(word) ? (wordOf[word](document) ?? '').replaceAll('/', '-') : '',
        ),
      ),
    )
    .filter((segment) => segment !== '')
  const name = segments.pop() ?? safeSegment(stem(document.fileName))
  return [...segments.slice(0, 8), `${name || 'document'}${ending(document)}`].join('/')
}

/** Gives each path once: `a.pdf`, `a (2).pdf`. Names that differ in case alone are one on many disks. */
export function createPathKeeper(): (path: string) => string {
  const taken = new Set<string>()
  return (path) => {
    const [, start = path, end = ''] = /^(.*?)(\.[^./]{1,5})?$/u.exec(path) ?? []
    let free = path
    for (let count = 2; taken.has(folded(free)); count++) free = `${start} (${String(count)})${end}`
    taken.add(folded(free))
    return free
  }
}

function folded(path: string): string {
  return path.normalize('NFC').toLowerCase()
}

function isWord(word: string): word is TemplateWord {
  return (templateWords as readonly string[]).includes(word)
}

const wordOf: Readonly<Record<TemplateWord, (document: NamedDocument) => string | undefined>> = {
  year: (document) => dateOf(document).slice(0, 4),
  month: (document) => dateOf(document).slice(5, 7),
  day: (document) => dateOf(document).slice(8, 10),
  date: dateOf,
  dueDate: ({ result }) => textAt(result, '/dueDate'),
  sender: ({ result }) => textAt(result, '/sender/name'),
  recipient: ({ result }) => textAt(result, '/recipient/name'),
  type: ({ result }) => textAt(result, '/documentType'),
  number: ({ result }) => numberOf(result),
  amount: ({ result }) => plainAmount(result),
  currency: ({ result }) => moneyAt(result, '/amountGross')?.currency,
  title: ({ result }) => textAt(result, '/title'),
  file: ({ fileName }) => stem(fileName),
}

/** Its own date; where it has none, the day on which it came in. */
function dateOf({ result, receivedAt }: NamedDocument): string {
  return textAt(result, '/documentDate') ?? receivedAt.slice(0, 10)
}

function plainAmount(result: unknown): string | undefined {
  const printed = moneyAt(result, '/amountGross') ?? null
  const amount = signedTotal(textAt(result, '/documentType'), printed)
  if (!amount) return undefined
  return formatAmount(amount.value, amount.currency, { group: '', decimal: '.', minus: '-' })
}

function numberOf(result: unknown): string {
  const types = ['INVOICE_NUMBER', 'CREDIT_NOTE_NUMBER', 'RECEIPT_NUMBER', 'CONTRACT_NUMBER']
  return types.map((type) => identification(result, type)).find((it) => it !== undefined) ?? ''
}

function stem(fileName: string): string {
  return fileName.replace(/\.[^.]{1,5}$/u, '')
}

const endings: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/tiff': '.tif',
  'image/webp': '.webp',
  'image/gif': '.gif',
  'image/heic': '.heic',
  'application/xml': '.xml',
  'application/pkcs7-mime': '.p7m',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
  'application/vnd.oasis.opendocument.text': '.odt',
  'application/vnd.oasis.opendocument.spreadsheet': '.ods',
}

/** `.pdf` and the like, '' for a kind that is not taken in. */
export function endingOf(mediaType: string): string {
  return endings[mediaType] ?? ''
}

/** By content, since a name may promise another kind. */
function ending({ mediaType, fileName }: NamedDocument): string {
  return endingOf(mediaType) || (/\.[a-z0-9]{1,5}$/iu.exec(fileName)?.[0]?.toLowerCase() ?? '')
}

const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/iu
/** Leaves room for the folder, the ending and a number on a disk that takes 255 bytes a name. */
const longestBytes = 120

/** One segment of a path that every file system takes as it is; '' where nothing is left of it. */
export function safeSegment(text: string): string {
  const clean = text
    .toWellFormed()
    .normalize('NFC')
    // Invisible signs can turn a name's end around and hide its true ending.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu, '')
    .replace(/[<>:"/\\|?*]/gu, '-')
    .replace(/\s+/gu, ' ')
  const trimmed = cut(clean).replace(/^[\s.]+|(?<![\s.])[\s.]+$/gu, '')
  return reserved.test(trimmed) ? `_${trimmed}` : trimmed
}

function cut(text: string): string {
  const encoder = new TextEncoder()
  const signs = [...text]
  let length = 0
  const end = signs.findIndex((sign) => (length += encoder.encode(sign).length) > longestBytes)
  return end < 0 ? text : signs.slice(0, end).join('')
}

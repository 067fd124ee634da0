import {
  profileDefaults,
  type ProfileInForce,
} from '../../../src-shared/service-api/connection-profile.ts'
import { limits } from '../../../src-shared/service-api/limits.ts'
import type {
  CallOptions,
  ListedDocument,
  ListedPage,
  ListQuery,
} from '../../../src-shared/service-api/service-calls.ts'
import type { Outcome } from '../../../src-shared/service-api/service-outcome.ts'
import type { CallService } from '../call-service.ts'
import { asId, membersOf, type JsonMembers } from '../json-shape.ts'
import type { HttpAnswer } from '../http/http-request.ts'
import { unreadableFailure } from '../http/next-step.ts'
import { isXml, readText } from '../http/parse-answer.ts'
import { readXmlPage } from '../reading/read-xml-page.ts'
import { itemsOf } from './lenient-list.ts'
import { failed, readJsonAnswer } from './read-json-answer.ts'

/** List documents of a workspace: GET /user/workspaces/{workspaceId}/documents. */
export async function listDocuments(
  service: CallService,
  profile: ProfileInForce,
  query: ListQuery,
  options?: CallOptions,
): Promise<Outcome<ListedPage>> {
  const page = query.page ?? limits.defaultPage
  const size = query.size ?? limits.defaultPageSize
  if (!isAllowed(page, size, query.sort))
    return failed({ kind: 'not-sent', reason: 'invalid-request', nextStep: 'nothing' }, null)
  const sort = sortOf(query.sort, profile)
  const sent = await service.send({
    operation: 'listDocuments',
    query: {
      page: String(page),
      size: String(size),
      ...(sort === null ? {} : { sort }),
    },
    options,
  })
  if (sent.ok && isXml(sent.answer)) return readXmlAnswer(sent.answer, page, size)
  return readJsonAnswer(sent, (value) => readPage(value, page, size))
}

/** Some services answer in XML though JSON was asked for. */
function readXmlAnswer(answer: HttpAnswer, page: number, size: number): Outcome<ListedPage> {
  const { facts } = answer
  const read = readText(answer)
  if (!read.ok) return failed(unreadableFailure(read.reason, facts), facts)
  const value = readPage(readXmlPage(read.text), page, size)
  return value ? { ok: true, value, facts } : failed(unreadableFailure('not-xml', facts), facts)
}

/** Time of upload goes by the name that the profile has for it; null where nothing is to be sent. */
function sortOf(sort: string | undefined, { sortProperty }: ProfileInForce): string | null {
  if (sort === undefined) return null
  const [property = '', direction = ''] = sort.split(',')
  if (property !== profileDefaults.sortProperty) return sort
  return sortProperty === null ? null : `${sortProperty},${direction}`
}

/** What we send is strict: the interface's limits on page, size and sort. */
function isAllowed(page: number, size: number, sort: string | undefined): boolean {
  return (
    Number.isInteger(page) &&
    page >= 0 &&
    Number.isInteger(size) &&
    size >= 1 &&
    size <= limits.maximumPageSize &&
    (sort === undefined || /^[A-Za-z]\w*,(?:asc|desc)$/.test(sort))
  )
}

function readPage(value: unknown, page: number, size: number): ListedPage | null {
  const raw = itemsOf(value)
  if (!raw) return null
  const items = raw.map(readItem).filter((item) => item !== null)
  const envelope = membersOf(value)
  const pageable = membersOf(envelope['pageable'])
  const totalPages = wholeNumber(envelope['totalPages'])
  return {
    items,
    pageNumber: wholeNumber(pageable['pageNumber']) ?? page,
    pageSize: wholeNumber(pageable['pageSize']) ?? size,
    totalElements: wholeNumber(envelope['totalElements']),
    last:
      typeof envelope['last'] === 'boolean'
        ? envelope['last']
        : totalPages !== null
          ? page + 1 >= totalPages
          : raw.length < size,
    unreadableItems: raw.length - items.length,
  }
}

/** The names that services have for what the interface does not show of a list; ours first. */
const itemNames = {
  documentId: ['documentId', 'id', 'document_id'],
  status: ['status', 'state', 'processingStatus'],
  fileName: [
    'fileName',
    'filename',
    'file_name',
    'originalFileName',
    'originalFilename',
    'original_filename',
  ],
  createdAt: [
    'createdAt',
    'created_at',
    'createdDate',
    'creationDate',
    'creationTime',
    'uploadedAt',
    'uploaded_at',
    'uploadDate',
  ],
  updatedAt: ['updatedAt', 'updated_at', 'lastModifiedAt', 'lastModifiedDate', 'modifiedAt'],
} as const

/** An entry of the list: an object, or the id alone. */
function readItem(value: unknown): ListedDocument | null {
  const item = typeof value === 'string' ? { documentId: value } : membersOf(value)
  const first = (name: keyof typeof itemNames) => firstText(item, itemNames[name])
  const documentId = asId(first('documentId'))
  if (documentId === null) return null
  return {
    documentId,
    status: first('status'),
    documentType: text(item['documentType']),
    title: text(item['title']),
    fileName: first('fileName') ?? nameOfFile(item['name']),
    createdAt: first('createdAt'),
    updatedAt: first('updatedAt'),
  }
}

function firstText(item: JsonMembers, names: readonly string[]): string | null {
  return names.map((name) => text(item[name])).find((found) => found !== null) ?? null
}

/**
 * A `name` may be a title. Only one with the ending of a file is taken for a file's: a list with names
 * proves that an upload never came (look-up.ts).
 */
function nameOfFile(name: unknown): string | null {
  const given = text(name)
  return given !== null && /\.(?:pdf|jpe?g|png|tiff?)$/i.test(given) ? given : null
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= 1000 ? value : null
}

function wholeNumber(value: unknown): number | null {
  return Number.isInteger(value) && (value as number) >= 0 ? (value as number) : null
}

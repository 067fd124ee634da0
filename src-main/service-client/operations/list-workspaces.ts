import type { WorkspacePage } from '../../../src-shared/service-api/admin-calls.ts'
import type { CallOptions } from '../../../src-shared/service-api/service-calls.ts'
import type { Outcome } from '../../../src-shared/service-api/service-outcome.ts'
import type { CallService } from '../call-service.ts'
import { membersOf } from '../json-shape.ts'
import { listIn } from './admin-list.ts'
import { workspaceIn } from './admin-records.ts'
import { readJsonAnswer } from './read-json-answer.ts'

/** One page of the workspaces; the interface does not show whether this list is paged. */
export async function listWorkspacePage(
  service: CallService,
  { page, size }: { readonly page: number; readonly size: number },
  options?: CallOptions,
): Promise<Outcome<WorkspacePage>> {
  const sent = await service.send({
    operation: 'adminListWorkspaces',
    query: { page: String(page), size: String(size) },
    options,
  })
  return readJsonAnswer(sent, (value) => readPage(value, page, size))
}

function readPage(value: unknown, page: number, size: number): WorkspacePage | null {
  const found = listIn(value)
  if (!found) return null
  const raw = found.items
  const items = raw.map(workspaceIn).filter((item) => item !== null)
  // A list that is longer than what was asked for is not one page of several.
  if (Array.isArray(value))
    return {
      items,
      pageNumber: 0,
      pageSize: Math.max(size, raw.length),
      totalElements: items.length,
      last: true,
    }
  const { envelope } = found
  const pageable = membersOf(envelope['pageable'])
  const totalElements = wholeNumber(envelope['totalElements'])
  return {
    items,
    pageNumber: wholeNumber(pageable['pageNumber']) ?? page,
    pageSize: wholeNumber(pageable['pageSize']) || size,
    totalElements,
    last: typeof envelope['last'] === 'boolean' ? envelope['last'] : raw.length !== size,
  }
}

function wholeNumber(value: unknown): number | null {
  return Number.isInteger(value) && (value as number) >= 0 ? (value as number) : null
}

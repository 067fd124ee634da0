import type { Outcome } from '../../../src-shared/service-api/service-outcome.ts'
import type { CallService } from '../call-service.ts'
import { isObject, membersOf, type JsonMembers } from '../json-shape.ts'
import type { ServiceRequest } from '../service-request.ts'
import { itemsOf } from './lenient-list.ts'
import { readJsonAnswer } from './read-json-answer.ts'

/** A list of the administration, and the object it stands in: the pagination envelope, where it is one. */
export type FoundList = { readonly items: readonly unknown[]; readonly envelope: JsonMembers }

/** More pages are never asked for: 1,000 records at the interface's default size. */
const mostPages = 50
/** Lists that stand beside the one that was asked for. */
const otherLists = /error|warning|message|link/i

/**
 * The list in an answer, bare or in whatever it is wrapped (docs/interface-gaps.md, adminRecords): by a usual name,
 * inside of `data`, or as the one list that is there. null where there is none.
 */
export function listIn(value: unknown): FoundList | null {
  const items = itemsOf(value)
  if (items) return { items, envelope: membersOf(value) }
  if (!isObject(value)) return null
  for (const name of ['data', 'result', '_embedded'])
    if (isObject(value[name])) return listIn(value[name])
  const lists = Object.entries(value).filter(
    ([name, member]) => Array.isArray(member) && !otherLists.test(name),
  )
  const [only] = lists
  return lists.length === 1 && only ? { items: only[1] as unknown[], envelope: value } : null
}

/**
 * Every item of a list, all pages of it: the interface does not show which lists of the administration
 * are paged. An item that cannot be read is left out, a page that does not come is a failure of the list.
 */
export async function readWholeList<Item>(
  service: CallService,
  request: ServiceRequest,
  read: (item: unknown) => Item | null,
): Promise<Outcome<readonly Item[]>> {
  const found: Item[] = []
  // The slot that the queue took is used up by the first page.
  const { slot: _, ...options } = request.options ?? {}
  for (let page = 0; ; page++) {
    const sent = await service.send(
      page === 0 ? request : { ...request, query: { page: String(page) }, options },
    )
    const listed = readJsonAnswer(sent, listIn)
    if (!listed.ok) return listed
    const { items, envelope } = listed.value
    const { pageNumber } = membersOf(envelope['pageable'])
    // Whoever does not heed the page answers the first one again.
    const isRepeated = page > 0 && pageNumber !== page
    if (!isRepeated) found.push(...items.map(read).filter((item) => item !== null))
    const isLast = envelope['last'] !== false || items.length === 0 || isRepeated
    if (isLast || page + 1 === mostPages) return { ...listed, value: found }
  }
}

import { limits } from '../../../src-shared/service-api/limits.ts'
import { sortProperties } from '../../store/list-documents.ts'
import type { ListQuery, Sorting } from '../../store/list-documents.ts'
import type { RequestContext } from '../service-context.ts'
import { invalidSchema } from '../service-error.ts'

/** Beyond this an offset is no page any more. */
const largestPage = 1_000_000

/** @throws {ServiceError} 400 INVALID_SCHEMA for what is outside the interface's limits */
export function readListQuery(c: RequestContext): ListQuery {
  const sort = (c.req.queries('sort') ?? []).map(readSorting)
  return {
    ...readPageQuery(c),
    sort: sort.length > 0 ? sort : [{ property: 'createdAt', direction: 'desc' }],
  }
}

/** @throws {ServiceError} 400 INVALID_SCHEMA for what is outside the interface's limits */
export function readPageQuery(c: RequestContext): Pick<ListQuery, 'page' | 'size'> {
  return {
    page: readInteger(c, 'page', limits.defaultPage, 0, largestPage),
    size: readInteger(c, 'size', limits.defaultPageSize, 1, limits.maximumPageSize),
  }
}

function readInteger(
  c: RequestContext,
  name: string,
  otherwise: number,
  least: number,
  most: number,
): number {
  const text = c.req.query(name)
  if (text === undefined) return otherwise
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw invalidSchema(`The parameter ${name} must be a whole number from ${least} to ${most}`)
  return value
}

/** `property,(asc|desc)` */
function readSorting(text: string): Sorting {
  const [name, direction, ...rest] = text.split(',')
  const property = sortProperties.find((known) => known === name)
  if (!property || rest.length > 0 || (direction !== 'asc' && direction !== 'desc'))
    throw invalidSchema(
      `The parameter sort must be property,(asc|desc) with one of ${sortProperties.join(', ')}`,
    )
  return { property, direction }
}

import type { SeenWorkspace } from '../../src-shared/contract/connections.ts'
import type { AdminCalls } from '../../src-shared/service-api/admin-calls.ts'
import { limits } from '../../src-shared/service-api/limits.ts'
import { personPatienceMs } from '../../src-shared/service-api/service-calls.ts'

/** More than this is looked for by typing its id. */
const mostPages = 5

/**
 * The workspaces that a credential sees. The interface has a list for administrators alone: null for
 * everybody else, who then types the id.
 */
export async function listSeenWorkspaces(
  client: Pick<AdminCalls, 'adminListWorkspacePage'>,
): Promise<readonly SeenWorkspace[] | null> {
  const seen = new Map<string, SeenWorkspace>()
  for (let page = 0; page < mostPages; page++) {
    const outcome = await client.adminListWorkspacePage(
      { page, size: limits.maximumPageSize },
      { patienceMs: personPatienceMs },
    )
    if (!outcome.ok) return page === 0 ? null : [...seen.values()]
    for (const { id, name, status } of outcome.value.items)
      seen.set(id, { id, name: name ?? null, status: status ?? null })
    if (outcome.value.last || outcome.value.items.length === 0) break
  }
  return [...seen.values()]
}

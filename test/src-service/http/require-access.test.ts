import { expect, test } from 'vitest'
import { requireWorkspace } from '../../../src-service/http/require-access.ts'
import type { RequestContext, ServiceContext } from '../../../src-service/http/service-context.ts'
import { findGranted, putGrant } from '../../../src-service/store/access-grants.ts'
import { insertWorkspace } from '../../../src-service/store/workspaces.ts'
import { openSqlite } from '../support/open-engine.ts'

test('a right that was found with the token is believed once: what comes after a body asks anew', async () => {
  const { database } = await openSqlite()
  await insertWorkspace(database, { id: 'w', name: 'W', createdAt: 0 })
  const grant = { workspace_id: 'w', subject: 'c', role: 'MEMBER', created_at: 0 } as const
  await putGrant(database, grant)
  const known = new Map<string, unknown>([
    ['client', { id: 'c' }],
    ['granted', await findGranted(database, 'w', 'c')],
  ])
  const request = {
    get: (name: string) => known.get(name),
    set: (name: string, value: unknown) => known.set(name, value),
    req: { param: () => 'w', header: () => undefined },
  } as unknown as RequestContext
  const service = { database } as ServiceContext
  await putGrant(database, { ...grant, role: 'READER' })
  expect(await requireWorkspace(service, request)).toMatchObject({ granted_role: 'MEMBER' })
  expect(await requireWorkspace(service, request)).toMatchObject({ granted_role: 'READER' })
})

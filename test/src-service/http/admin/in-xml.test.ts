import { expect, test } from 'vitest'
import { startTestService } from '../../support/test-service.ts'

/** What is asked, and the root of the answer; several of a kind stand in the plural of it. */
const asked: readonly [method: string, path: string, root: string, json?: object][] = [
  ['GET', '', 'workspace'],
  ['POST', '', 'workspace', { name: 'Büro' }],
  ['GET', '', 'workspaces'],
  ['GET', '?page=0', 'workspacePage'],
  ['GET', '/ws', 'workspace'],
  ['PATCH', '/ws', 'workspace', { name: 'Amt' }],
  ['GET', '/ws/settings', 'workspaceSettings'],
  ['PATCH', '/ws/settings', 'workspaceSettings', {}],
  ['GET', '/ws/clients', 'agentClient'],
  ['POST', '/ws/clients', 'agentClient', { name: 'Scanner' }],
  ['GET', '/ws/clients', 'agentClients'],
]

test('every operation of the administration answers in XML with the root of its kind', async () => {
  const service = await startTestService()
  const headers = { Accept: 'application/xml' }
  for (const [method, path, root, json] of asked) {
    const { text } = await service.call(method, `/admin/workspaces${path}`, {
      headers,
      ...(json && { json }),
    })
    expect(text.replace(/^<\?xml.*?\?>\s*/, ''), `${method} ${path}`).toMatch(
      new RegExp(`^<${root}[ />]`),
    )
  }
})

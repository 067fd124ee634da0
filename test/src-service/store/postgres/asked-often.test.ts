import { Client } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startService } from '../../../../src-service/service.ts'
import { hasPostgres } from '../../../support/postgres.ts'
import { pdfBytes } from '../../support/sample-results.ts'
import { databaseWith } from '../../support/test-database.ts'
import { fileForm, firstClient } from '../../support/test-service.ts'

describe.skipIf(!hasPostgres)('what each request asks', () => {
  test('is two statements for a page of the list, both planned once for a connection', async () => {
    const database = await databaseWith(firstClient)
    onTestFinished(() => database.remove())
    const service = await startService({
      ...{ database: database.address, role: 'web', credentials: firstClient },
      // Nothing is asked for by itself.
      clock: { now: () => Date.now(), setTimer: () => () => undefined },
    })
    onTestFinished(() => service.close())
    const signedIn = await fetch(`${service.authUrl}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: firstClient.clientId,
        client_secret: firstClient.clientSecret,
      }),
    })
    const { access_token: token } = (await signedIn.json()) as { access_token: string }
    const headers = { Authorization: `Bearer ${token}` }
    const body = fileForm(pdfBytes('one'), 'one.pdf')
    const uploaded = await fetch(`${service.baseUrl}/workspaces/ws/documents`, {
      ...{ method: 'POST', headers, body },
    })
    expect(uploaded.status).toBe(202)
    const query = vi.spyOn(Client.prototype, 'query')
    onTestFinished(() => query.mockRestore())
    const list = await fetch(`${service.baseUrl}/user/workspaces/ws/documents`, { headers })
    expect(await list.json()).toMatchObject({ totalElements: 1 })
    const asked = query.mock.calls.map(([given]) => given as unknown as { name?: string })
    expect(asked.map(({ name }) => name !== undefined)).toEqual([true, true])
  })
})

import { describe, expect, test } from 'vitest'
import { ensureFirstClient } from '../../../src-service/auth/first-client.ts'
import { startService } from '../../../src-service/service.ts'
import { matchesSecret } from '../../../src-service/auth/client-secret.ts'
import { extractInvoice } from '../support/sample-results.ts'
import { makeFolder } from '../support/make-folder.ts'
import { openSqlite } from '../support/open-engine.ts'

async function start(dataDirectory: string, credentials = {}) {
  const service = await startService({ dataDirectory, credentials, extract: extractInvoice })
  const ask = async (clientId: string, clientSecret: string) => {
    const answer = await fetch(`${service.authUrl}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
      }),
    })
    return answer.status
  }
  return { service, ask }
}

describe('the first client', () => {
  test('is made once, told once, and kept over a restart', async () => {
    const folder = await makeFolder()
    const first = await start(folder)
    const { clientId, madeSecret = '', workspaceId } = first.service
    expect(clientId).toMatch(/^intray-[0-9a-f]{12}$/)
    expect(madeSecret).toHaveLength(43)
    expect(await first.ask(clientId, madeSecret)).toBe(200)
    await first.service.close()
    const second = await start(folder)
    expect(second.service).toMatchObject({ clientId, workspaceId })
    expect(second.service.madeSecret).toBeUndefined()
    expect(await second.ask(clientId, madeSecret)).toBe(200)
    await second.service.close()
  })

  test('takes what it is given, and makes the rest', async () => {
    const { service, ask } = await start(await makeFolder(), {
      clientId: 'office',
      workspaceId: 'papers',
    })
    expect(service).toMatchObject({ clientId: 'office', workspaceId: 'papers' })
    expect(await ask('office', service.madeSecret ?? '')).toBe(200)
    await service.close()
  })

  test('changes its secret when another is given; the old one is worth nothing', async () => {
    const folder = await makeFolder()
    const first = await start(folder, { clientId: 'office', clientSecret: 'old secret' })
    await first.service.close()
    const second = await start(folder, { clientId: 'office', clientSecret: 'new secret' })
    expect(await second.ask('office', 'old secret')).toBe(401)
    expect(await second.ask('office', 'new secret')).toBe(200)
    await second.service.close()
  })

  describe('on a disk that takes nothing', () => {
    const old = { clientId: 'office', clientSecret: 'old secret' }
    const changed = { clientId: 'office', clientSecret: 'new secret' }
    const refused = /readonly/u

    test('serves where it was made before, with the secret that is given', async () => {
      const { engine, file } = await openSqlite()
      const before = await ensureFirstClient(engine, old, 0)
      file.pragma('query_only = ON')
      const after = await ensureFirstClient(engine, changed, 1, () => true)
      expect(after).toEqual({ ...before, secretHash: after.secretHash })
      expect(await matchesSecret('new secret', after.secretHash)).toBe(true)
    })

    test('serves as well where nothing can even be begun', async () => {
      const { engine } = await openSqlite()
      const before = await ensureFirstClient(engine, old, 0)
      const stuck = { ...engine, atomically: () => Promise.reject(new Error('disk full')) }
      expect(await ensureFirstClient(stuck, old, 1, () => true)).toEqual(before)
    })

    test('is no client where it was never made, nor where the disk may not be waited for', async () => {
      const { engine, file } = await openSqlite()
      file.pragma('query_only = ON')
      await expect(ensureFirstClient(engine, old, 0, () => true)).rejects.toThrow(refused)
      file.pragma('query_only = OFF')
      await ensureFirstClient(engine, old, 0)
      file.pragma('query_only = ON')
      await expect(ensureFirstClient(engine, changed, 1, () => false)).rejects.toThrow(refused)
      await expect(ensureFirstClient(engine, changed, 1)).rejects.toThrow(refused)
    })
  })
})

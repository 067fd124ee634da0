import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startCoreProcess, type CoreProcess } from '../../support/core-process.ts'
import { smallPdf } from '../../support/small-files.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const kills = 3
const files = 12
/** As long as about a dozen moves take. */
const longestMs = 400

async function untilLooked(core: CoreProcess): Promise<void> {
  const look = async () => (await core.call('workspaces.look', {})).looked
  await expect.poll(look, { timeout: 60_000 }).toBe(true)
}

const documentsOf = async (core: CoreProcess) =>
  (await core.call('documents.list', { scope: 'all', filter: 'all', limit: 200 })).items

/** Ids of what the service has in a workspace. */
async function atService(core: CoreProcess, connectionId: string): Promise<string[]> {
  const sort = { property: 'createdAt', ascending: false } as const
  const page = await core.call('remoteDocuments.list', { connectionId, page: 0, size: 100, sort })
  return page.items.map(({ serviceDocumentId }) => serviceDocumentId).sort()
}

test('killed anywhere while documents move, it loses none, makes no double, and brings each where it was to go', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  let core = await startCoreProcess(dataDir)
  await untilLooked(core)
  const { id: other } = await core.call('workspaces.create', { name: 'Huber', colour: '#b3342e' })
  await core.call('connections.activate', { id: 'embedded' })
  for (let at = 0; at < files; at++) await core.drop(`${String(at)}.pdf`, smallPdf(String(at)))
  const states = async () => (await documentsOf(core)).map(({ state }) => state.kind)
  await expect
    .poll(states, { timeout: 60_000 })
    .toSatisfy((kinds: string[]) => kinds.length === files && kinds.every((k) => k === 'ready'))
  const ids = (await documentsOf(core)).map(({ id }) => id).sort()

  for (let kill = 0; kill < kills; kill++) {
    const to = kill % 2 === 0 ? other : 'embedded'
    const selection = { kind: 'documents' as const, ids }
    const order = { action: 'move' as const, to }
    const { id } = await core.call('many.prepare', { selection, order })
    await core.call('many.start', { id })
    await sleep(Math.random() * longestMs)
    await core.kill()
    core = await startCoreProcess(dataDir)
    await untilLooked(core)
    // Each is where its row says, once, and so is the service's copy.
    await expect
      .poll(
        async () => {
          const documents = await documentsOf(core)
          const copies = (connectionId: string) =>
            documents
              .filter((document) => document.connectionId === connectionId)
              .map(({ serviceDocumentId }) => serviceDocumentId ?? '')
              .sort()
          return {
            ids: documents.map((document) => document.id).sort(),
            here: JSON.stringify([copies('embedded'), copies(other)]),
            there: JSON.stringify([
              await atService(core, 'embedded'),
              await atService(core, other),
            ]),
          }
        },
        { timeout: 300_000 },
      )
      .toSatisfy(
        (found: { ids: string[]; here: string; there: string }) =>
          JSON.stringify(found.ids) === JSON.stringify(ids) && found.here === found.there,
      )
  }
  for (const id of ['embedded', other]) await core.call('connections.pull', { id })
  await sleep(500)
  expect((await documentsOf(core)).map(({ id }) => id).sort()).toEqual(ids)
})

import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startCoreProcess, type CoreProcess } from '../../support/core-process.ts'
import { pileOfPages } from '../../support/pile-of-pages.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const kills = 5
const documents = 6
/** As long as writing and admitting the documents takes. */
const longestMs = 1_500

const all = async (core: CoreProcess) =>
  (await core.call('documents.list', { scope: 'all', filter: 'all', limit: 200 })).items

test('killed anywhere while a pile is divided, it has the pile or all of its documents, each once', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  let core = await startCoreProcess(dataDir)
  const texts = Array.from({ length: documents }, (_, at) => `Rechnung ${String(at)}`)
  await core.drop('Stapel.pdf', await pileOfPages(texts))
  const [pile] = await all(core)
  const id = pile?.id ?? ''
  const isPile = async () => (await core.call('documents.get', { id })).state.kind !== 'trashed'
  const parts = texts.map((_, at) => ({ pages: [{ page: at + 1 }] }))

  for (let kill = 0; kill < kills; kill++) {
    await expect
      .poll(async () => (await core.call('documents.get', { id })).state.kind)
      .toBe('ready')
    void core.dispatch('piles.divide', { id, parts })
    await sleep(Math.random() * longestMs)
    await core.kill()
    core = await startCoreProcess(dataDir)
    if (await isPile()) {
      expect((await all(core)).map((document) => document.id)).toEqual([id])
      continue
    }
    const names = async () =>
      (await all(core))
        .filter(({ state }) => state.kind !== 'arriving')
        .map(({ fileName, dividedFrom }) => `${fileName} ${String(dividedFrom?.pages)}`)
        .sort()
    const whole = parts.map((_, at) => `Stapel-${String(at + 1)}.pdf ${String(at + 1)}`)
    await expect.poll(names, { timeout: 60_000 }).toEqual(whole)
    await core.call('documents.restore', { id })
    expect((await all(core)).map((document) => document.id)).toEqual([id])
  }
})

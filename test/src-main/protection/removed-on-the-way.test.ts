import { expect, test } from 'vitest'
import { askService } from '../../support/ask-service.ts'
import { openCore } from '../../support/core-bench.ts'
import { smallPdf } from '../../support/small-files.ts'

/** Uploads reach the service; what comes back of them waits, or is lost. */
function holdUploads() {
  let arrived = () => {}
  let goOn: (answer: 'comes' | 'is lost') => void = () => {}
  const arrival = new Promise<void>((resolve) => (arrived = resolve))
  const held = new Promise<'comes' | 'is lost'>((resolve) => (goOn = resolve))
  const heldFetch: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (init?.method !== 'POST' || !pathname.endsWith('/documents')) return response
    arrived()
    if ((await held) === 'is lost') throw new TypeError('fetch failed')
    return response
  }
  return { arrival, goOn, fetch: heldFetch }
}

async function removeOnTheWay() {
  const uploads = holdUploads()
  const bench = await openCore({ ports: { fetch: uploads.fetch } })
  const id = await bench.drop('weg.pdf', smallPdf('gone'))
  await uploads.arrival
  await bench.erase(id)
  const atService = async () => {
    const answer = await askService(bench, '/user/workspaces/inbox/documents')
    return (answer as { totalElements: number }).totalElements
  }
  expect(await atService()).toBe(1)
  return { bench, uploads, atService }
}

test('a document removed while its upload is on the way leaves nothing at the embedded service', async () => {
  const { bench, uploads, atService } = await removeOnTheWay()
  uploads.goOn('comes')
  await expect.poll(atService).toBe(0)
  const { removals } = await bench.call('protection.retention', {})
  expect(removals).toMatchObject([{ serviceDocumentId: expect.any(String) as string }])
})

test('a removed document whose answer was lost goes at the service as soon as its list shows it', async () => {
  const { bench, uploads, atService } = await removeOnTheWay()
  uploads.goOn('is lost')
  await expect
    .poll(
      async () => {
        await bench.call('connections.pull', { id: 'embedded' })
        return atService()
      },
      { timeout: 300_000 },
    )
    .toBe(0)
  expect((await bench.call('documents.list', {})).items).toEqual([])
})

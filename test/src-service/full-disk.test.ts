import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { mountSmallDisk, noSmallDisk, useOf } from '../support/full-disk.ts'
import { pdfBytes } from './support/sample-results.ts'
import { fileForm } from './support/test-service.ts'

const program = new URL('./support/hostile-service.ts', import.meta.url)

type Address = { baseUrl: string; authUrl: string }
type Said = { kind: string; trouble?: string | null } & Address

async function start(folder: string) {
  const child: ChildProcess = fork(program, [folder, 'large'], { execArgv: [] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said: Said[] = []
  child.on('message', (message: Said) => said.push(message))
  const find = (kind: string) => said.find((message) => message.kind === kind)
  await expect.poll(() => find('listening'), { timeout: 60_000 }).toBeDefined()
  const address = find('listening') as Address
  const answer = await fetch(`${address.authUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: 'first',
      client_secret: 'first-secret',
    }),
  })
  const { access_token: bearer } = (await answer.json()) as { access_token: string }
  const call = (path: string, init: RequestInit = {}) =>
    fetch(address.baseUrl + path, { ...init, headers: { Authorization: `Bearer ${bearer}` } })
  return {
    child,
    pid: child.pid ?? 0,
    troubles: () => said.flatMap(({ kind, trouble }) => (kind === 'trouble' ? [trouble] : [])),
    call,
    upload: (name: string) =>
      call('/workspaces/ws/documents', { method: 'POST', body: fileForm(pdfBytes(name), name) }),
    statusOf: async (id: string) => (await call(`/workspaces/ws/documents/${id}`)).status,
    async stop() {
      child.send('stop')
      await once(child, 'exit')
    },
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

const idOf = async (answer: Response) => {
  expect(answer.status).toBe(202)
  return ((await answer.json()) as { documentId: string }).documentId
}

/** Neither goes round in a circle nor gathers what it cannot store. */
async function expectQuiet(pid: number): Promise<void> {
  const before = useOf(pid)
  await sleep(3_000)
  const after = useOf(pid)
  // One core kept busy would be 3,000.
  expect(after.cpuMs - before.cpuMs).toBeLessThan(900)
  expect(after.residentBytes).toBeLessThan(400e6)
}

describe.skipIf(noSmallDisk !== null)(
  `a full disk${noSmallDisk === null ? '' : `: ${noSmallDisk}`}`,
  () => {
    test('lets no job be taken, at the start neither, and goes on when there is room', async () => {
      const disk = mountSmallDisk(8 << 20)
      const folder = `${disk.folder}/service`
      const queued = await start(folder)
      const ids = [
        await idOf(await queued.upload('1.pdf')),
        await idOf(await queued.upload('2.pdf')),
      ]
      await queued.stop()
      disk.fill()
      const service = await start(folder)
      service.child.send('read')
      await expect.poll(service.troubles).toEqual(['disk-full'])
      await expectQuiet(service.pid)
      for (const id of ids) expect(await service.statusOf(id)).toBe(202)
      disk.empty()
      for (const id of ids)
        await expect.poll(() => service.statusOf(id), { timeout: 60_000 }).toBe(200)
    })

    test('costs no document, no processor and no memory, and the service goes on', async () => {
      const disk = mountSmallDisk(8 << 20)
      const folder = `${disk.folder}/service`
      let service = await start(folder)
      const ids: string[] = []
      for (const name of ['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf'])
        ids.push(await idOf(await service.upload(name)))
      disk.fill()
      // Two of them are being read; what is found in them has no room, nor has the next claim.
      service.child.send('read')
      await expect.poll(service.troubles).toEqual(['disk-full'])
      for (let count = 0; count < 10; count += 1) {
        const refused = await service.upload(`late ${String(count)}.pdf`)
        expect(refused.status).toBe(500)
        expect(await refused.json()).toEqual({
          code: 'PROCESSING_FAILED',
          message: expect.stringContaining('disk of the service is full') as string,
        })
      }
      await expectQuiet(service.pid)
      for (const id of ids) expect(await service.statusOf(id)).toBe(202)

      // A start on the full disk serves what is there.
      await service.kill()
      service = await start(folder)
      for (const id of ids) {
        expect(await service.statusOf(id)).toBe(202)
        const content = await service.call(`/workspaces/ws/documents/${id}/content`)
        expect((await content.arrayBuffer()).byteLength).toBeGreaterThan(0)
      }
      service.child.send('read')
      await expect.poll(service.troubles).toContain('disk-full')

      disk.empty()
      for (const id of ids)
        await expect.poll(() => service.statusOf(id), { timeout: 60_000 }).toBe(200)
      expect(service.troubles().at(-1)).toBeNull()
      expect((await service.upload('after.pdf')).status).toBe(202)
      const list = await service.call('/user/workspaces/ws/documents?size=100')
      expect(await list.json()).toMatchObject({ totalElements: ids.length + 1 })
    })
  },
)

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { HostAbilities } from '../../src-main/ports.ts'
import { openCore } from '../support/core-bench.ts'
import { encryptedPdf } from '../support/encrypted-pdf.ts'
import { serviceInProcess } from '../support/service-in-process.ts'
import { extractInvoice } from '../src-service/support/sample-results.ts'

async function openWithDesktop() {
  const opened: string[] = []
  const take = (path: string) => Promise.resolve(void opened.push(path))
  const files: NonNullable<HostAbilities['files']> = { show: take, open: take }
  const service = serviceInProcess(extractInvoice)
  const host = { kind: 'browser' as const, startProcess: service.startProcess, files }
  return { opened, core: await openCore({ ports: { host } }) }
}

test('a refused file is opened by its id alone, and its copy is gone when it is erased or Intray starts again', async () => {
  const { core, opened } = await openWithDesktop()
  expect((await core.call('app.status', {})).canOpenFiles).toBe(true)
  const bytes = await encryptedPdf('1.7', 'Bern', 'Rechnung')
  const erased = await core.drop('a.pdf', bytes)
  const left = await core.drop('b.pdf', await encryptedPdf('1.7', 'Thun', 'Mahnung'))
  for (const id of [erased, left])
    expect(await core.call('documents.openWith', { id })).toEqual({ isCopy: true })
  expect(await core.call('documents.showInFolder', { id: left })).toEqual({ isCopy: true })
  expect(opened.map((path) => path.slice(core.dataDir.length))).toEqual([
    join('/opened', erased, 'a.pdf'),
    join('/opened', left, 'b.pdf'),
    join('/opened', left, 'b.pdf'),
  ])
  expect(readFileSync(opened[0] ?? '')).toEqual(bytes)
  await core.erase(erased)
  expect(existsSync(opened[0] ?? '')).toBe(false)
  expect(existsSync(opened[1] ?? '')).toBe(true)
  await core.restart()
  expect(existsSync(opened[1] ?? '')).toBe(false)
  for (const id of ['../../etc/passwd', '/etc/passwd'])
    expect(await core.dispatch('documents.openWith', { id })).toMatchObject({
      ok: false,
      error: { code: 'invalid-input' },
    })
})

test('without a desktop the window is told so, and the call says it', async () => {
  const core = await openCore()
  expect((await core.call('app.status', {})).canOpenFiles).toBe(false)
  const id = await core.drop('a.pdf', await encryptedPdf('1.7', 'Bern', 'Rechnung'))
  expect(await core.dispatch('documents.openWith', { id })).toMatchObject({
    ok: false,
    error: { code: 'not-available-here' },
  })
})

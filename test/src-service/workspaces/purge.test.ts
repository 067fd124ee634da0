import { readFileSync, readdirSync, writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dayMs } from '../../../src-service/clock.ts'
import { createManualClock } from '../support/manual-clock.ts'
import {
  createGatedExtract,
  extractInvoice,
  invoiceFor,
  pdfBytes,
} from '../support/sample-results.ts'
import { startTestService } from '../support/test-service.ts'
import type { TestService } from '../support/test-service.ts'

const settings = '/admin/workspaces/ws/settings'
const hourMs = 60 * 60 * 1000

const originals = (service: TestService) =>
  readdirSync(join(service.folder, 'originals'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  )

describe('retention', () => {
  test('deletes what is older than the workspace keeps, and only that', async () => {
    const clock = createManualClock()
    const service = await startTestService({ clock })
    const old = await service.upload('old.pdf', pdfBytes('old'))
    await service.whenIdle()
    clock.advance(2 * dayMs)
    const young = await service.upload('young.pdf', pdfBytes('young'))
    await service.whenIdle()
    const status = async (id: string) =>
      (await service.call('GET', `/workspaces/ws/documents/${id}`)).status

    clock.advance(8 * dayMs)
    expect(await status(old)).toBe(200)
    await service.call('PATCH', settings, { json: { retentionDays: 9 } })
    clock.advance(hourMs)
    expect(await status(old)).toBe(404)
    expect(await status(young)).toBe(200)
    expect(originals(service)).toHaveLength(1)
    await service.call('PATCH', settings, { json: { retentionDays: null } })
    clock.advance(9 * dayMs)
    expect(await status(young)).toBe(200)
  })

  test('keeps a file that a younger document shares', async () => {
    const clock = createManualClock()
    const service = await startTestService({ clock })
    await service.upload('first.pdf')
    clock.advance(5 * dayMs)
    const second = await service.upload('second.pdf')
    await service.whenIdle()
    await service.call('PATCH', settings, { json: { retentionDays: 3 } })
    clock.advance(hourMs)
    const content = await service.call('GET', `/workspaces/ws/documents/${second}/content`)
    expect(content.status).toBe(200)
  })

  test('leaves no byte of what was read', async () => {
    const canary = 'Canary-Lieferant-7731'
    const number = { type: 'INVOICE_NUMBER', value: 'WZ-2204' }
    const clock = createManualClock()
    const service = await startTestService({
      clock,
      extract: async (request) => ({
        ...(await extractInvoice(request)),
        kind: 'results',
        results: [{ ...invoiceFor(request.documentId), sender: { name: canary } }],
        pages: [
          {
            ...{ page: 1, source: 'pdf' },
            words: [
              [canary, 0.1, 0.1, 0.3, 0.012],
              ['WZ-2204', 0.5, 0.1, 0.1, 0.012],
            ],
          },
        ],
      }),
    })
    const id = await service.upload(`${canary}.pdf`)
    await service.whenIdle()
    await service.call('PATCH', `/workspaces/ws/documents/${id}/feedback`, {
      json: {
        corrections: [
          { resultIndex: 0, path: '/sender/name', newValue: canary },
          { resultIndex: 0, path: '/identifications', newValue: [number] },
        ],
      },
    })
    // The sign under which the lessons of its sender are kept.
    const sign = 'name canary lieferant 7731'
    const holds = (text: string) =>
      readdirSync(service.folder)
        .filter((file) => file.startsWith('service.db'))
        .filter((file) => readFileSync(join(service.folder, file)).includes(text))
    expect(holds(sign)).not.toEqual([])
    await service.call('PATCH', settings, { json: { retentionDays: 1 } })
    clock.advance(dayMs + hourMs)
    for (const text of [canary, sign])
      await expect.poll(() => holds(text), { message: text }).toEqual([])
  })

  test('clears away what a crash has left behind', async () => {
    const before = await startTestService()
    const id = await before.upload()
    await before.whenIdle()
    await before.close()
    const orphan = join(before.folder, 'originals', 'ab', 'ab12')
    mkdirSync(join(orphan, '..'), { recursive: true })
    writeFileSync(orphan, 'orphan')
    writeFileSync(join(before.folder, 'incoming', 'half'), 'half')
    const after = await startTestService({ dataDirectory: before.folder })
    expect(originals(after)).toHaveLength(1)
    expect(readdirSync(join(after.folder, 'incoming'))).toEqual([])
    expect((await after.call('GET', `/workspaces/ws/documents/${id}/content`)).status).toBe(200)
  })
})

describe('a document that is deleted while it is read', () => {
  test('leaves no trace and disturbs nobody', async () => {
    const clock = createManualClock()
    const gate = createGatedExtract()
    const service = await startTestService({ clock, extract: gate.extract })
    const id = await service.upload()
    await service.call('PATCH', settings, { json: { retentionDays: 1 } })
    await expect.poll(() => gate.waiting()).toBe(1)
    clock.advance(dayMs + hourMs)
    gate.release()
    await service.whenIdle()
    const asked = () => service.call('GET', `/workspaces/ws/documents/${id}`)
    await expect.poll(async () => (await asked()).status).toBe(404)
    const next = await service.upload()
    await expect.poll(() => gate.waiting()).toBe(1)
    gate.release()
    await service.whenIdle()
    expect((await service.call('GET', `/workspaces/ws/documents/${next}`)).status).toBe(200)
    expect(service.log.join('\n')).not.toContain('crashed')
  })
})

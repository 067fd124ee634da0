import { expect, test, vi } from 'vitest'
import { reviewDeskOf } from '../../../src-renderer/views/review-desk-of.ts'
import { documentId, fakeDocument } from '../support/fake-documents.ts'
import { fakeStatus } from '../support/fake-status.ts'
import { openWindow } from '../support/open-window.ts'

const facts = { state: { kind: 'ready' }, mediaType: 'image/png', resultCount: 1 } as const
const here = fakeDocument({ ...facts, id: documentId(901), connectionId: 'embedded' })
const there = fakeDocument({ ...facts, id: documentId(902), connectionId: 'sandbox' })

test('each document is measured by its own workspace, also when that changes meanwhile', async () => {
  const { app, core } = await openWindow({
    documents: [here, there],
    status: fakeStatus({
      settings: { sureThreshold: 0, strictThreshold: 0 },
      workspaceThresholds: [{ connectionId: 'sandbox', sureThreshold: 1, strictThreshold: 1 }],
    }),
  })
  const desk = reviewDeskOf(app)
  const leftIn = async ({ id }: { id: string }) => {
    app.navigation.go({ kind: 'review', id })
    await vi.waitFor(() => expect(desk.current?.id).toBe(id), 10_000)
    return desk.current?.session.leftToCheck ?? -1
  }
  const left = await leftIn(here)
  const leftThere = await leftIn(there)
  expect(leftThere).toBeGreaterThan(left)

  // Nothing is opened again: what is on the screen follows.
  core.setStatus({ workspaceThresholds: [] })
  await vi.waitFor(() => expect(desk.current?.session.leftToCheck).toBe(left))
  await core.bridge.call('settings.patch', { sureThreshold: 1, strictThreshold: 1 })
  await vi.waitFor(() => expect(desk.current?.session.leftToCheck).toBe(leftThere))
  desk.close()
})

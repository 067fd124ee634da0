import { expect, test } from 'vitest'
import { AppState } from '../../../src-renderer/app/app-state.svelte.ts'
import { ProtectionDesk } from '../../../src-renderer/protection/state/protection-desk.svelte.ts'
import type { CallName } from '../../../src-shared/contract/contract.ts'
import { FakeCore } from '../support/fake-bridge.ts'
import { fakeDocument } from '../support/fake-documents.ts'
import { fakeSurroundings } from '../support/open-window.ts'

async function openDesk() {
  const document = fakeDocument()
  const core = new FakeCore([document])
  const desk = new ProtectionDesk(new AppState(core.bridge, fakeSurroundings()))
  await desk.open(null)
  return { core, desk, document }
}

type Opened = Awaited<ReturnType<typeof openDesk>>

const everything = [4, 3, 2, 1]

test.each<[string, CallName, (opened: Opened) => Promise<void>]>([
  ['further lines', 'protection.departures', ({ desk }) => desk.more()],
  ['another choice', 'protection.departures', ({ desk }) => desk.show(true)],
  [
    'the lines of one document',
    'protection.document',
    ({ desk, document }) => desk.open(document.id),
  ],
])('%s that come late do not mix with what was asked for since', async (_, call, ask) => {
  const opened = await openDesk()
  const { core, desk } = opened
  desk.nextBeforeId = 4
  const release = core.holdNext(call)
  const late = ask(opened)
  await desk.show(false)
  release()
  await late
  expect(desk.departures?.map(({ id }) => id)).toEqual(everything)
  expect(desk.document).toBeNull()
})

import { expect, test, vi } from 'vitest'
import { AppState } from '../../../src-renderer/app/app-state.svelte.ts'
import { ExportRun } from '../../../src-renderer/export/state/export-run.svelte.ts'
import { PaymentDesk } from '../../../src-renderer/export/state/payment-desk.svelte.ts'
import { FakeCore } from '../support/fake-bridge.ts'
import { fakeSurroundings, settled } from '../support/open-window.ts'

async function openDesk() {
  const core = new FakeCore()
  const workspace = { connectionId: 'embedded' }
  const app = new AppState(core.bridge, fakeSurroundings())
  const desk = new PaymentDesk(app, workspace, new ExportRun(app, workspace, () => {}))
  await desk.load()
  const payment = (resultIndex: number) => {
    const found = desk.payments?.find((one) => one.resultIndex === resultIndex)
    if (!found) throw new Error(`Payment ${resultIndex} is not listed`)
    return found
  }
  const ticked = () => desk.chosen.map(({ resultIndex }) => resultIndex)
  return { core, desk, payment, ticked }
}

test('an older check that ends last does not replace a newer one', async () => {
  const { core, desk, payment } = await openDesk()
  const release = core.holdNext('payments.check')
  desk.setDate('2026-12-10')
  desk.setDate('2026-12-20')
  await settled()
  expect(payment(0).executionDate).toBe('2026-12-20')
  release()
  await settled()
  expect(payment(0).executionDate).toBe('2026-12-20')
})

test('a payment that a person takes once more stays ticked when it is checked again', async () => {
  const { desk, payment, ticked } = await openDesk()
  desk.showPaid(true)
  await settled()
  expect(ticked()).toEqual([1])
  desk.vouch(payment(3), 'checked')
  await desk.check()
  expect(ticked()).toEqual([1, 3])
  expect(desk.canWrite).toBe(true)
})

test('what was put into a file is no longer ticked, what could not be saved still is', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { core, desk, payment, ticked } = await openDesk()
  desk.vouch(payment(0), 'checked')
  await desk.write()
  expect(ticked()).toEqual([0, 1])
  core.exportFiles.set('order', '<Document/>')
  desk.vouch(payment(0), 'checked')
  await desk.write()
  expect(ticked()).toEqual([])
  expect(core.callsOf('payments.write').map(({ payments }) => payments.length)).toEqual([2, 2])
  expect(core.callsOf('payments.write')[1]?.answered).toMatchObject([{ reason: 'checked' }])
})

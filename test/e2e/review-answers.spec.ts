import { join } from 'node:path'
import { startSwitchboard, type Switchboard } from '../support/switchboard/start-switchboard.ts'
import { changeJson, type SwitchboardAct } from '../support/switchboard/switchboard-acts.ts'
import { axeFaults, besidesAxe } from './support/axe-faults.ts'
import { connectService } from './support/connect-service.ts'
import { expect, inboxRow, samples, test } from './support/intray-fixture.ts'
import { openTopmost, reviewScreen, tabTo, takeIn } from './support/review-screen.ts'
import { storedFeedback } from './support/service-store.ts'
import { startSecondService, type SecondService } from './support/start-second-service.ts'

let service: SecondService
let between: Switchboard

test.beforeEach(async () => {
  service = await startSecondService()
  between = await startSwitchboard({ port: Number(new URL(service.address).port) })
})
test.afterEach(async () => {
  await between.close()
  await service.stop()
  await service.remove()
})

test('a service that refuses, that has changed its mind, and that knows more fields', async ({
  startHost,
  complaints,
}) => {
  test.slow()
  const host = await startHost()
  const page = await host.open()
  await connectService(page, between.authUrl, service, 'Second')
  between.on('retrieveStructuredData', withMembers({ costCentre: { code: 'K-17' } }))
  await takeIn(page, [
    [join(samples, 'Gutschrift Bürohaus Keller.pdf'), 'Keller'],
    [join(samples, 'Invoice Northgate Software.pdf'), 'Northgate'],
    [join(samples, 'Quittung Papeterie am Markt.pdf'), 'Papeterie'],
  ])
  await openTopmost(page, 1)
  const { seen, heading, field, key, left, state } = reviewScreen(page)
  const due = field('Due date')
  const date = field('Date')
  const costCentre = field('Cost centre › Code')
  /** The page comes before the fields: Tab goes on to the first of them. */
  const toTopOfFields = () => key('Shift+F6')
  /** By way of the page, so that no other field has the keyboard meanwhile. */
  const backToInbox = async () => {
    await toTopOfFields()
    await tabTo(seen.getByRole('button', { name: 'Back to the inbox' }), 'Shift+Tab')
    await key('Enter')
  }

  await test.step('a field that Intray does not know is shown under its own name', async () => {
    await expect(heading).toHaveText(/Northgate/)
    await expect(costCentre).toBeFocused()
    await expect(costCentre).toHaveValue('K-17')
    await expect(costCentre).toHaveAccessibleDescription(
      /^Check, The confidence of this value is not known\., \d+ of \d+, 1 left$/,
    )
  })

  await test.step('two documents are corrected and confirmed', async () => {
    between.on('provideFeedback', refuseOf({ '/dueDate': 409, '/documentDate': 400 }))
    between.on(
      'retrieveStructuredData',
      withMembers({ costCentre: { code: 'K-17' }, dueDate: '2026-12-09' }),
    )
    await toTopOfFields()
    await tabTo(due)
    await page.keyboard.type('4.12.26')
    await key('F8')
    await expect(costCentre).toBeFocused()
    await key('Enter')
    await expect(left).toHaveText('Nothing left to check')
    await key('Control+Enter')
    await expect(heading).toHaveText(/Keller/)
    await toTopOfFields()
    await tabTo(date)
    await page.keyboard.type('1.10.26')
    await key('Control+Shift+Enter')
    await expect(state).toHaveText('Waiting to be sent')
    await expect(heading).toHaveText(/Keller/)
  })

  await test.step('a refusal opens the document again, with the service’s words at the field', async () => {
    await expect(state).toHaveText('Refused by the service', { timeout: 300_000 })
    await expect(date).toHaveAccessibleDescription(
      /^Stop, Refused by the service: \/documentDate: the period is closed, /,
    )
    expect(await axeFaults(page)).toEqual([])
    await backToInbox()
    const top = page.getByRole('row').filter({ hasText: /Keller|Northgate|Papeterie/ })
    await expect(top).toHaveText([/Keller|Northgate/, /Keller|Northgate/, /Papeterie/])
    await expect(inboxRow(page, 'Keller')).toContainText('Changes refused')
  })
  const [first] = await page
    .getByRole('row')
    .filter({ hasText: /Keller|Northgate/ })
    .allInnerTexts()
  const below = (sender: string) => (first?.includes(sender) ? 0 : 1)

  await test.step('what the person corrects then is confirmed anew', async () => {
    await openTopmost(page, below('Keller'))
    await expect(date).toBeFocused()
    await page.keyboard.type('2.10.26')
    await key('Control+Shift+Enter')
    await expect(state).toHaveText('Waiting to be sent')
    await backToInbox()
  })

  await test.step('changed meanwhile: the person’s value stays, and the field asks', async () => {
    await openTopmost(page, below('Northgate'))
    await expect(heading).toHaveText(/Northgate/)
    const asked = seen.getByRole('group', { name: 'The service has changed this value' })
    await expect(due).toHaveValue('04.12.2026')
    await expect(due).toHaveAccessibleDescription(
      /^Stop, The service now says 09\.12\.2026\. Your value was kept\., /,
    )
    await tabTo(field('Total'))
    await key('Control+Enter')
    await expect(due).toBeFocused()
    await expect(heading).toHaveText(/Northgate/)
    expect(await axeFaults(page)).toEqual([])
    await tabTo(asked.getByRole('button', { name: 'Keep mine' }))
    await key('Enter')
    await expect(asked).toHaveCount(0)
    await expect(due).toHaveValue('04.12.2026')
    await expect(left).toHaveText('Nothing left to check')
    await expect(costCentre).toHaveValue('K-17')
  })

  await test.step('sent; from then on it can no longer be taken back, and that is said', async () => {
    await key('Control+Shift+Enter')
    await expect(state).toHaveText('Waiting to be sent')
    await expect(page.locator('.notice')).toContainText('Confirmed')
    await expect(state).toHaveText('Sent', { timeout: 300_000 })
    await expect(page.locator('.notice')).toHaveCount(0)
    await key('Control+z')
    await expect(page.locator('.notice')).toHaveText(
      /“Northgate Software Ltd, INV-10457” has been sent to the service and cannot be taken back\./,
    )
  })
  expect(besidesAxe(complaints)).toEqual([])

  await host.stop()
  await service.stop()
  expect(storedFeedback(service.dataDir)).toMatchObject([
    { corrections: [{ path: '/documentDate', newValue: '2026-10-02' }] },
    { corrections: [{ path: '/dueDate', newValue: '2026-12-04' }] },
  ])
})

/** Every result with these members in place of its own. */
function withMembers(members: Readonly<Record<string, unknown>>): SwitchboardAct {
  return changeJson((results) =>
    (results as readonly object[]).map((result) => ({ ...result, ...members })),
  )
}

/** Refuses feedback the first time that it is about one of these fields. */
function refuseOf(statuses: Readonly<Record<string, 400 | 409>>): SwitchboardAct {
  const left = new Map(Object.entries(statuses))
  return {
    kind: 'act',
    async run({ received, forward, response }) {
      const said = received.body.toString()
      const [path, status] = [...left].find(([one]) => said.includes(one)) ?? []
      if (path === undefined || status === undefined) {
        const answer = await forward()
        response.writeHead(answer.status, answer.headers)
        response.end(answer.body)
        return
      }
      left.delete(path)
      const message = `${path}: the period is closed`
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ code: 'INVALID_SCHEMA', message }))
    },
  }
}

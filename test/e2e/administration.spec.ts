import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { readAdministeredStore } from './support/administered-store.ts'
import { expect, test } from './support/intray-fixture.ts'
import { takePicture } from './support/take-picture.ts'
import { startWebhookReceiver } from './support/webhook-receiver.ts'

/** Where the guide's pictures are written to, by `SCREENSHOTS=docs/screenshots`. */
const pictures = process.env['SCREENSHOTS']
const signingSecret = 'canary-signing-0815'
const bearerToken = 'canary-bearer-4711'

test('every admin operation is done in the window and stands in the service’s database', async ({
  dataDir,
  startHost,
  complaints,
}) => {
  const receiver = await startWebhookReceiver()
  const host = await startHost()
  const page = await host.open()
  await page.setViewportSize({ width: 1280, height: 860 })
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click()
  let agentId = ''
  let agentSecret = ''

  await test.step('workspaces: list, create, get, rename, archive by name', async () => {
    // Where all is read on this computer nothing of it is in the way; it is opened from the settings.
    await expect(button('Administration')).toHaveCount(0)
    await button('Settings').click()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Administration' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Intray' })).toBeVisible()
    for (const name of ['Basel', 'Chur']) {
      await button('New workspace').click()
      await dialog('New workspace').getByLabel('Name').fill(name)
      await button('Create').click()
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    }
    await page.getByRole('textbox', { name: 'Name' }).fill('Chur (old)')
    await button('Rename').click()
    await expect(page.getByRole('heading', { level: 2, name: 'Chur (old)' })).toBeVisible()
    await button('Archive…').click()
    const archive = dialog('Archive this workspace?').getByRole('button', { name: 'Archive' })
    await expect(archive).toBeDisabled()
    await confirmByName(page, 'Chur (old)')
    await archive.click()
    await expect(page.getByText('Archived').first()).toBeVisible()
    await expect(button('Make active again')).toBeVisible()
    await picture(page, 'overview')
  })

  await test.step('agent clients: create, secret once; access: grant, revoke by name', async () => {
    await button('Basel').click()
    await tab('Access')
    await button('New agent client…').click()
    await dialog('New agent client').getByLabel('Name').fill('Scanner Basel')
    await button('Create').click()
    const once = dialog('The secret, shown once')
    await expect(once).toBeVisible()
    await picture(page, 'secret')
    await once.getByRole('button', { name: 'Show' }).click()
    const shown = once.locator('code')
    agentId = (await shown.first().textContent()) ?? ''
    agentSecret = (await shown.last().textContent()) ?? ''
    expect(agentSecret.length).toBeGreaterThan(20)
    await once.getByRole('button', { name: 'Done' }).click()
    await expect(once.getByText('Close without the secret?')).toBeVisible()
    await once.getByRole('button', { name: 'Back to the secret' }).click()
    await once.getByRole('button', { name: 'Copy the secret' }).click()
    await once.getByRole('button', { name: 'Done' }).click()
    await expect(once).toBeHidden()
    expect(await page.content()).not.toContain(agentSecret)

    await button('Intray').click()
    await page.getByRole('textbox', { name: 'ID of the client or person' }).fill(agentId)
    await page.getByRole('textbox', { name: 'Role' }).fill('READER')
    await button('Grant access').click()
    await expect(page.getByRole('row', { name: /Scanner Basel/ })).toBeVisible()
    await picture(page, 'access')
    await button('Basel').click()
    await button('Revoke the access of Scanner Basel').click()
    await confirmByName(page, 'Scanner Basel')
    await button('Revoke access').click()
    await expect(page.getByText('“Scanner Basel” no longer has access.')).toBeVisible()
  })

  await test.step('settings: view, merge with a preview of the difference', async () => {
    await tab('Settings')
    await page.getByRole('group', { name: 'Languages' }).getByLabel('Only these').check()
    await page.getByRole('checkbox', { name: 'English' }).uncheck()
    await page
      .getByRole('textbox', { name: 'Other settings, as JSON' })
      .fill('{ "costCentre": 4711 }')
    await button('Preview changes…').click()
    await expect(page.getByRole('row', { name: /costCentre not set 4711/ })).toBeVisible()
    await button('Change settings').click()
    await expect(page.getByText('The settings were changed.')).toBeVisible()

    await page.getByRole('textbox', { name: /Delete documents after/ }).fill('90')
    await button('Preview changes…').click()
    await expect(page.getByText(/deletes documents older than 90 days/)).toBeVisible()
    await expect(button('Change settings')).toBeDisabled()
    await picture(page, 'settings')
    await confirmByName(page, 'Basel')
    await button('Change settings').click()
    await expect(dialog('These settings will change')).toBeHidden()
  })

  await test.step('webhooks: create, list, test, log, change, check a signature, delete', async () => {
    await tab('Webhooks')
    await button('New webhook…').click()
    const form = dialog('New webhook')
    await form.getByLabel('Address').fill(receiver.url)
    await form.getByLabel('Sign-in at the receiver').selectOption('Token')
    await fillRow(form.getByRole('group', { name: /^Headers/ }), 'X-Office', 'Basel')
    await form.getByLabel('token: New value').fill(bearerToken)
    await form.getByLabel('signing: New value').fill(signingSecret)
    await picture(page, 'webhook')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('article', { name: receiver.url })).toContainText('signing, token')

    await button('Deliveries').click()
    await button('Send a test').click()
    await expect(page.getByRole('row', { name: /webhook\.test Delivered/ })).toBeVisible()
    await picture(page, 'deliveries')
    await page.keyboard.press('Escape')
    const delivery = receiver.received[0]
    expect(delivery?.headers).toContain(`Bearer ${bearerToken}`)
    expect(delivery?.headers).toContain('X-Office: Basel')

    await button('Check a signature').click()
    await page.getByLabel('Signing secret').fill(signingSecret)
    await page.getByLabel('Headers').fill(delivery?.headers ?? '')
    await page.getByLabel('Body, exactly as received').fill(delivery?.body ?? '')
    await button('Check').click()
    await expect(page.getByText('The signature is right.')).toBeVisible()
    await page
      .getByLabel('Body, exactly as received')
      .fill(`${delivery?.body ?? ''} `.replace('TEST', 'TES7'))
    await button('Check').click()
    await expect(page.getByText('The signature does not match.')).toBeVisible()
    await page.keyboard.press('Escape')

    await button('Edit').click()
    const edit = dialog('Edit webhook')
    await edit.getByLabel('Sign-in at the receiver').selectOption('None')
    await fillRow(edit.getByRole('group', { name: /^Headers/ }), 'X-Desk', '4')
    await edit.getByRole('button', { name: /^token: Remove/ }).click()
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('article', { name: receiver.url })).toContainText(
      'Secrets: signing',
    )

    await button('New webhook…').click()
    await form.getByLabel('Address').fill('https://erp.example.org/gone')
    await form.getByRole('button', { name: 'Save' }).click()
    const second = page.getByRole('article', { name: 'https://erp.example.org/gone' })
    await second.getByRole('button', { name: 'Delete…' }).click()
    await confirmByName(page, 'erp.example.org')
    await button('Delete webhook').click()
    await expect(second).toBeHidden()
    await picture(page, 'webhooks')
  })

  await test.step('what the service refuses is a sentence, and what is typed stays', async () => {
    await button('New webhook…').click()
    const form = dialog('New webhook')
    await form.getByLabel('Address').fill('http://203.0.113.7/hook')
    await form.getByRole('button', { name: 'Save' }).click()
    const alert = form.getByRole('alert')
    await expect(alert).toContainText('The service did not accept these values.')
    await expect(alert).toContainText('The service says: “url must begin with https://')
    await expect(form.getByLabel('Address')).toHaveValue('http://203.0.113.7/hook')
    await picture(page, 'refused')
    await page.keyboard.press('Escape')
  })

  await test.step('document types', async () => {
    await button('Document types').click()
    await expect(page.getByRole('row', { name: /Invoice INVOICE/ })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Document types' }).getByRole('row')).toHaveCount(
      15,
    )
  })

  await test.step('the service’s database has all of it, and no secret lies open', async () => {
    expect(await page.content()).not.toContain('canary')
    await host.stop()
    await receiver.close()
    const store = readAdministeredStore(dataDir)
    const basel = store.workspaces.find(({ name }) => name === 'Basel')
    expect(store.workspaces).toEqual([
      expect.objectContaining({ id: 'inbox', status: 'ACTIVE' }),
      expect.objectContaining({
        name: 'Basel',
        settings: { languages: ['DE', 'FR', 'IT'], costCentre: 4711, retentionDays: 90 },
      }),
      expect.objectContaining({ name: 'Chur (old)', status: 'ARCHIVED' }),
    ])
    expect(store.clients).toContainEqual({
      id: agentId,
      name: 'Scanner Basel',
      role: 'AGENT',
      home: basel?.id,
    })
    const grants = store.grants.filter(({ subject }) => subject === agentId)
    expect(grants).toEqual([{ workspace_id: 'inbox', subject: agentId, role: 'READER' }])
    expect(store.webhooks).toEqual([
      {
        workspace_id: basel?.id,
        configuration: expect.objectContaining({
          url: receiver.url,
          auth_type: 'NONE',
          webhook_headers_config: { 'X-Office': 'Basel', 'X-Desk': '4' },
        }) as unknown,
        secretNames: ['signing'],
      },
    ])
    expect(store.deliveries).toEqual([{ event_type: 'webhook.test', state: 'DELIVERED' }])
    const disk = everything(dataDir)
    for (const secret of [agentSecret, signingSecret, bearerToken])
      expect(disk.filter(({ bytes }) => bytes.includes(secret)).map(({ name }) => name)).toEqual([])
    expect(host.output()).not.toContain(agentSecret)
  })
  // Once Intray had ended, its calls were cut off or refused: that alone may be in the page's log.
  expect(complaints.filter((text) => !/ERR_CONNECTION_(REFUSED|RESET)/.test(text))).toEqual([])
})

async function confirmByName(page: Page, name: string): Promise<void> {
  await page.getByLabel(`To continue, type: ${name}`).fill(name)
}

async function fillRow(group: Locator, name: string, value: string): Promise<void> {
  await group.getByRole('button', { name: 'Add a row' }).click()
  await group
    .getByRole('textbox', { name: /^Name in row/ })
    .last()
    .fill(name)
  await group
    .getByRole('textbox', { name: /^Value in row/ })
    .last()
    .fill(value)
}

async function picture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return
  const path = join(pictures, `administration-${name}.png`)
  await takePicture(page, path)
}

function everything(folder: string): { name: string; bytes: Buffer }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const name = join(entry.parentPath, entry.name)
      return { name, bytes: readFileSync(name) }
    })
}

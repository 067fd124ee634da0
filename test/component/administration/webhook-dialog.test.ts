import { expect, test } from 'vitest'
import { formatMoment } from '../../../src-renderer/text/format-date.ts'
import { openAdministration } from './open-administration.ts'

test('a sign-in that only the service knows is typed, with secrets by its names', async () => {
  const { core, screen, tab, button } = await openAdministration()
  await tab('Webhooks')
  await button('New webhook…').click()
  const form = screen.getByRole('dialog', { name: 'New webhook' })
  await form.getByRole('textbox', { name: 'Address' }).fill('https://erp.example.org/hook')
  await form.getByLabelText('Sign-in at the receiver').selectOptions('Another…')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText('Enter the name that the provider uses.')).toBeVisible()
  await form.getByRole('textbox', { name: /name for this sign-in/ }).fill('API_KEY')
  await form.getByRole('button', { name: 'Add a secret' }).click()
  await form.getByRole('textbox', { name: 'Name in row 2' }).fill('api_key')
  await form.getByLabelText('api_key: New value').fill('k-0815')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(core.administration.workspaces[0]?.webhooks).toMatchObject([
    { url: 'https://erp.example.org/hook', authType: 'API_KEY', secretNames: ['api_key'] },
  ])
})

test('the first look asks for the client of OAuth 2.0, in rows whose values begin in one line', async () => {
  const { core, screen, tab, button } = await openAdministration()
  await tab('Webhooks')
  await button('New webhook…').click()
  const form = screen.getByRole('dialog', { name: 'New webhook' })
  await form.getByRole('textbox', { name: 'Address' }).fill('https://erp.example.org/hook')
  await form.getByLabelText('Sign-in at the receiver').selectOptions('OAuth 2.0 client credentials')
  await form.getByRole('button', { name: 'Save' }).click()
  const left = (label: string) => form.getByLabelText(label).element().getBoundingClientRect().left
  expect(left('signing: New value')).toBe(left('client_secret: New value'))
  const select = form.getByLabelText('Sign-in at the receiver').element()
  const field = form.getByRole('textbox', { name: /^Token URL/ }).element()
  expect(select.getBoundingClientRect().height).toBeCloseTo(field.getBoundingClientRect().height, 0)
  await form.getByRole('textbox', { name: /^Token URL/ }).fill('https://id.example.org/token')
  await form.getByRole('textbox', { name: 'Value in row 1' }).fill('office')
  await form.getByLabelText('client_secret: New value').fill('hush')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(core.administration.workspaces[0]?.webhooks).toMatchObject([
    { tokenRequest: [{ name: 'client_id', value: 'office' }], secretNames: ['client_secret'] },
  ])
})

test('a delivery that waits says when it is tried again', async () => {
  const { screen, tab, button } = await openAdministration({
    prepare({ workspaces }) {
      const [workspace] = workspaces
      workspace?.deliveries.push({
        id: 'evt_1',
        type: 'document.completed',
        state: 'PENDING',
        attempts: 3,
        createdAt: '2026-11-21T09:00:00Z',
        updatedAt: '2026-11-21T09:02:00Z',
        nextAttemptAt: '2026-11-21T19:04:00Z',
        lastError: 'token-timeout',
      })
    },
  })
  await tab('Webhooks')
  await button('New webhook…').click()
  const form = screen.getByRole('dialog', { name: 'New webhook' })
  await form.getByRole('textbox', { name: 'Address' }).fill('https://erp.example.org/hook')
  await form.getByRole('button', { name: 'Save' }).click()
  await button('Deliveries').click()
  const log = screen.getByRole('table', { name: 'Deliveries' })
  const there = formatMoment('2026-11-21T19:04:00Z')
  await expect.element(log.getByText(`next attempt: ${there}`)).toBeVisible()
  await expect.element(log.getByText('the token URL does not answer in time')).toBeVisible()
})

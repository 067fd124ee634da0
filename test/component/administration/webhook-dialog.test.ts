import { expect, test } from 'vitest'
import { openAdministration } from './open-administration.ts'

test('a sign-in that only the service knows is typed, with secrets by its names', async () => {
  const { core, screen, tab, button } = await openAdministration()
  await tab('Webhooks')
  await button('New webhook…').click()
  const form = screen.getByRole('dialog', { name: 'New webhook' })
  await form.getByRole('textbox', { name: 'Address' }).fill('https://erp.example.org/hook')
  await form.getByLabelText('Sign-in at the receiver').selectOptions('Another…')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText('Enter the name that the provider gives it.')).toBeVisible()
  await form.getByRole('textbox', { name: /^Name of the sign-in/ }).fill('API_KEY')
  await form.getByRole('button', { name: 'Add a secret' }).click()
  await form.getByRole('textbox', { name: 'Name in row 2' }).fill('api_key')
  await form.getByLabelText('api_key: New value').fill('k-0815')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(core.administration.workspaces[0]?.webhooks).toMatchObject([
    { url: 'https://erp.example.org/hook', authType: 'API_KEY', secretNames: ['api_key'] },
  ])
})

import { expect, test } from 'vitest'
import { wizardSteps } from '../../../src-renderer/connections/state/connection-wizard.svelte.ts'
import { settled } from '../support/open-window.ts'
import { wizardAt } from '../support/wizard-at.ts'

const settledMs = 600

test('addresses are tried once, when the typing has stopped and both are there', async () => {
  const { core, wizard, time } = wizardAt('addresses', { authUrl: '' })
  wizard.addressTyped()
  time.pass(settledMs)
  expect(core.callsOf('connections.tryAddresses')).toEqual([])
  wizard.form.authUrl = 'https://login.example'
  wizard.addressTyped()
  time.pass(settledMs - 1)
  wizard.form.authUrl = 'https://login.example.test'
  wizard.addressTyped()
  time.pass(settledMs - 1)
  expect(core.callsOf('connections.tryAddresses')).toEqual([])
  time.pass(1)
  await settled()
  expect(core.callsOf('connections.tryAddresses').map(({ authUrl }) => authUrl)).toEqual([
    'https://login.example.test',
  ])
  expect(wizard.asking).toBe(false)
  await wizard.forward()
  expect(wizard.step).toBe('sign-in')
  expect(core.callsOf('connections.tryAddresses')).toHaveLength(1)
})

test.each([
  { baseUrl: 'https://sandbox.example.test' },
  { authUrl: 'https://nobody.example.test' },
])('with one address that is wrong it does not go on: %j', async (wrong) => {
  const { wizard } = wizardAt('addresses', wrong)
  await wizard.forward()
  expect(wizard.step).toBe('addresses')
  expect(wizard.busy).toBe(false)
})

test('addresses where nobody answered are tried again at the next wish to go on', async () => {
  const { core, wizard } = wizardAt('addresses')
  core.servicesAreDown = true
  await wizard.forward()
  await wizard.forward()
  expect(wizard.step).toBe('addresses')
  core.servicesAreDown = false
  await wizard.forward()
  expect(wizard.step).toBe('sign-in')
  expect(core.callsOf('connections.tryAddresses')).toHaveLength(3)
})

test('a workspace that was chosen is tried at once, one that is typed later, none not at all', async () => {
  const { core, wizard, time } = wizardAt('workspace')
  const tried = () => core.callsOf('connections.tryWorkspace').length
  wizard.form.workspaceId = '  '
  wizard.workspaceChanged(true)
  time.pass(settledMs)
  await settled()
  expect(tried()).toBe(0)
  wizard.form.workspaceId = 'ws-main'
  wizard.workspaceChanged(true)
  time.pass(0)
  await settled()
  expect(tried()).toBe(1)
  wizard.workspaceChanged(false)
  time.pass(settledMs - 1)
  await settled()
  expect(tried()).toBe(1)
  time.pass(1)
  await settled()
  expect(tried()).toBe(2)
})

test('a connection is called as its workspace is, unless it has a name, and never only blanks', async () => {
  const { core, wizard } = wizardAt('sign-in', { workspaceId: 'ws-main' })
  await wizard.forward()
  await wizard.forward()
  expect([wizard.step, wizard.form.name]).toEqual(['name', 'Buchhaltung'])
  wizard.form.name = '  '
  expect(await wizard.forward()).toBeNull()
  expect(core.callsOf('connections.create')).toEqual([])
  wizard.form.name = ' Ours '
  wizard.back()
  await wizard.forward()
  wizard.form.useNow = false
  const made = await wizard.forward()
  expect(core.callsOf('connections.create')).toMatchObject([{ name: 'Ours', trialId: 'trial-1' }])
  expect(made).toBe(core.status.connections.at(-1)?.id)
  expect(core.callsOf('connections.activate')).toEqual([])
  // The connection has taken over what the trial held.
  wizard.close()
  await settled()
  expect(core.callsOf('connections.closeTrial')).toEqual([])
})

test('the way back goes step by step and ends at the first', () => {
  const { wizard } = wizardAt('name')
  const seen = wizardSteps.map(() => {
    wizard.back()
    return wizard.step
  })
  expect(seen).toEqual(['workspace', 'sign-in', 'addresses', 'service', 'service'])
})

test('to choose the same service again keeps what was typed, another one begins anew', () => {
  const { wizard } = wizardAt('service')
  wizard.choose(wizard.form.environment)
  expect(wizard.form.clientId).toBe('muster')
  wizard.choose('production')
  expect(wizard.form).toMatchObject({ environment: 'production', clientId: '', baseUrl: '' })
})

test('a secret that was typed while another one went in is kept', async () => {
  const { core, wizard } = wizardAt('sign-in', { secret: 'first' })
  const release = core.holdNext('connections.setTrialSecret')
  const going = wizard.forward()
  await settled()
  wizard.form.secret = 'second'
  release()
  await going
  expect(wizard.form.secret).toBe('second')
  wizard.step = 'sign-in'
  await wizard.forward()
  expect(core.callsOf('connections.setTrialSecret').map(({ secret }) => secret)).toEqual([
    ...['first', 'second'],
  ])
  expect(wizard.form.secret).toBe('')
})

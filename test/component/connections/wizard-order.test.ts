import { describe, expect, test } from 'vitest'
import type { CallName } from '../../../src-shared/contract/contract.ts'
import type {
  ConnectionWizard,
  WizardStep,
} from '../../../src-renderer/connections/state/connection-wizard.svelte.ts'
import { settled } from '../support/open-window.ts'
import { wizardAt } from '../support/wizard-at.ts'

type Change = (wizard: ConnectionWizard) => void

const changeAddress: Change = (wizard) => {
  wizard.form.authUrl = 'https://nobody.example.test'
  wizard.addressTyped()
}
const changeClient: Change = (wizard) => {
  wizard.form.clientId = 'another'
  wizard.credentialTyped()
}
const changeWorkspace: Change = (wizard) => {
  wizard.form.workspaceId = 'elsewhere'
  wizard.workspaceChanged(false)
}

describe('what was changed while it was being tried was not tried', () => {
  test.each<[string, WizardStep, CallName, Change]>([
    ['addresses', 'addresses', 'connections.tryAddresses', changeAddress],
    ['client', 'sign-in', 'connections.trySignIn', changeClient],
    ['client, its workspaces being read', 'sign-in', 'connections.tryWorkspaces', changeClient],
    ['workspace', 'workspace', 'connections.tryWorkspace', changeWorkspace],
  ])('%s', async (_, step, call, change) => {
    const { core, wizard } = wizardAt(step)
    const release = core.holdNext(call)
    const going = wizard.forward()
    await settled()
    expect(core.callsOf(call)).toHaveLength(1)
    change(wizard)
    release()
    await going
    expect(wizard.step).toBe(step)
    expect([wizard.addresses, wizard.signedIn, wizard.workspace]).toEqual([null, null, null])
  })

  test('and is tried before it becomes a connection', async () => {
    const { core, wizard } = wizardAt('workspace')
    const release = core.holdNext('connections.tryWorkspace')
    const going = wizard.forward()
    await settled()
    changeWorkspace(wizard)
    release()
    await going
    await wizard.forward()
    expect(wizard.step).toBe('workspace')
    expect(wizard.workspace?.finding).toBe('no-workspace-access')
    expect(core.callsOf('connections.create')).toEqual([])
  })
})

test('the way back ends what was on its way forward', async () => {
  const { core, wizard } = wizardAt('sign-in')
  const release = core.holdNext('connections.trySignIn')
  const going = wizard.forward()
  await settled()
  wizard.back()
  release()
  await going
  expect(wizard.step).toBe('addresses')
})

test('what is tried by hand is not tried again by itself', async () => {
  const { core, wizard, time } = wizardAt('workspace')
  wizard.workspaceChanged(false)
  await wizard.forward()
  expect(wizard.step).toBe('name')
  time.pass(10_000)
  await settled()
  expect(core.callsOf('connections.tryWorkspace')).toHaveLength(1)
})

test('a secret that was given for one client is not held any more once another was tried without', async () => {
  const { wizard } = wizardAt('sign-in')
  const { clientId } = wizard.form
  wizard.form.secret = 'secret'
  await wizard.forward()
  expect([wizard.secretHeld, wizard.form.secret]).toEqual([true, ''])
  wizard.back()
  changeClient(wizard)
  expect(wizard.secretHeld).toBe(false)
  await wizard.forward()
  wizard.form.clientId = clientId
  expect(wizard.secretHeld).toBe(false)
})

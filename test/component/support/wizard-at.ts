import { AppState } from '../../../src-renderer/app/app-state.svelte.ts'
import {
  ConnectionWizard,
  type WizardStep,
} from '../../../src-renderer/connections/state/connection-wizard.svelte.ts'
import { FakeCore } from './fake-bridge.ts'
import { ManualLater } from './manual-later.ts'
import { fakeSurroundings } from './open-window.ts'

/** A wizard at one of its steps, all of it filled in with what the service finds good. */
export function wizardAt(step: WizardStep, change: Partial<ConnectionWizard['form']> = {}) {
  const core = new FakeCore()
  const time = new ManualLater()
  const { later } = time
  const wizard = new ConnectionWizard(new AppState(core.bridge, { ...fakeSurroundings(), later }))
  Object.assign(wizard.form, {
    baseUrl: 'https://sandbox.example.test/api/v1',
    authUrl: 'https://login.example.test',
    clientId: 'muster',
    secret: 'canary-secret',
    workspaceId: 'ws-main',
    ...change,
  })
  wizard.step = step
  return { core, wizard, time }
}

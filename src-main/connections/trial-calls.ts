import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import type { ConnectionPorts } from './connection-ports.ts'
import { toldOf } from './visit-browser.ts'

type TrialCall =
  | 'openTrial'
  | 'closeTrial'
  | 'setTrialSecret'
  | 'tryAddresses'
  | 'trySignIn'
  | 'beginTrialSignIn'
  | 'awaitTrialSignIn'
  | 'tryWorkspaces'
  | 'tryWorkspace'

/** The steps of setting a connection up, each tried live before the next one. */
export function trialCallHandlers({
  trials,
  tryAddresses,
}: Pick<ConnectionPorts, 'trials' | 'tryAddresses'>): Pick<
  HandlersOf<'connections'>,
  `connections.${TrialCall}`
> {
  return {
    'connections.openTrial': () => ({ trialId: trials.open() }),
    'connections.closeTrial'({ trialId }) {
      trials.close(trialId)
      return {}
    },
    'connections.setTrialSecret'({ trialId, draft, secret }) {
      trials.setSecret(trialId, draft, secret)
      return {}
    },
    'connections.tryAddresses': (addresses) => tryAddresses(addresses),
    'connections.trySignIn': ({ trialId, draft }) => trials.signIn(trialId, draft),
    'connections.beginTrialSignIn': async ({ trialId, draft }) => ({
      address: await trials.beginBrowser(trialId, draft),
    }),
    'connections.awaitTrialSignIn': async ({ trialId }) =>
      toldOf(await trials.awaitBrowser(trialId)),
    async 'connections.tryWorkspaces'({ trialId, draft }) {
      const workspaces = await trials.listWorkspaces(trialId, draft)
      return { listed: workspaces !== null, workspaces: [...(workspaces ?? [])] }
    },
    'connections.tryWorkspace': ({ trialId, draft }) => trials.test(trialId, draft),
  }
}

import { onTestFinished } from 'vitest'
import type { ServiceOptions } from '../../../src-service/service.ts'
import type { Connection, TrialDraft } from '../../../src-shared/contract/connections.ts'
import type { CoreBench } from '../../support/core-bench.ts'
import {
  clientSecret,
  startConformanceService,
} from '../../support/switchboard/conformance-service.ts'
import { startSwitchboard } from '../../support/switchboard/start-switchboard.ts'

export { clientSecret as adminSecret } from '../../support/switchboard/conformance-service.ts'

/** Another embedded service, with a data folder of its own, seen through the switchboard alone. */
export async function startSecondService(options: Partial<ServiceOptions> = {}) {
  const service = await startConformanceService(options)
  const switchboard = await startSwitchboard(service)
  onTestFinished(async () => {
    await switchboard.close()
    await service.closeAndRemove()
  })

  async function token(clientId: string, secret: string): Promise<string> {
    const answer = await fetch(`${service.authUrl}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: secret,
        scope: 'idp.capture',
      }),
    })
    return ((await answer.json()) as { access_token: string }).access_token
  }

  /** Asks the service past the core and past the switchboard, as its administrator. */
  async function ask(path: string, method = 'GET', body?: unknown): Promise<unknown> {
    const answer = await fetch(`${service.baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await token(service.clientId, clientSecret)}`,
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return answer.json()
  }

  const draft = (changed: Partial<TrialDraft> = {}): TrialDraft => ({
    environment: 'sandbox',
    baseUrl: switchboard.baseUrl,
    authUrl: switchboard.authUrl,
    clientId: service.clientId,
    workspaceId: service.workspaceId,
    signIn: 'client-credentials',
    profile: {},
    ...changed,
  })

  return {
    service,
    switchboard,
    ask,
    draft,
    /** A client that may use the first workspace and administers nothing. */
    async makeAgent(): Promise<{ clientId: string; clientSecret: string }> {
      const made = await ask(`/admin/workspaces/${service.workspaceId}/clients`, 'POST', {
        name: 'Agent',
      })
      return made as { clientId: string; clientSecret: string }
    },
    /** Saves a connection to this service as a person does who has finished the wizard. */
    async connect(
      bench: CoreBench,
      secret: string,
      changed: Partial<TrialDraft> = {},
    ): Promise<Connection> {
      const { trialId } = await bench.call('connections.openTrial', {})
      await bench.call('connections.setTrialSecret', { trialId, draft: draft(changed), secret })
      return bench.call('connections.create', {
        ...draft(changed),
        name: 'Sandbox',
        requestsPerMinute: 6000,
        colour: '#7c3aed',
        trialId,
      })
    },
  }
}

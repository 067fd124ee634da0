import { onTestFinished } from 'vitest'
import { administrationCallHandlers } from '../../../src-main/administration/administration-calls.ts'
import type { AdministrationPorts } from '../../../src-main/administration/administration-ports.ts'
import type { Environment } from '../../../src-shared/contract/connections.ts'
import {
  administrationCalls,
  type AdminRefusal,
  type AdminReply,
} from '../../../src-shared/contract/administration.ts'
import { createServiceClient } from '../../../src-main/service-client/service-client.ts'
import type { RequestGate } from '../../../src-shared/service-api/service-outcome.ts'
import {
  clientSecret,
  connectionTo,
  openGate,
  realClock,
  startConformanceService,
  type ConformanceService,
} from '../../support/switchboard/conformance-service.ts'
import { keptCredentials } from '../../support/switchboard/browser-person.ts'
import { startSwitchboard, type Switchboard } from '../../support/switchboard/start-switchboard.ts'

type Calls = typeof administrationCalls
type Name = keyof Calls
type BenchOptions = {
  readonly environment?: Environment
  readonly clientId?: string
  readonly secret?: string | null
  readonly gate?: RequestGate
  /** As if nothing led to the service yet. */
  readonly noWay?: boolean
  readonly clock?: AdministrationPorts['clock']
  readonly kind?: 'keychain' | 'session'
}

/** The handlers over the real client, a switchboard and the real service. */
export async function openAdministration() {
  const service = await startConformanceService()
  const switchboard = await startSwitchboard(service)
  onTestFinished(async () => {
    await switchboard.close()
    await service.closeAndRemove()
  })
  return {
    service,
    switchboard,
    as: (options: BenchOptions = {}) => speaker(service, switchboard, options),
  }
}

function speaker(service: ConformanceService, switchboard: Switchboard, options: BenchOptions) {
  const kept = new Map<string, string>()
  const gate = options.gate ?? openGate
  const connection = connectionTo(switchboard, service, {
    clientId: options.clientId ?? service.clientId,
  })
  const calls = createServiceClient(connection, {
    fetch,
    clock: realClock(),
    random: () => 0,
    gate,
    credentials: {
      ...keptCredentials(),
      clientSecret: () =>
        Promise.resolve(options.secret === undefined ? clientSecret : options.secret),
    },
  })
  const handlers = administrationCallHandlers({
    clock: options.clock ?? realClock(),
    secrets: {
      kind: options.kind ?? 'keychain',
      set: (name, value) => Promise.resolve(void kept.set(name, value)),
    },
    serviceOf: () => ({
      environment: options.environment ?? 'sandbox',
      way: options.noWay ? null : { calls, gate },
    }),
  })

  /** As dispatch does it: input and output go through the contract. */
  async function call<Called extends Name>(name: Called, input: Record<string, unknown>) {
    const handler = handlers[name] as (input: unknown) => unknown
    const place = { connectionId: 'c', workspaceId: service.workspaceId }
    const parsed = administrationCalls[name].input.parse({ ...place, ...input })
    return administrationCalls[name].output.parse(await handler(parsed)) as ReturnType<
      Calls[Called]['output']['parse']
    >
  }

  return { kept, call }
}

export function done<Value>(reply: AdminReply<Value>): Value {
  if (reply.status === 'refused') throw new Error(`Refused: ${JSON.stringify(reply.refusal)}`)
  return reply.value
}

export function refused(reply: AdminReply<unknown>): AdminRefusal {
  if (reply.status === 'done') throw new Error('It was done')
  return reply.refusal
}

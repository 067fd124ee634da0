import {
  contract,
  type CallInput,
  type CallName,
  type CallOutput,
} from '../../src-shared/contract/contract.ts'
import type { CoreEvent } from '../../src-shared/contract/events.ts'
import { CallFailure, type FailureCode } from '../../src-shared/contract/failure.ts'
import type { Bridge, ConnectionState } from './bridge.ts'
import type { RpcSession } from './rpc-session.ts'

/** A way to the core that may come and go. */
export type Transport = {
  readonly session: RpcSession
  /** Told at once and at each change. */
  onState(listener: (state: ConnectionState) => void): void
}

const callTimeoutMs = 30_000
/** These wait for a person or for a distant service. */
const patientTimeoutMs: Partial<Record<CallName, number>> = {
  'protection.setRetention': 600_000,
  'protection.findSubject': 120_000,
  'protection.diagnostics': 60_000,
  'scanFolders.choose': 600_000,
  'backup.chooseFolder': 600_000,
  'backup.list': 120_000,
  'backup.preview': 300_000,
  'backup.remove': 300_000,
  'app.openExternal': 600_000,
  'connections.awaitSignIn': 360_000,
  'connections.awaitTrialSignIn': 360_000,
  'mailboxes.awaitSignIn': 420_000,
  'connections.test': 60_000,
  'connections.tryAddresses': 60_000,
  'connections.trySignIn': 60_000,
  'connections.tryWorkspaces': 90_000,
  'connections.tryWorkspace': 60_000,
  'connections.remove': 600_000,
  'remoteDocuments.list': 90_000,
  'remoteDocuments.look': 90_000,
  'remoteDocuments.feedback': 90_000,
  'connections.setSecret': 60_000,
}

/** A bridge over any transport: every call settles, every answer is checked. */
export function createBridge(
  transport: Transport,
  bytes: Pick<Bridge, 'fetchBytes' | 'bytesRequest'>,
): Bridge {
  let state: ConnectionState = 'connecting'
  const stateListeners = new Set<(state: ConnectionState) => void>()
  const eventListeners = new Set<(event: CoreEvent) => void>()

  async function listen() {
    try {
      for await (const event of transport.session.events())
        for (const listener of eventListeners) listener(event)
    } catch {
      // The transport broke; its change of state, told below, is the news.
    }
  }

  transport.onState((next) => {
    state = next
    // The former stream has ended with the former connection.
    if (next === 'connected') void listen()
    for (const listener of stateListeners) listener(next)
  })

  return {
    ...bytes,
    async call<Name extends CallName>(
      name: Name,
      input: CallInput<Name>,
      options?: { signal?: AbortSignal },
    ): Promise<CallOutput<Name>> {
      if (state === 'disconnected' || state === 'ended') throw failed('disconnected')
      const reply = await settle(
        transport.session.dispatch(name, input),
        patientTimeoutMs[name] ?? callTimeoutMs,
        options?.signal,
      )
      if (!reply.ok) throw new CallFailure(reply.error)
      const output = contract[name].output.safeParse(reply.value)
      if (!output.success) throw failed('invalid-output', { call: name })
      return output.data as CallOutput<Name>
    },
    onEvent(listener) {
      eventListeners.add(listener)
      return () => eventListeners.delete(listener)
    },
    onConnection(listener) {
      stateListeners.add(listener)
      listener(state)
      return () => stateListeners.delete(listener)
    },
  }
}

function failed(code: FailureCode, details?: Record<string, string>): CallFailure {
  return new CallFailure(details ? { code, details } : { code })
}

/** The promise, or a failure after `timeoutMs`, on abort, or when the transport breaks. */
function settle<Value>(work: Promise<Value>, timeoutMs: number, signal?: AbortSignal) {
  return new Promise<Value>((resolve, reject) => {
    const give = (code: FailureCode) => () => reject(failed(code))
    const timer = setTimeout(give('timeout'), timeoutMs)
    signal?.addEventListener('abort', give('cancelled'), { once: true })
    if (signal?.aborted) give('cancelled')()
    work.then(resolve, give('disconnected')).finally(() => clearTimeout(timer))
  })
}

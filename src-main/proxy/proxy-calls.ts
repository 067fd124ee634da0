import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { OfficeProxy } from '../ports.ts'

export type ProxyPorts = {
  readonly proxy: OfficeProxy | null
  /** Told once another sign-in is in force. */
  readonly onChanged: () => void
}

export function proxyCallHandlers({ proxy, onChanged }: ProxyPorts): HandlersOf<'proxy'> {
  function known(): OfficeProxy {
    if (!proxy) throw new CallFailure({ code: 'not-available-here' })
    return proxy
  }

  return {
    async 'proxy.describe'() {
      return proxy ? await proxy.describe() : { kind: 'unknown' }
    },

    async 'proxy.signIn'({ user, password }) {
      const kept = await known().signIn(user, password)
      onChanged()
      return { kept }
    },

    async 'proxy.signOut'() {
      await known().signOut()
      onChanged()
      return {}
    },
  }
}

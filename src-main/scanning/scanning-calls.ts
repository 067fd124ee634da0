import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { Scanners } from '../ports.ts'
import type { Scanning } from './scanning.ts'

export function scanningCallHandlers(
  scanning: Scanning,
  scanners: Scanners | undefined,
): HandlersOf<'scanning'> {
  function found(): Scanners {
    if (!scanners) throw new CallFailure({ code: 'not-available-here' })
    return scanners
  }

  return {
    async 'scanning.devices'() {
      const devices = await found().devices()
      if (typeof devices === 'string') return { kind: 'failed', fault: devices }
      return { kind: 'found', devices: [...devices] }
    },
    async 'scanning.abilities'({ device }) {
      const abilities = await found().abilities(device)
      if (typeof abilities === 'string') return { kind: 'failed', fault: abilities }
      return { kind: 'known', abilities }
    },
    async 'scanning.begin'({ fileName, ...choices }) {
      await scanning.begin(choices, fileName)
      return {}
    },
    'scanning.cancel'() {
      scanning.cancel()
      return {}
    },
    async 'scanning.removePage'({ number }) {
      await scanning.removePage(number)
      return {}
    },
    async 'scanning.finish'() {
      return { id: await scanning.finish() }
    },
    async 'scanning.discard'() {
      await scanning.discard()
      return {}
    },
  }
}

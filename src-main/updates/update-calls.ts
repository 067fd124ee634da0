import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { Updates } from './updates.ts'

/** @param updates null where this Intray is none that is installed, or trusts no key */
export function updateCallHandlers(updates: Updates | null): HandlersOf<'updates'> {
  function known(): Updates {
    if (!updates) throw new CallFailure({ code: 'not-available-here' })
    return updates
  }

  return {
    async 'updates.look'() {
      await known().look()
      return {}
    },

    async 'updates.fetch'() {
      await known().fetch()
      return {}
    },

    'updates.cancel'() {
      known().cancel()
      return {}
    },

    async 'updates.open'() {
      await known().open()
      return {}
    },
  }
}

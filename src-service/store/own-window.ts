import type { SlidingWindow } from '../http/sliding-window.ts'
import type { SharedWindow } from './storage.ts'

/** A window of this process, in the place of one that others share. */
export function ownWindow(limiter: SlidingWindow): SharedWindow {
  return {
    take: (key, now) => Promise.resolve(limiter.take(key, now)),
    async takeFor(bearer, keys, now) {
      const row = await bearer.executeTakeFirst()
      return { row, permit: limiter.take(row?.is_signed_in ? keys.signedIn : keys.otherwise, now) }
    },
  }
}

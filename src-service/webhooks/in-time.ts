import type { Clock } from '../clock.ts'

const deliveryTimeoutMs = 10_000

/** Each request has the whole time: a slow identity provider takes none of the receiver's. */
export async function inTime<Value>(
  clock: Clock,
  stop: AbortSignal,
  run: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const timeout = new AbortController()
  const cancelTimer = clock.setTimer(deliveryTimeoutMs, () => timeout.abort())
  try {
    return await run(AbortSignal.any([timeout.signal, stop]))
  } finally {
    cancelTimer()
  }
}

import type { Clock, Timer } from '../../../src-main/ports.ts'

/**
 * A clock that runs fast while no request is out, and a `fetch` that tells it so. What a queue waits for
 * passes in seconds, and a busy machine is never too late for the limit of an answer, which is there once all of it
 * was read.
 */
export function createIdleHurry(hurry: number): {
  readonly clock: Clock
  readonly fetch: typeof fetch
} {
  const startedAt = Date.now()
  const timers = new Set<{ readonly atMs: number; readonly run: () => void }>()
  let out = 0
  let ourMs = 0
  let realMs = performance.now()
  let next: NodeJS.Timeout | undefined

  const pace = () => (out > 0 ? 1 : hurry)
  const monotonicMs = () => ourMs + (performance.now() - realMs) * pace()

  function wakeForNext(): void {
    clearTimeout(next)
    const atMs = Math.min(...[...timers].map((timer) => timer.atMs))
    if (Number.isFinite(atMs)) next = setTimeout(runDue, Math.max(0, atMs - monotonicMs()) / pace())
  }
  function runDue(): void {
    const nowMs = monotonicMs()
    for (const timer of [...timers].toSorted((one, other) => one.atMs - other.atMs))
      if (timer.atMs <= nowMs && timers.delete(timer)) timer.run()
    wakeForNext()
  }
  function changeOut(by: 1 | -1): void {
    ourMs = monotonicMs()
    realMs = performance.now()
    out += by
    wakeForNext()
  }

  return {
    clock: {
      now: () => startedAt + monotonicMs(),
      monotonicMs,
      setTimer(delayMs, run): Timer {
        const timer = { atMs: monotonicMs() + delayMs, run }
        timers.add(timer)
        wakeForNext()
        return {
          cancel() {
            timers.delete(timer)
            wakeForNext()
          },
        }
      },
    },
    fetch: async (...asked) => {
      changeOut(1)
      try {
        return untilRead(await fetch(...asked), () => changeOut(-1))
      } catch (error) {
        changeOut(-1)
        throw error
      }
    },
  }
}

/** The same answer, which tells once when its body came to an end, broke off, or is wanted by nobody. */
function untilRead(response: Response, onEnd: () => void): Response {
  if (!response.body) {
    onEnd()
    return response
  }
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (!done) return controller.enqueue(value)
        controller.close()
      } catch (error) {
        controller.error(error)
      }
      onEnd()
    },
    async cancel(reason) {
      onEnd()
      await reader.cancel(reason)
    },
  })
  return new Response(body, response)
}

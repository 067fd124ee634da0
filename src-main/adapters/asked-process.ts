import type { z } from 'zod'
import type { ChildProcessPort } from '../ports.ts'

type WithoutId<Request> = Request extends { id: number } ? Omit<Request, 'id'> : never

export type AskedProcess<Request, Reply> = {
  /** The answer, or why there is none. */
  ask(question: WithoutId<Request>): Promise<Reply | 'timeout' | 'unavailable'>
  /** Ends the process; who waits for an answer gets none. */
  close(): void
}

/**
 * A process that answers questions: started with the first one and killed when it does not answer in time;
 * the next question then starts another.
 */
export function createAskedProcess<Request extends { id: number }, Reply extends { id: number }>(
  start: () => ChildProcessPort,
  replySchema: z.ZodType<Reply>,
  timeoutMs: number,
): AskedProcess<Request, Reply> {
  type Outcome = Reply | 'timeout' | 'unavailable'
  const waiting = new Map<number, (outcome: Outcome) => void>()
  let child: ChildProcessPort | null = null
  let lastId = 0

  function give(id: number, outcome: Outcome): void {
    const settle = waiting.get(id)
    waiting.delete(id)
    settle?.(outcome)
  }

  function giveAll(outcome: 'timeout' | 'unavailable'): void {
    for (const id of [...waiting.keys()]) give(id, outcome)
  }

  function running(): ChildProcessPort {
    if (child) return child
    const started = start()
    started.onMessage((message) => {
      const reply = replySchema.safeParse(message)
      if (reply.success) give(reply.data.id, reply.data)
    })
    started.onExit(() => {
      if (child !== started) return
      child = null
      giveAll('unavailable')
    })
    child = started
    return started
  }

  function end(outcome: 'timeout' | 'unavailable'): void {
    const ended = child
    child = null
    giveAll(outcome)
    ended?.kill()
  }

  return {
    ask(question) {
      const id = ++lastId
      return new Promise((settle) => {
        const timer = setTimeout(() => end('timeout'), timeoutMs)
        waiting.set(id, (outcome) => {
          clearTimeout(timer)
          settle(outcome)
        })
        running().postMessage({ ...question, id })
      })
    },
    close: () => end('unavailable'),
  }
}

/** A connection, as much of it as is needed here. */
type Connection = { destroy(): unknown }

export type UnprovenLimit<Kind extends Connection> = {
  entered(connection: Kind): void
  /** A whole answer went out: its time begins anew. */
  answered(connection: Kind): void
  /** Somebody who may is behind it: it is free from now on. */
  proven(connection: Kind): void
  left(connection: Kind): void
}

/**
 * Connections behind which nobody has shown a right yet: there are at most `most`, the oldest is cut
 * off for the next, and each request has `patienceMs`. So nobody fills a server by being slow.
 */
export function limitUnproven<Kind extends Connection>(
  most: number,
  patienceMs: number,
): UnprovenLimit<Kind> {
  const waiting = new Map<Kind, ReturnType<typeof setTimeout>>()
  const isFree = new WeakSet<Kind>()

  function left(connection: Kind): void {
    clearTimeout(waiting.get(connection))
    waiting.delete(connection)
  }

  function wait(connection: Kind): void {
    left(connection)
    waiting.set(
      connection,
      setTimeout(() => connection.destroy(), patienceMs),
    )
  }

  return {
    entered(connection) {
      const oldest = waiting.keys().next().value
      if (waiting.size >= most && oldest) {
        left(oldest)
        oldest.destroy()
      }
      wait(connection)
    },
    answered(connection) {
      if (!isFree.has(connection) && waiting.has(connection)) wait(connection)
    },
    proven(connection) {
      isFree.add(connection)
      left(connection)
    },
    left,
  }
}

import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { describeThrown } from '../service-log.ts'
import type { ServiceLog } from '../service-log.ts'
import type { ServiceRole } from '../service-roles.ts'
import type { Database, Engine } from '../store/engine.ts'
import {
  beatAs,
  insertMember,
  listMembers,
  removeAllMembers,
  removeMember,
} from '../store/members.ts'

const beatEveryMs = 3_000
/** A member that was seen this often with the same beat is gone, or cut off for as long. */
const mostSilentLooks = 5

/**
 * One process among those of a service. What it reads and sends it holds by its id, and only who holds a thing may
 * store what came of it. Each process looks at the beats of the others and removes one that stands still; the removed
 * one is a new member under another id when it comes back, so what it began before can no longer be stored.
 *
 * No clock is compared: a beat is a count, and silence is counted in looks that were answered.
 */
export type Membership = {
  /**
   * The id that this process holds things under; it enters where it has none.
   * @throws what the database says
   */
  id(): Promise<string>
  /** Begins to beat, where there may be others. */
  start(): void
  /** What it still holds is nobody's then. */
  leave(): Promise<void>
}

export type Freed = { resumed: number; failed: number }

export type MembershipParts = {
  engine: Engine
  role: ServiceRole
  clock: Clock
  log: ServiceLog
  /** Takes up what nobody holds any more, in the transaction in which a member has come or gone. */
  onFreed(database: Database): Promise<Freed>
  /** The others took this process for gone: what it held is theirs. */
  onLost(): void
  /** After each look at the others. */
  onBeat(id: string): Promise<void>
}

type Seen = { beat: number; silentLooks: number }

export function createMembership(parts: MembershipParts): Membership {
  const { engine, clock, log } = parts
  let entering: Promise<string> | null = null
  let seen = new Map<string, Seen>()
  let cancel = (): void => {}
  let beating = Promise.resolve()
  let hasLeft = false

  function id(): Promise<string> {
    entering ??= enter().catch((error: unknown) => {
      entering = null
      throw error
    })
    return entering
  }

  async function enter(): Promise<string> {
    const made = randomUUID()
    const freed = await engine.atomically(async (database) => {
      // Where no other process can be, what is there has ended without a word.
      if (!engine.isShared) await removeAllMembers(database)
      await insertMember(database, made, parts.role)
      return parts.onFreed(database)
    })
    note(freed)
    return made
  }

  function note({ resumed, failed }: Freed): void {
    if (resumed + failed > 0) log('jobs.recovered', { resumed, failed })
  }

  async function beat(): Promise<void> {
    const own = await id()
    if (await beatAs(engine.database, own)) {
      await look(own)
      return parts.onBeat(own)
    }
    entering = null
    log('member.lost', {})
    parts.onLost()
    await parts.onBeat(await id())
  }

  async function look(own: string): Promise<void> {
    const now = new Map<string, Seen>()
    for (const member of await listMembers(engine.database)) {
      if (member.id === own) continue
      const before = seen.get(member.id)
      const isSilent = before?.beat === member.beat
      const silentLooks = isSilent ? before.silentLooks + 1 : 0
      now.set(member.id, { beat: member.beat, silentLooks })
    }
    seen = now
    for (const [other, { beat: last, silentLooks }] of now)
      if (silentLooks >= mostSilentLooks) await remove(other, last)
  }

  async function remove(other: string, last: number): Promise<void> {
    const freed = await engine.atomically(async (database) =>
      (await removeMember(database, other, last)) ? parts.onFreed(database) : null,
    )
    seen.delete(other)
    if (freed === null) return
    log('member.removed', {})
    note(freed)
  }

  function next(): void {
    if (hasLeft) return
    cancel = clock.setTimer(beatEveryMs, () => {
      beating = beat()
        .catch((error: unknown) => {
          // Nobody was silent while nobody could be heard.
          seen.clear()
          log('member.crashed', describeThrown(error))
        })
        .then(next)
    })
  }

  return {
    id,
    start() {
      if (engine.isShared) next()
    },
    async leave() {
      hasLeft = true
      cancel()
      await beating
      if (entering === null) return
      // Where the database is away the others will find it silent.
      await entering
        .then((own) =>
          engine.atomically(async (database) => {
            if (await removeMember(database, own)) await parts.onFreed(database)
          }),
        )
        .catch((error: unknown) => log('member.crashed', describeThrown(error)))
    },
  }
}

import type { SyncStatus } from '../../src-shared/contract/app.ts'
import type { Catalogue } from '../text/catalogues.ts'
import { formatTime } from '../text/format-date.ts'
import { timeLeft } from '../text/time-left.ts'

type WaitReason = NonNullable<SyncStatus['waiting']>['reason']

/** What of the settings a sentence sends a person to. */
export type NamedSetting = 'secret' | 'connection' | 'network'

export type QueueLine = {
  readonly tone: 'calm' | 'busy' | 'waiting'
  /** What is under way, or why it waits. */
  readonly parts: readonly string[]
  /** What to do about it, and figures, on demand. */
  readonly detail: string
  /** What to do about it where that is done in the settings. */
  readonly step?: { readonly says: string; readonly setting: NamedSetting }
}

/** Those whose sentence says that something is to be done in the settings. */
const endedInSettings: Partial<Record<WaitReason, NamedSetting>> = {
  'no-credentials': 'secret',
  'signed-out': 'secret',
  'page-refused': 'connection',
  'sent-on': 'connection',
  'sign-in-refused': 'connection',
  forbidden: 'connection',
  'proxy-sign-in': 'network',
}

/** Above this a limit is no news: the embedded service allows thousands of calls. */
const wideLimit = 1_000

/** The queue in a line, as it is: how much is left, why it waits, how long it may take. */
export function queueLine(sync: SyncStatus, text: Catalogue): QueueLine {
  const { failures } = text
  const { status } = text.shell
  const { unanswered } = sync
  const toSend = sync.uploadsWaiting - unanswered.length
  const answersBy = unanswered.map(({ until }) => until).toSorted()
  const counts = [
    sync.pull ? pulling(sync.pull, text) : '',
    toSend > 0 ? status.uploads(toSend) : '',
    ...answersBy.slice(-1).map((last) => status.unanswered(answersBy.length, formatTime(last))),
    sync.processing > 0 ? status.reading(sync.processing) : '',
    sync.feedbackWaiting > 0 ? status.feedback(sync.feedbackWaiting) : '',
    sync.fetching > 0 ? status.fetching(sync.fetching) : '',
  ].filter(Boolean)
  const calls =
    sync.callsPerMinute < wideLimit ? status.calls(sync.callsLeft, sync.callsPerMinute) : ''
  const paused = sync.pausedSince === null ? [] : [status.paused]
  if (sync.waiting) {
    const { says, next } = failures.waits[sync.waiting.reason]
    const setting = endedInSettings[sync.waiting.reason]
    return {
      ...(setting && { step: { says: next, setting } }),
      tone: 'waiting',
      parts: [...paused, ...why(sync.waiting, says, text), ...counts],
      detail: [next, isUsedUp(sync) ? status.callsKept(sync.callsLeft) : calls]
        .filter(Boolean)
        .join(' '),
    }
  }
  if (paused.length > 0) return { tone: 'waiting', parts: [...paused, ...counts], detail: calls }
  if (counts.length === 0) {
    const kept = sync.kept.files + sync.kept.changes
    const left = [
      sync.unclear > 0 ? status.unclear(sync.unclear) : '',
      kept > 0 ? status.kept(kept) : '',
    ].filter(Boolean)
    return left.length > 0
      ? { tone: 'waiting', parts: left, detail: calls }
      : { tone: 'calm', parts: [status.upToDate], detail: calls }
  }
  const time = sync.secondsLeft ? timeLeft(sync.secondsLeft, text) : ''
  return { tone: 'busy', parts: [...counts, time, calls].filter(Boolean), detail: '' }
}

/** Used up by the queue, with the rest kept for whoever sits in front of it. */
function isUsedUp({ waiting, callsLeft }: SyncStatus): boolean {
  return waiting?.reason === 'rate-limited' && callsLeft > 0
}

/** What a proxy, or none where one is needed, can be the cause of. */
export const ofTheWay: readonly WaitReason[] = [
  'offline',
  'unreachable',
  'network-sign-in',
  'page-refused',
  'certificate',
  'proxy-unreachable',
  'proxy',
  'proxy-sign-in',
]

/** What a person has to see to ends when they have done so, and not at a time. */
const endedByPerson: readonly WaitReason[] = ['no-credentials', 'signed-out']

/** Whether asking again at once may help: the limit is the service's own, and ends at its time. */
export function canTryNow({ waiting }: SyncStatus): boolean {
  return (
    waiting !== null && waiting.reason !== 'rate-limited' && !endedByPerson.includes(waiting.reason)
  )
}

/** Only the limit has an end that is known; of all else, when it is tried again. */
function why(
  { reason, until }: NonNullable<SyncStatus['waiting']>,
  says: string,
  { shell: { status } }: Catalogue,
): string[] {
  if (until === null || endedByPerson.includes(reason)) return [says]
  const time = formatTime(until)
  return reason === 'rate-limited'
    ? [`${says} ${status.until(time)}`]
    : [says, status.nextTry(time)]
}

function pulling(
  { done, total }: NonNullable<SyncStatus['pull']>,
  { shell: { status } }: Catalogue,
): string {
  return done === 0 && total === null ? status.looking : status.pulling(done, total)
}

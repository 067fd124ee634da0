import type { CheckRun, Profile } from '../../../../src-main/connections/check/check-run.ts'
import type { CheckFinding } from '../../../../src-shared/service-check/check-report.ts'
import type {
  AskedRequest,
  SeenAnswer,
} from '../../../../src-shared/service-check/checked-service.ts'

const encode = (text: string) => new Uint8Array(new TextEncoder().encode(text))

/** An answer as it came; `body` as JSON unless it is a text. */
export function answer(status: number, body: unknown = {}, type = 'application/json'): SeenAnswer {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return {
    ...{ status, text, bytes: encode(text) },
    json: type === 'application/json' ? body : undefined,
    header: (name) => (name === 'content-type' ? type : null),
  }
}

export const done = (value: unknown = null) => ({ ok: true, value, facts: { status: 200 } })
export const refused = (status: number, kind: 'answered' | 'unreadable' = 'answered') => ({
  ...{ ok: false, facts: { status } },
  failure: kind === 'answered' ? { kind, status, code: null } : { kind, reason: 'truncated' },
})
export const away = { ok: false, facts: null, failure: { kind: 'network', reason: 'timeout' } }

/** What the client is answered to a call by its name, with the profile that was tried; null: it is not made. */
type Replies = (name: string, profile: Profile, given: readonly unknown[]) => object | null

/** A run of the check over scripted answers, with what it noted, took and waited. */
export function openRun({
  replies = () => null,
  ask = () => null,
  seen = [],
}: {
  replies?: Replies
  ask?: (request: AskedRequest) => SeenAnswer | null
  /** What came since the answers were last taken, one list each time; then the last again. */
  seen?: readonly (readonly SeenAnswer[])[]
} = {}) {
  const notes: Record<string, CheckFinding> = {}
  const lines: Profile[] = []
  const begun: string[] = []
  const calls: string[] = []
  const uploaded: string[] = []
  const waits: number[] = []
  let profile: Profile = {}
  let taken = 0
  const sample = {
    ...{ bytes: encode('%PDF-1.4 sample'), fileName: 'a.pdf', mediaType: 'application/pdf' },
  }
  const run = {
    service: {
      calls: (tried: Profile) =>
        new Proxy(
          {},
          {
            get:
              (_, name: string) =>
              (...given: readonly unknown[]) => {
                calls.push(name)
                const reply = replies(name, tried, given)
                if (reply === null) throw new Error(`nobody was to call ${name}`)
                return Promise.resolve(reply)
              },
          },
        ),
      ask: (_: Profile, request: AskedRequest) => Promise.resolve(ask(request)),
      takeSeen: () => seen[Math.min(taken++, seen.length - 1)] ?? [],
      told: (text: string) => text,
    },
    ...{ sample, signal: AbortSignal.any([]), profile: () => profile },
    begin: (id: string) => void begun.push(id),
    note: (id: string, finding: CheckFinding) => {
      if (id in notes) throw new Error(`${id} was noted before`)
      notes[id] = finding
    },
    take: (line: Profile) => {
      lines.push(line)
      profile = { ...profile, ...line }
    },
    uploaded: (id: string) => void uploaded.push(id),
    wait: (delayMs: number) => Promise.resolve(void waits.push(delayMs)),
    monotonicMs: () => waits.reduce((sum, each) => sum + each, 0),
  } as unknown as CheckRun
  return { run, notes, lines, begun, calls, uploaded, waits, sample }
}

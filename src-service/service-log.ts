import { createHash } from 'node:crypto'

/**
 * What may be logged: the name of an event and the fields listed here, nothing else. There is no
 * free text, so no file name, document content, address or secret can reach a log by mistake.
 */
export const eventFields = {
  'service.started': { port: 'number' },
  'service.stopped': {},
  request: {
    requestId: 'id',
    operation: 'token',
    status: 'number',
    code: 'token',
    durationMs: 'number',
  },
  'request.crashed': { requestId: 'id', errorName: 'token', errorCode: 'token' },
  'store.renewed': { kept: 'number', lost: 'number' },
  'store.away': { reason: 'token' },
  'store.trouble': { reason: 'token' },
  'member.lost': {},
  'member.removed': {},
  'member.crashed': { errorName: 'token', errorCode: 'token' },
  'jobs.recovered': { resumed: 'number', failed: 'number' },
  'job.started': { documentId: 'id', attempt: 'number', size: 'number' },
  'job.completed': {
    documentId: 'id',
    results: 'number',
    pages: 'number',
    /** What the service and its readers held in memory afterwards, in MB. */
    residentMb: 'number',
    durationMs: 'number',
  },
  'job.retried': { documentId: 'id', reason: 'token' },
  'job.failed': { documentId: 'id', reason: 'token', durationMs: 'number' },
  'job.crashed': { documentId: 'id', errorName: 'token', errorCode: 'token' },
  'delivery.done': { deliveryId: 'id', attempt: 'number', status: 'number' },
  'delivery.failed': { deliveryId: 'id', attempt: 'number', status: 'number', reason: 'token' },
  'delivery.crashed': { errorName: 'token', errorCode: 'token' },
  'retention.purged': { documents: 'number', originals: 'number' },
  'document.deleted': { documentId: 'id' },
  'document.moved': { documentId: 'id' },
  'lessons.forgotten': { papers: 'number' },
  'retention.failed': { errorName: 'token', errorCode: 'token' },
} as const satisfies Record<string, Record<string, 'number' | 'token' | 'id'>>

type EventName = keyof typeof eventFields
type FieldType<Kind> = Kind extends 'number' ? number | undefined : string | undefined
type EventFields<Name extends EventName> = {
  [Field in keyof (typeof eventFields)[Name]]?: FieldType<(typeof eventFields)[Name][Field]>
}

export type ServiceLog = <Name extends EventName>(event: Name, fields: EventFields<Name>) => void

/** Words of our own making: codes, operation names, error classes. */
const tokenSyntax = /^[A-Za-z0-9_.-]{1,64}$/

/** Writes one JSON object a line. */
export function createServiceLog(write: (line: string) => void, now: () => number): ServiceLog {
  return (event, fields) => {
    const entry: Record<string, string | number> = { at: new Date(now()).toISOString(), event }
    const allowed: Record<string, 'number' | 'token' | 'id'> = eventFields[event]
    for (const [name, value] of Object.entries(fields)) {
      const kind = allowed[name]
      const kept = kind === undefined ? undefined : keep(kind, value)
      if (kept !== undefined) entry[name] = kept
    }
    write(JSON.stringify(entry))
  }
}

function keep(kind: 'number' | 'token' | 'id', value: unknown): string | number | undefined {
  if (value === undefined) return undefined
  switch (kind) {
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? value : undefined
    case 'token':
      return typeof value === 'string' && tokenSyntax.test(value) ? value : 'other'
    case 'id':
      return typeof value === 'string'
        ? createHash('sha256').update(value).digest('hex').slice(0, 12)
        : undefined
  }
}

/** The class and system code of something thrown; its message may quote a file and stays out. */
export function describeThrown(error: unknown): { errorName: string; errorCode?: string } {
  if (!(error instanceof Error)) return { errorName: typeof error }
  const code: unknown = 'code' in error ? error.code : undefined
  return typeof code === 'string'
    ? { errorName: error.name, errorCode: code }
    : { errorName: error.name }
}

import { constants } from 'node:os'
import { z } from 'zod'
import { contract } from '../../src-shared/contract/contract.ts'
import { backupFaults } from '../../src-shared/contract/backup.ts'
import { waitReasons } from '../../src-shared/contract/app.ts'
import { documentState, refusalReasons } from '../../src-shared/contract/document-model.ts'
import { failureCodes } from '../../src-shared/contract/failure.ts'
import { endpoints } from '../../src-shared/service-api/endpoints.ts'
import { serviceErrorCodes } from '../../src-shared/service-api/errors.ts'
import {
  networkReasons,
  nextSteps,
  signInReasons,
  unreadableReasons,
} from '../../src-shared/service-api/service-failure.ts'

/** The first word of every event that Intray or its service logs. */
const areas: ReadonlySet<string> = new Set([
  'backup',
  'call',
  'delivery',
  'document',
  'embedded-service',
  'export',
  'intake',
  'job',
  'jobs',
  'keychain',
  'lessons',
  'mailbox',
  'many',
  'member',
  'protection',
  'query',
  'request',
  'retention',
  'scan-folder',
  'scanning',
  'second-opinion',
  'second-reader',
  'secrets',
  'serve',
  'service',
  'store',
  'sync',
  'trash',
  'trust',
  'updates',
  'workspaces',
])
const eventShape = /^[a-z]+(?:-[a-z]+)*(?:\.[a-z]+(?:-[a-z]+)*){0,3}$/

/** Words of our own making that say something and can be nobody's. */
const ownWords: ReadonlySet<string> = new Set<string>([
  ...Object.keys(contract),
  ...Object.keys(endpoints),
  ...failureCodes,
  ...backupFaults,
  ...serviceErrorCodes,
  ...refusalReasons,
  ...waitReasons,
  ...networkReasons,
  ...nextSteps,
  ...signInReasons,
  ...unreadableReasons,
  ...Object.keys(constants.errno),
  ...documentState.options.map((option) => option.shape.kind.value),
  'ERASED',
  'CONFLICT',
  'SAME_AT_SERVICE',
  'WITHHELD',
  'ORIGINAL_MISSING',
  'ORIGINAL_DAMAGED',
  'ORIGINAL_NOT_READABLE',
  'Error',
  'TypeError',
  'RangeError',
  'SyntaxError',
  'AbortError',
  'TimeoutError',
  'CallFailure',
  'SqliteError',
  'ZodError',
  'DatabaseDamaged',
  'DatabaseNewer',
  'FileTooLarge',
  'SecretStoreFailure',
  'unknown',
  'other',
  'crashed',
  'cancelled',
  // Requests of the queue, and how they fail.
  ...['upload', 'ask', 'feedback', 'list', 'fetch'],
  ...['answered', 'network', 'unreadable', 'redirected', 'sign-in', 'not-sent'],
])
/** Codes of SQLite and of HTTP are words of a fixed kind. */
const systemCode = /^(?:SQLITE_[A-Z_]{2,30}|HTTP_[1-5]\d\d)$/

const figures: ReadonlySet<string> = new Set([
  'attempt',
  'attempts',
  'bytes',
  'count',
  'delayMs',
  'documents',
  'durationMs',
  'failed',
  'kept',
  'lost',
  'originals',
  'pages',
  'papers',
  'port',
  'residentMb',
  'results',
  'resumed',
  'size',
  'status',
  'version',
])
const words: ReadonlySet<string> = new Set([
  'call',
  'code',
  'errorCode',
  'errorName',
  'operation',
  'reason',
  'state',
  'table',
])

const logLine = z.looseObject({
  at: z.iso.datetime(),
  event: z.string(),
  level: z.enum(['info', 'warning', 'error']).optional(),
})

export const withheld = '(withheld)'

/**
 * One line of a log as it may leave this device: time, level, event, figures and words that are on
 * the lists above. Anything else, whatever it is, is left out or withheld. null for what is no line.
 * @param tables names of our own tables
 */
export function allowLogLine(line: string, tables: ReadonlySet<string>): string | null {
  const parsed = logLine.safeParse(jsonOf(line))
  if (!parsed.success) return null
  const { at, level, event, ...fields } = parsed.data
  const shown = Object.entries(fields).flatMap(([name, value]) => {
    if (figures.has(name) && typeof value === 'number') return [`${name}=${String(value)}`]
    if (!words.has(name) || typeof value !== 'string') return []
    const known = ownWords.has(value) || tables.has(value) || systemCode.test(value)
    return [`${name}=${known ? value : withheld}`]
  })
  return [at, level ?? 'info', allowEvent(event), ...shown].join(' ')
}

function allowEvent(event: string): string {
  const area = event.split('.')[0] ?? ''
  return areas.has(area) && event.length <= 60 && eventShape.test(event) ? event : withheld
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

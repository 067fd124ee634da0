import { contract, type CallName } from '../../src-shared/contract/contract.ts'
import { CallFailure, type Failure, type Reply } from '../../src-shared/contract/failure.ts'
import type { CallHandlers } from '../../src-shared/contract/call-handlers.ts'
import type { Clock, Logger } from '../ports.ts'
import { DatabaseNewer } from '../store/database.ts'

export type DispatchPorts = {
  readonly handlers: CallHandlers
  readonly logger: Logger
  readonly clock: Pick<Clock, 'monotonicMs'>
  /** SQLite found the database damaged. */
  readonly onDamage: () => void
}

type AnyHandler = (input: unknown) => unknown

/**
 * Runs one call of the contract. Whatever happens, it settles: with the value, or with a code that
 * names nothing of a file, a body or a secret.
 */
export function createDispatch(ports: DispatchPorts) {
  return async (name: string, input: unknown): Promise<Reply<unknown>> => {
    if (!isCallName(name)) return failed({ code: 'unknown-call' })
    const parsed = contract[name].input.safeParse(input)
    if (!parsed.success) {
      const field = parsed.error.issues[0]?.path.join('.') ?? ''
      return failed({ code: 'invalid-input', details: { field } })
    }
    const startedMs = ports.clock.monotonicMs()
    try {
      const handler = ports.handlers[name] as AnyHandler
      const output = contract[name].output.safeParse(await handler(parsed.data))
      if (output.success) return { ok: true, value: output.data }
      ports.logger.log('error', 'call.answered-wrongly', { call: name })
      return failed({ code: 'invalid-output' })
    } catch (error) {
      const failure = failureOf(error)
      if (failure.code === 'database-damaged') ports.onDamage()
      const durationMs = ports.clock.monotonicMs() - startedMs
      ports.logger.log(failure.code === 'internal' ? 'error' : 'info', 'call.failed', {
        call: name,
        code: failure.code,
        reason: error instanceof Error ? error.name : typeof error,
        durationMs,
      })
      return failed(failure)
    }
  }
}

/** Foreign errors become codes; their messages may hold paths and values. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallFailure) return error.failure
  if (error instanceof DatabaseNewer) return { code: 'database-newer' }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'SQLITE_FULL') return { code: 'disk-full' }
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB')
    return { code: 'database-damaged' }
  if (code.startsWith('SQLITE_IOERR') || code === 'EIO') return { code: 'disk-failing' }
  if (code === 'EROFS' || code.startsWith('SQLITE_READONLY')) return { code: 'read-only' }
  if (code === 'EACCES' || code === 'EPERM' || code === 'ENOENT')
    return { code: 'file-not-readable' }
  if (error instanceof Error && error.name === 'SecretStoreFailure')
    return { code: 'keychain-unavailable' }
  return { code: 'internal' }
}

function failed(error: Failure): Reply<never> {
  return { ok: false, error }
}

function isCallName(name: string): name is CallName {
  return Object.hasOwn(contract, name)
}

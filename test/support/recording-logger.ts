import type { LogFields, Logger } from '../../src-main/ports.ts'

export type LogEntry = {
  readonly level: string
  readonly event: string
  readonly fields: LogFields
}

export function createRecordingLogger(): Logger & { readonly entries: readonly LogEntry[] } {
  const entries: LogEntry[] = []
  return {
    entries,
    log: (level, event, fields = {}) => void entries.push({ level, event, fields }),
  }
}

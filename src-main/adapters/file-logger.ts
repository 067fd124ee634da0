import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Logger } from '../ports.ts'

const longestBytes = 5 * 1024 * 1024
const longestValue = 100

/**
 * One JSON object a line in a file of the data folder, set aside at five megabytes. A log that
 * cannot be written (a full disk) never stands in the way of the work.
 */
export function createFileLogger(file: string): Logger {
  mkdirSync(dirname(file), { recursive: true })
  return {
    log(level, event, fields = {}) {
      const entry = { at: new Date().toISOString(), level, event, ...shortened(fields) }
      try {
        if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > longestBytes)
          renameSync(file, `${file}.1`)
        appendFileSync(file, `${JSON.stringify(entry)}\n`, { mode: 0o600 })
      } catch {
        // Nowhere left to say it.
      }
    },
  }
}

function shortened(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, longestValue) : value,
    ]),
  )
}

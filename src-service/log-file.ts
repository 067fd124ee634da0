import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

const largestBytes = 2 * 1024 * 1024

export type LogFile = { write(line: string): void; close(): void }

/**
 * Appends lines to a file that only this user may read. A full one becomes `<path>.1`, in place of
 * the one before, so a log never grows beyond twice the limit. A log that cannot be written (a full
 * disk) is given up in silence: it must not stop the work it tells of.
 */
export function openLogFile(path: string, limitBytes = largestBytes): LogFile {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  let handle: number | undefined = openSync(path, 'a', 0o600)
  let size = fstatSync(handle).size

  function close(): void {
    const open = handle
    // Forgotten first: the system gives the number of a closed file to the next one, our database
    // for instance.
    handle = undefined
    if (open !== undefined) closeSync(open)
  }

  return {
    close,
    write(line) {
      try {
        if (size >= limitBytes) {
          close()
          renameSync(path, `${path}.1`)
          handle = openSync(path, 'a', 0o600)
          size = 0
        }
        if (handle !== undefined) size += writeSync(handle, `${line}\n`)
      } catch {
        // Nothing to tell it to.
      }
    },
  }
}

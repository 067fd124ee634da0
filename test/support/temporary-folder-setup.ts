import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** Linux' place for files that are kept in memory alone. */
const inMemory = '/dev/shm'
/** Several times what a whole run has in it at once. */
const roomBytes = 2 * 1024 ** 3
const staleMs = 3_600_000

/**
 * Gives a whole test run one folder for what is temporary, and removes it: what a worker keeps for all
 * its tests would outlast it. Workers inherit `process.env`. Where there is room it is in memory: much of a
 * run would else go into waiting for a disk to keep what no test will ask for after a loss of power, and those
 * of durability look at what the system is asked to keep.
 */
export default function setUpTemporaryFolder(): () => void {
  const own = `intray-${String(process.pid)}-`
  // Each project of a run calls this: one within the other, their paths would be too long for sockets.
  if (basename(process.env['TMPDIR'] ?? '').startsWith(own)) return () => undefined
  const place = process.env['TMPDIR'] === undefined && isRoomy() ? inMemory : tmpdir()
  if (place === inMemory) removeLeftOvers()
  const folder = mkdtempSync(join(place, own))
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder
  return () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Room for files, also as memory, and leave to run programs in it: containers often have neither. */
function isRoomy(): boolean {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, folder]) => folder === inMemory)
    const { bavail, bsize } = statfsSync(inMemory)
    return (
      mount?.[2] === 'tmpfs' &&
      !(mount[3] ?? '').split(',').includes('noexec') &&
      bavail * bsize >= roomBytes &&
      process.availableMemory() >= 2 * roomBytes
    )
  } catch {
    return false
  }
}

/** What a run that was killed has left would hold memory until the next start of the machine. */
function removeLeftOvers(): void {
  for (const name of readdirSync(inMemory)) {
    const pid = Number(/^intray-(\d+)-/.exec(name)?.[1])
    const folder = join(inMemory, name)
    if (Number.isNaN(pid) || isAlive(pid)) continue
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity }
    if (Date.now() - mtimeMs > staleMs) rmSync(folder, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

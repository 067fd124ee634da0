import { spawnSync } from 'node:child_process'
import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  rmdirSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0

/**
 * Why there can be no small disk here; null where there can. On Linux as root with CI set there has
 * to be one.
 */
export const noSmallDisk: string | null = (() => {
  if (isRootOnLinux && process.env['CI']) return null
  if (!isRootOnLinux) return 'a disk of its own can be mounted on Linux by root alone'
  const folder = mkdtempSync(join(tmpdir(), 'intray-disk-'))
  const refusal = mount(folder, 64 * 1024)
  if (refusal === null) spawnSync('umount', [folder])
  rmdirSync(folder)
  return refusal
})()

/** @returns what the system said where it did not mount */
function mount(folder: string, bytes: number): string | null {
  const run = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${String(bytes)}`, 'tmpfs', folder])
  return run.status === 0 ? null : run.stderr.toString()
}

type SmallDisk = {
  readonly folder: string
  /** Takes the last byte that is free, but for so many as are left. */
  fill(leftBytes?: number): void
  /** Gives back what `fill` has taken. */
  empty(): void
}

/** A real disk of a few megabytes that is gone with the test. */
export function mountSmallDisk(bytes: number): SmallDisk {
  const folder = temporaryFolder()
  const refusal = mount(folder, bytes)
  if (refusal !== null) throw new Error(`No small disk: ${refusal}`)
  onTestFinished(() => void spawnSync('umount', ['-l', folder]))
  const filler = join(folder, 'filler')
  return {
    folder,
    fill(leftBytes = 0) {
      const file = openSync(filler, 'a')
      try {
        for (let size = 1 << 20; size >= 1;)
          try {
            writeSync(file, Buffer.alloc(size))
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
            size >>= 1
          }
        if (leftBytes > 0) ftruncateSync(file, Math.max(0, fstatSync(file).size - leftBytes))
        fsyncSync(file)
      } finally {
        closeSync(file)
      }
    },
    empty: () => rmSync(filler, { force: true }),
  }
}

type ProcessUse = {
  /** Processor time since its start. */
  readonly cpuMs: number
  readonly residentBytes: number
}

/** What the system says of a running process: proc(5). */
export function useOf(pid: number): ProcessUse {
  const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
  // After the name, which may hold anything: the 14th and 15th field are ticks of a hundredth second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const cpuMs = (Number(fields[11]) + Number(fields[12])) * 10
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8')
  return { cpuMs, residentBytes: Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024 }
}

import { readFileSync } from 'node:fs'

/** What this process and those that it has started have taken. */
export type Use = {
  readonly cpuSeconds: number
  readonly peakMemoryMb: number
}

const lookEveryMs = 100

/**
 * Measures until it is asked, which has to be after the started processes have ended: the system counts their
 * processor time then. Elsewhere than on Linux only this process is measured.
 */
export function watchUse(): () => Use {
  const pid = String(process.pid)
  const before = cpuSecondsOf()
  let peakMemoryMb = 0
  const timer = setInterval(() => {
    const started = fileOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)
    const held = started.reduce(
      (sum, child) => sum + residentMbOf(child),
      process.memoryUsage.rss() / 2 ** 20,
    )
    peakMemoryMb = Math.max(peakMemoryMb, Math.round(held))
  }, lookEveryMs)
  return () => {
    clearInterval(timer)
    return { cpuSeconds: cpuSecondsOf() - before, peakMemoryMb }
  }
}

const residentMbOf = (pid: string): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(fileOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1024

/** proc(5): the 16th and 17th field are what ended children have taken, in ticks of a hundredth second. */
function cpuSecondsOf(): number {
  const stat = fileOf('/proc/self/stat')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ofChildren = (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / 100
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + ofChildren
}

/** Empty where the process has ended, or the system has no such files. */
function fileOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hasDovecot } from '../../support/dovecot.ts'
import { emlOf } from '../../support/mail-files.ts'
import { openOffice, startOfficeMail } from './office-mail.ts'
import { largePdf } from './large-pdf.ts'

const megabyte = 1 << 20

/** Processes of this one, with theirs, by the most memory that each has had: kB. */
function peaksOfProcesses(): Map<number, number> {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number])
  const own = [process.pid]
  for (const parent of own) own.push(...all.filter(([, of]) => of === parent).map(([pid]) => pid))
  return new Map(own.slice(1).map((pid) => [pid, peakOf(pid)]))
}

function peakOf(pid: number): number {
  try {
    return Number(
      /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1] ?? 0,
    )
  } catch {
    return 0 // It ended meanwhile.
  }
}

test.skipIf(!hasDovecot)(
  'a message of 60 MB gives each attachment once, and says which one no service takes',
  { timeout: 300_000 },
  async () => {
    const dovecot = await startOfficeMail()
    const office = await openOffice()
    await office.add(dovecot)
    await office.untilIts('watching')
    const sizes = { 'first.pdf': 8, 'second.pdf': 9, 'too-large.pdf': 27 }
    const attached = Object.entries(sizes).map(([name, size]) => ({
      name,
      bytes: largePdf(size * megabyte, name),
    }))
    const message = emlOf(attached)
    expect(message.length).toBeGreaterThan(60_000_000)
    dovecot.deliver(message)
    let peakKb = 0
    const watch = setInterval(
      () => (peakKb = Math.max(peakKb, ...peaksOfProcesses().values())),
      1_000,
    )
    expect(await office.cameIn(3)).toEqual(Object.keys(sizes))
    clearInterval(watch)
    const states = (await office.lines()).map(({ fileName, state, byteSize }) => [
      fileName,
      state,
      byteSize,
    ])
    expect(states.sort()).toMatchObject([
      ['first.pdf', { kind: 'queued' }, attached[0]?.bytes.length],
      ['second.pdf', { kind: 'queued' }, attached[1]?.bytes.length],
      ['too-large.pdf', { kind: 'refused', reason: 'too-large' }, attached[2]?.bytes.length],
    ])
    expect(await office.mailbox()).toMatchObject({ taken: 1, left: 0 })
    // All of a message is in memory where it is taken apart, a few times over, and nowhere else.
    console.info(`The largest process had ${String(Math.round(peakKb / 1024))} MB`)
    expect(peakKb).toBeGreaterThan(60_000)
    expect(peakKb).toBeLessThan(700_000)
  },
)

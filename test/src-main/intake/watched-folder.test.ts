import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { smallPdf, smallTiff } from '../../support/small-files.ts'
import { openIntake } from './intake-for-tests.ts'

/** More than a process may have open at once. `INTRAY_SCANS=10000` takes minutes. */
const thousands = Number(process.env['INTRAY_SCANS'] ?? 2_000)

/** Counts, turn by turn of the event loop, how many files below a folder this process has open. */
function watchOpenFiles(folder: string, tell: (open: number) => void): () => Promise<void> {
  let isOver = false
  const looking = (async () => {
    while (!isOver) {
      const held = readdirSync('/proc/self/fd').filter((fd) => targetOf(fd).startsWith(folder))
      tell(held.length)
      await new Promise((resolve) => setImmediate(resolve))
    }
  })()
  return () => {
    isOver = true
    return looking
  }
}

function targetOf(fd: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`)
  } catch {
    return '' // closed meanwhile
  }
}

/** The rows are those of the fault matrix; each is what a scanner, a person or a server does. */
describe('the folder', () => {
  test('a scan folder that sends no event is read again after 300 seconds', async () => {
    const bench = await openIntake()
    await bench.startScanning()
    writeFileSync(join(bench.scans, 'unheard.pdf'), smallPdf('unheard'))
    await bench.pass(299)
    expect(bench.states()).toEqual([])
    await bench.pass(10)
    expect(bench.states()).toEqual(['unheard.pdf: queued'])
  })

  // Over a second: the folder is read again after each of 21 scans.
  test('a scan folder that loses every third event has each scan taken once, the last after 300 seconds', async () => {
    const bench = await openIntake()
    await bench.startScanning()
    const names = Array.from(
      { length: 21 },
      (_, at) => `scan ${String(at + 1).padStart(2, '0')}.pdf`,
    )
    for (const [at, name] of names.entries()) {
      writeFileSync(join(bench.scans, name), smallPdf(name))
      if (at % 3 < 2) bench.watcher.wake()
      await bench.pass(3)
    }
    expect(bench.states()).toHaveLength(20)
    await bench.pass(310)
    expect(bench.states().toSorted()).toEqual(names.map((name) => `${name}: queued`))
  })

  test('a scan folder that vanishes is shown as paused; back again, it goes on and nothing is taken twice', async () => {
    const bench = await openIntake()
    writeFileSync(join(bench.scans, 'a.pdf'), smallPdf('a'))
    await bench.startScanning()
    await bench.pass(3)
    renameSync(bench.scans, `${bench.scans}-away`)
    bench.watcher.wake()
    await bench.pass(2)
    expect(bench.scanFolder.state()).toEqual({ kind: 'resting', fault: 'missing' })
    renameSync(`${bench.scans}-away`, bench.scans)
    writeFileSync(join(bench.scans, 'b.pdf'), smallPdf('b'))
    await bench.pass(20)
    expect(bench.scanFolder.state().kind).toBe('watching')
    expect(bench.states()).toEqual(['a.pdf: queued', 'b.pdf: queued'])
  })

  test('on a file server it is looked at every 30 seconds, as it is where a person wants that', async () => {
    for (const kind of ['share', 'wanted'] as const) {
      const bench = await openIntake()
      bench.share.isThere = kind === 'share'
      await bench.startScanning({ looksOften: kind === 'wanted' })
      writeFileSync(join(bench.scans, 'unheard.pdf'), smallPdf('unheard'))
      await bench.pass(29)
      expect(bench.states()).toEqual([])
      await bench.pass(10)
      expect(bench.states()).toEqual(['unheard.pdf: queued'])
      expect(bench.share.told).toBe(kind === 'share')
    }
  })

  test('a file server that is gone leaves an empty folder, of which nothing is inferred; back, nothing is taken twice', async () => {
    const bench = await openIntake()
    bench.share.isThere = true
    writeFileSync(join(bench.scans, 'a.pdf'), smallPdf('a'))
    writeFileSync(join(bench.scans, 'half.pdf'), smallPdf('half').subarray(0, 90))
    await bench.startScanning()
    await bench.pass(3)
    expect(bench.states()).toEqual(['a.pdf: queued', 'half.pdf: arriving'])
    renameSync(bench.scans, `${bench.scans}-away`)
    mkdirSync(bench.scans)
    bench.share.isThere = false
    bench.watcher.wake()
    await bench.pass(40)
    expect(bench.scanFolder.state()).toEqual({ kind: 'resting', fault: 'share-gone' })
    expect(bench.states()).toEqual(['a.pdf: queued', 'half.pdf: arriving'])
    rmSync(bench.scans, { recursive: true })
    renameSync(`${bench.scans}-away`, bench.scans)
    bench.share.isThere = true
    writeFileSync(join(bench.scans, 'half.pdf'), smallPdf('half'))
    await bench.pass(40)
    expect(bench.scanFolder.state()).toEqual({ kind: 'watching', waiting: 0 })
    expect(bench.states()).toEqual(['a.pdf: queued', 'half.pdf: queued'])
  })

  test('a new start knows that it was on a file server, and takes nothing from what lies there meanwhile', async () => {
    const bench = await openIntake()
    writeFileSync(join(bench.scans, 'local.pdf'), smallPdf('local'))
    await bench.startScanning({ wasOnShare: true })
    await bench.pass(20)
    expect(bench.scanFolder.state()).toEqual({ kind: 'resting', fault: 'share-gone' })
    expect(bench.states()).toEqual([])
  })

  test('that is a file is said to be no folder', async () => {
    const bench = await openIntake()
    const path = join(bench.folder, 'file')
    writeFileSync(path, 'x')
    await bench.startScanning({ path })
    expect(bench.scanFolder.state()).toEqual({ kind: 'resting', fault: 'not-a-folder' })
  })

  // Root reads everything; for root the row is held by the refused copy further up.
  test.skipIf(process.getuid?.() === 0)(
    'an unreadable scan is shown, and the others are taken',
    async () => {
      const bench = await openIntake()
      writeFileSync(join(bench.scans, 'closed.pdf'), smallPdf('closed'))
      chmodSync(join(bench.scans, 'closed.pdf'), 0)
      writeFileSync(join(bench.scans, 'open.pdf'), smallPdf('open'))
      await bench.startScanning()
      await bench.pass(5)
      expect(bench.states()).toEqual(['closed.pdf: not-readable', 'open.pdf: queued'])
      chmodSync(join(bench.scans, 'closed.pdf'), 0o600)
      await bench.pass(30)
      expect(bench.states()).toEqual(['closed.pdf: queued', 'open.pdf: queued'])
    },
  )

  test('links, pipes and folders in the scan folder are passed over', async () => {
    const bench = await openIntake()
    writeFileSync(join(bench.folder, 'outside.pdf'), smallPdf('outside'))
    symlinkSync(join(bench.folder, 'outside.pdf'), join(bench.scans, 'link.pdf'))
    mkdirSync(join(bench.scans, 'folder.pdf'))
    expect(spawnSync('mkfifo', [join(bench.scans, 'pipe.pdf')]).status).toBe(0)
    await bench.startScanning()
    await bench.pass(10)
    expect(bench.states()).toEqual([])
  })

  // Only there a process can see what it holds open.
  test.runIf(process.platform === 'linux')(
    'thousands of scans at once are all taken, each once, with at most 64 files open at a time',
    { timeout: 600_000 },
    async () => {
      const bench = await openIntake()
      for (let count = 0; count < thousands; count++)
        writeFileSync(join(bench.scans, `f${String(count)}.pdf`), smallPdf(String(count)))
      let most = 0
      const stopLooking = watchOpenFiles(bench.folder, (open) => (most = Math.max(most, open)))
      await bench.startScanning()
      await bench.pass(3)
      await stopLooking()
      expect(new Set(bench.uploads.map((upload) => upload.fileName)).size).toBe(thousands)
      expect(bench.uploads).toHaveLength(thousands)
      // Some were seen, or it looked elsewhere.
      expect(most).toBeGreaterThan(0)
      expect(most).toBeLessThanOrEqual(64)
    },
  )

  test(
    'thousands of scans at once are taken and moved, each once',
    { timeout: 600_000 },
    async () => {
      const bench = await openIntake()
      const target = join(bench.folder, 'taken')
      const names = Array.from({ length: thousands }, (_, count) => `f${String(count)}.pdf`)
      for (const name of names) writeFileSync(join(bench.scans, name), smallPdf(name))
      await bench.startScanning({ leaving: { kind: 'move', target } })
      await bench.pass(3)
      expect(bench.uploads).toHaveLength(thousands)
      expect(new Set(bench.uploads.map((upload) => upload.fileName)).size).toBe(thousands)
      expect(readdirSync(bench.scans)).toEqual([])
      expect(readdirSync(target).sort()).toEqual(names.sort())
      expect(bench.scanFolder.state()).toEqual({ kind: 'watching', waiting: 0 })
    },
  )

  test.each([
    ['scan.pdf.part'],
    ['scan.pdf.crdownload'],
    ['~$scan.pdf'],
    ['._scan.pdf'],
    ['.stfolder'],
    ['scan.pdf.tmp'],
    ['Thumbs.db'],
  ])('%s in the scan folder is ignored until it is renamed', async (name) => {
    const bench = await openIntake()
    writeFileSync(join(bench.scans, name), smallPdf(name))
    await bench.startScanning()
    await bench.pass(10)
    expect(bench.states()).toEqual([])
    renameSync(join(bench.scans, name), join(bench.scans, 'final.pdf'))
    bench.watcher.wake()
    await bench.pass(3)
    expect(bench.states()).toEqual(['final.pdf: queued'])
  })

  test.each([
    ['decomposed letters', 'Ru\u0308ckseite.pdf', 'R\u00fcckseite.pdf'],
    ['a newline', 'a\nb.pdf', 'ab.pdf'],
    ['a mark that turns the direction', 'a\u202efdp.pdf', 'afdp.pdf'],
    ['nothing but a device name', 'CON', 'CON'],
    ['the look of an option', '-x', '-x'],
    ['leading dots', '...pdf', null],
    ['255 bytes', `${'x'.repeat(251)}.pdf`, `${'x'.repeat(251)}.pdf`],
  ])('a scan whose name has %s does no harm', async (_, name, shown) => {
    const bench = await openIntake()
    writeFileSync(join(bench.scans, name), smallPdf(name))
    await bench.startScanning()
    await bench.pass(3)
    expect(bench.lines().map((line) => line.fileName)).toEqual(shown === null ? [] : [shown])
  })

  test('file times of 1970 and 2099 have no effect', async () => {
    const bench = await openIntake()
    for (const [index, seconds] of [0, 4_070_908_800].entries()) {
      const path = join(bench.scans, `t${String(index)}.pdf`)
      writeFileSync(path, smallPdf(path))
      utimesSync(path, seconds, seconds)
    }
    await bench.startScanning()
    await bench.pass(3)
    expect(bench.states()).toEqual(['t0.pdf: queued', 't1.pdf: queued'])
  })

  test('the wall clock may jump: rest is measured by the other one', async () => {
    const bench = await openIntake()
    writeFileSync(join(bench.scans, 'a.tiff'), smallTiff())
    await bench.startScanning()
    bench.clock.jump(24 * 3_600_000)
    await bench.pass(2)
    expect(bench.states()).toEqual(['a.tiff: arriving'])
    bench.clock.jump(-48 * 3_600_000)
    await bench.pass(5)
    expect(bench.states()).toEqual(['a.tiff: queued'])
  })
})

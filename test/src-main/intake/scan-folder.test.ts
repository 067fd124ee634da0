import {
  appendFileSync,
  copyFileSync,
  existsSync,
  ftruncateSync,
  openSync,
  closeSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { putIntoTrash } from '../../../src-main/store/trash.ts'
import { smallPdf, smallTiff } from '../../support/small-files.ts'
import { openIntake } from './intake-for-tests.ts'

/** The rows are those of the fault matrix; each is what a scanner, a person or a server does. */
describe('a file that is being written', () => {
  test('a scan that is written slowly is taken once and whole', async () => {
    const bench = await openIntake()
    const path = join(bench.scans, 'slow.pdf')
    const bytes = smallPdf('slow')
    writeFileSync(path, '')
    await bench.startScanning()
    for (let part = 0; part < 10; part++) {
      const size = Math.ceil(bytes.length / 10)
      appendFileSync(path, bytes.subarray(part * size, (part + 1) * size))
      bench.clock.advance(500)
      bench.watcher.wake()
      await bench.scanFolder.idle()
    }
    expect(bench.states()).toEqual(['slow.pdf: arriving'])
    await bench.pass(5)
    expect(bench.states()).toEqual(['slow.pdf: queued'])
    expect(bench.uploads).toHaveLength(1)
    expect(bench.uploads[0]?.byteSize).toBe(bytes.length)
  })

  test('a scan that is closed and opened again for each page is taken once', async () => {
    const bench = await openIntake()
    const path = join(bench.scans, 'pages.tiff')
    await bench.startScanning()
    for (const pages of [1, 2, 3]) {
      writeFileSync(path, smallTiff(pages))
      bench.watcher.wake()
      await bench.pass(4)
    }
    expect(bench.uploads).toHaveLength(0)
    await bench.pass(8)
    expect(bench.states()).toEqual(['pages.tiff: queued'])
    expect(bench.uploads[0]?.byteSize).toBe(smallTiff(3).length)
  })

  test('a scan that is being written when Intray starts is waited for', async () => {
    const bench = await openIntake()
    const path = join(bench.scans, 'early.pdf')
    const bytes = smallPdf('early')
    writeFileSync(path, bytes.subarray(0, 100))
    await bench.startScanning()
    await bench.pass(20)
    expect(bench.states()).toEqual(['early.pdf: arriving'])
    appendFileSync(path, bytes.subarray(100))
    await bench.pass(10)
    expect(bench.states()).toEqual(['early.pdf: queued'])
  })

  test('a scan that has its full size first and is filled later is waited for', async () => {
    const bench = await openIntake()
    const path = join(bench.scans, 'sized.pdf')
    const bytes = smallPdf('sized')
    const file = openSync(path, 'w')
    ftruncateSync(file, bytes.length)
    writeSync(file, bytes, 0, 200, 0)
    await bench.startScanning()
    await bench.pass(30)
    expect(bench.states()).toEqual(['sized.pdf: arriving'])
    writeSync(file, bytes, 0, bytes.length, 0)
    closeSync(file)
    await bench.pass(10)
    expect(bench.states()).toEqual(['sized.pdf: queued'])
  })

  test('a scan on a disk that counts in two seconds is taken whole', async () => {
    const bench = await openIntake()
    const path = join(bench.scans, 'coarse.pdf')
    const bytes = smallPdf('coarse')
    const file = openSync(path, 'w')
    ftruncateSync(file, bytes.length)
    await bench.startScanning()
    const half = Math.ceil(bytes.length / 2)
    for (let part = 0; part < 2; part++) {
      writeSync(file, bytes, part * half, Math.min(half, bytes.length - part * half), part * half)
      // Each step of its clock is three looks long, and the first half shows no other time than none of it.
      const at = 1_700_000_000 + part * 2
      utimesSync(path, at, at)
      await bench.pass(3)
      expect(bench.states()).toEqual(['coarse.pdf: arriving'])
    }
    closeSync(file)
    await bench.pass(10)
    expect(bench.states()).toEqual(['coarse.pdf: queued'])
    const [name = ''] = await bench.originals.listHashes()
    expect(readFileSync(bench.originals.pathOf(name)).equals(bytes)).toBe(true)
  })

  test('never finished, it is shown as incomplete, and taken when it is finished after all', async () => {
    const bench = await openIntake()
    const path = join(bench.scans, 'half.pdf')
    const bytes = smallPdf('half')
    writeFileSync(path, bytes.subarray(0, 150))
    await bench.startScanning()
    await bench.pass(70)
    expect(bench.states()).toEqual(['half.pdf: incomplete'])
    writeFileSync(path, bytes)
    bench.watcher.wake()
    await bench.pass(5)
    expect(bench.states()).toEqual(['half.pdf: queued'])
  })

  test('a whole PDF waits one second, a file of unknown end five', async () => {
    const bench = await openIntake()
    writeFileSync(join(bench.scans, 'a.pdf'), smallPdf('a'))
    writeFileSync(join(bench.scans, 'b.tiff'), smallTiff())
    await bench.startScanning()
    await bench.pass(2)
    expect(bench.states()).toEqual(['a.pdf: queued', 'b.tiff: arriving'])
    await bench.pass(5)
    expect(bench.states()).toEqual(['a.pdf: queued', 'b.tiff: queued'])
  })

  test('a scan that changes while it is copied is copied again', async () => {
    const bench = await openIntake()
    const path = join(bench.scans, 'race.pdf')
    writeFileSync(path, smallPdf('first'))
    await bench.startScanning()
    let copies = 0
    bench.afterStaging(() => {
      if (copies++ === 0) writeFileSync(path, smallPdf('second, longer'))
    })
    await bench.pass(10)
    expect(bench.states()).toEqual(['race.pdf: queued'])
    expect(bench.uploads.map((upload) => upload.byteSize)).toEqual([
      smallPdf('second, longer').length,
    ])
  })

  test.each([
    ['a scan that this user may not read', 'EACCES', 'not-readable'],
    ['a scan that another program holds open', 'EBUSY', 'not-readable'],
    ['a scan for which the disk has no room', 'ENOSPC', 'disk-full'],
  ])('%s is told, left alone, and taken when that has passed', async (_, code, reason) => {
    const bench = await openIntake()
    const path = join(bench.scans, 'held.pdf')
    writeFileSync(path, smallPdf('held'))
    bench.failCopies(code, code)
    await bench.startScanning()
    await bench.pass(3)
    expect(bench.states()).toEqual([`held.pdf: ${reason}`])
    expect(readFileSync(path).equals(smallPdf('held'))).toBe(true)
    // Tried again after five seconds, then after ten.
    await bench.pass(30)
    expect(bench.states()).toEqual(['held.pdf: queued'])
    expect(bench.uploads).toHaveLength(1)
  })

  test('a look that fails as a whole is made again after five seconds', async () => {
    const bench = await openIntake()
    await bench.startScanning()
    writeFileSync(join(bench.scans, 'later.pdf'), smallPdf('later'))
    bench.db.exec('ALTER TABLE taken_files RENAME TO away')
    bench.watcher.wake()
    await bench.pass(4)
    expect(bench.log.map(({ event }) => event)).toEqual(['scan-folder.pass-failed'])
    bench.db.exec('ALTER TABLE away RENAME TO taken_files')
    await bench.pass(5)
    expect(bench.states()).toEqual(['later.pdf: queued'])
  })

  test('a scan that vanishes while it is copied is taken, for ours is the only copy', async () => {
    const bench = await openIntake()
    const path = join(bench.scans, 'gone.pdf')
    writeFileSync(path, smallPdf('gone'))
    await bench.startScanning()
    bench.afterStaging(() => rmSync(path, { force: true }))
    await bench.pass(10)
    expect(existsSync(path)).toBe(false)
    expect(bench.states()).toEqual(['gone.pdf: queued'])
    const sha256 = await hashOf(bench, smallPdf('gone'))
    expect((await bench.originals.readVerified(sha256))?.length).toBe(smallPdf('gone').length)
  })

  test('a scan that vanishes before it is copied is told and not queued', async () => {
    const bench = await openIntake()
    const path = join(bench.scans, 'gone.pdf')
    writeFileSync(path, smallPdf('gone'))
    await bench.startScanning()
    rmSync(path)
    await bench.pass(5)
    expect(bench.states()).toEqual(['gone.pdf: vanished'])
    expect(bench.uploads).toEqual([])
  })
})

describe('a file that was dealt with', () => {
  test('another scan under the same name is a new document', async () => {
    const bench = await openIntake()
    const path = join(bench.scans, 'scan.pdf')
    writeFileSync(path, smallPdf('monday'))
    await bench.startScanning()
    await bench.pass(3)
    writeFileSync(path, smallPdf('tuesday'))
    bench.watcher.wake()
    await bench.pass(3)
    expect(bench.states()).toEqual(['scan.pdf: queued', 'scan.pdf: queued'])
  })

  test('a scan that is replaced while it waits for its upload goes out as it was', async () => {
    const bench = await openIntake()
    const path = join(bench.scans, 'scan.pdf')
    writeFileSync(path, smallPdf('first'))
    await bench.startScanning()
    await bench.pass(3)
    writeFileSync(`${path}.new.part`, smallPdf('second'))
    renameSync(`${path}.new.part`, path)
    const [first] = bench.lines()
    const row = bench.uploads[0]
    expect(row?.documentId).toBe(first?.id)
    expect(row?.byteSize).toBe(smallPdf('first').length)
    const kept = readFileSync(bench.originals.pathOf(await hashOf(bench, smallPdf('first'))))
    expect(kept.equals(smallPdf('first'))).toBe(true)
  })

  test('the same scan under another name waits for a choice', async () => {
    const bench = await openIntake()
    writeFileSync(join(bench.scans, 'a.pdf'), smallPdf('same'))
    await bench.startScanning()
    await bench.pass(3)
    copyFileSync(join(bench.scans, 'a.pdf'), join(bench.scans, 'b.pdf'))
    bench.watcher.wake()
    await bench.pass(3)
    expect(bench.states()).toEqual(['a.pdf: queued', 'b.pdf: duplicate'])
    expect(bench.lines()[1]?.state).toEqual({ kind: 'duplicate', of: bench.lines()[0]?.id })
    expect(bench.uploads).toHaveLength(1)
    expect(existsSync(join(bench.scans, 'b.pdf'))).toBe(true)
  })

  test('the same scan as a document in the trash waits for a choice, and stays where it is', async () => {
    const bench = await openIntake()
    writeFileSync(join(bench.scans, 'a.pdf'), smallPdf('same'))
    await bench.startScanning()
    await bench.pass(3)
    const [first] = bench.lines()
    putIntoTrash(bench.db, first?.id ?? '', { now: 1_000, reason: 'person' })
    writeFileSync(join(bench.scans, 'b.pdf'), smallPdf('same'))
    bench.watcher.wake()
    await bench.pass(3)
    expect(bench.states()).toEqual(['b.pdf: duplicate'])
    expect(bench.stateOf(bench.lines()[0]?.id ?? '')).toEqual({
      ...{ kind: 'duplicate', of: first?.id, other: 'removed' },
    })
    expect(bench.uploads).toHaveLength(1)
    expect(existsSync(join(bench.scans, 'b.pdf'))).toBe(true)
  })

  test('a scan that is touched again and again is taken once and makes no new line', async () => {
    const bench = await openIntake()
    const path = join(bench.scans, 'scan.pdf')
    writeFileSync(path, smallPdf('once'))
    await bench.startScanning()
    await bench.pass(3)
    const changes = bench.changed.length
    for (let touch = 0; touch < 5; touch++) {
      utimesSync(path, 1_000 + touch, 1_000 + touch)
      bench.watcher.wake()
      await bench.pass(3)
    }
    expect(bench.states()).toEqual(['scan.pdf: queued'])
    // Not even for a moment.
    expect(bench.changed).toHaveLength(changes)
  })

  test('a scan that stays where it is is remembered across starts', async () => {
    const bench = await openIntake()
    writeFileSync(join(bench.scans, 'scan.pdf'), smallPdf('stays'))
    await bench.startScanning()
    await bench.pass(3)
    await bench.startScanning()
    await bench.pass(10)
    expect(bench.states()).toEqual(['scan.pdf: queued'])
    expect(existsSync(join(bench.scans, 'scan.pdf'))).toBe(true)
  })

  test('a scan that is renamed is the same document', async () => {
    const bench = await openIntake()
    writeFileSync(join(bench.scans, 'scan.pdf'), smallPdf('name'))
    await bench.startScanning()
    await bench.pass(3)
    renameSync(join(bench.scans, 'scan.pdf'), join(bench.scans, 'Rechnung Huber.pdf'))
    bench.watcher.wake()
    await bench.pass(5)
    await bench.startScanning()
    await bench.pass(5)
    expect(bench.states()).toEqual(['scan.pdf: queued'])
  })

  test.each(['while it is watched', 'while Intray is not running'])(
    'a scan whose name changes in its capitals alone, %s, is the same document, not even a duplicate',
    async (when) => {
      const bench = await openIntake()
      writeFileSync(join(bench.scans, 'scan.pdf'), smallPdf('name'))
      await bench.startScanning()
      await bench.pass(3)
      const changes = bench.changed.length
      renameSync(join(bench.scans, 'scan.pdf'), join(bench.scans, 'Scan.PDF'))
      if (when === 'while it is watched') bench.watcher.wake('Scan.PDF')
      else await bench.startScanning()
      await bench.pass(5)
      renameSync(join(bench.scans, 'Scan.PDF'), join(bench.scans, 'scan.pdf'))
      bench.watcher.wake('scan.pdf')
      await bench.pass(5)
      expect(bench.states()).toEqual(['scan.pdf: queued'])
      expect(bench.uploads).toHaveLength(1)
      expect(bench.changed).toHaveLength(changes)
    },
  )

  test('renamed while it is awaited, its line goes along', async () => {
    const bench = await openIntake()
    writeFileSync(join(bench.scans, 'working-name'), smallPdf('w').subarray(0, 90))
    await bench.startScanning()
    renameSync(join(bench.scans, 'working-name'), join(bench.scans, 'final.pdf'))
    writeFileSync(join(bench.scans, 'final.pdf'), smallPdf('w'))
    await bench.pass(5)
    expect(bench.states()).toEqual(['final.pdf: queued'])
  })

  test('refused for good, it is not looked at again until it changes', async () => {
    const bench = await openIntake()
    const path = join(bench.scans, 'page.pdf')
    writeFileSync(path, '<html><body>sign in</body></html>')
    await bench.startScanning()
    await bench.pass(10)
    expect(bench.states()).toEqual(['page.pdf: unsupported-type'])
    const changes = bench.changed.length
    await bench.startScanning()
    await bench.pass(10)
    expect(bench.changed).toHaveLength(changes)
    writeFileSync(path, smallPdf('real'))
    bench.watcher.wake()
    await bench.pass(3)
    expect(bench.states()).toEqual(['page.pdf: queued'])
  })
})

async function hashOf(
  bench: Awaited<ReturnType<typeof openIntake>>,
  bytes: Buffer,
): Promise<string> {
  const path = join(bench.folder, 'probe')
  writeFileSync(path, bytes)
  return (await bench.originals.hashOfFile(path)) ?? ''
}

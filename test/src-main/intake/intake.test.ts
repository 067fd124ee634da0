import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { smallPdf } from '../../support/small-files.ts'
import { createIntake } from '../../../src-main/intake/intake.ts'
import { announce } from '../../../src-main/intake/intake-lines.ts'
import { findDocumentRow, setDocumentBytes } from '../../../src-main/store/documents.ts'
import { lookAt } from '../../../src-main/intake/look-at-file.ts'
import { takeFile } from '../../../src-main/intake/take-file.ts'
import { inPieces, openIntake } from './intake-for-tests.ts'

const taken = (bytes: Uint8Array) => inPieces(bytes.subarray(0, 100), bytes.subarray(100))

describe('a file that comes as a stream', () => {
  test('is kept under the hash of its content and queued', async () => {
    const bench = await openIntake()
    const bytes = smallPdf('stream')
    const id = await bench.intake.takeStream('a.pdf', 'drop', bytes.length, taken(bytes))
    expect(bench.stateOf(id)).toEqual({ kind: 'queued' })
    expect(bench.uploads).toEqual([
      {
        documentId: id,
        connectionId: 'embedded',
        fileName: 'a.pdf',
        mediaType: 'application/pdf',
        byteSize: bytes.length,
      },
    ])
    const [name = ''] = await bench.originals.listHashes()
    expect(name).toMatch(/^[0-9a-f]{64}$/)
    expect(readFileSync(bench.originals.pathOf(name)).equals(bytes)).toBe(true)
    expect(readdirSync(join(bench.folder, 'data/staging'))).toEqual([])
  })

  test.each([
    ['empty', 'empty', new Uint8Array(0)],
    ['no document', 'unsupported-type', Buffer.from('<html>')],
    ['cut', 'damaged', smallPdf().subarray(0, 200)],
    ['too large', 'too-large', Buffer.concat([smallPdf(), Buffer.alloc(1 << 20)])],
  ])('that is %s is refused with its reason', async (_, reason, bytes) => {
    const bench = await openIntake()
    const id = await bench.intake.takeStream('a.pdf', 'drop', 0, taken(bytes))
    expect(bench.stateOf(id)).toEqual({ kind: 'refused', reason })
    expect(bench.uploads).toEqual([])
  })

  test('that is refused whole is kept as it came, and gone with its line', async () => {
    const bench = await openIntake()
    const page = Buffer.from('<html>')
    const id = await bench.intake.takeStream('a.pdf', 'drop', 0, taken(page))
    expect(readFileSync(bench.originals.pathOf(bench.sha256Of(id)))).toEqual(page)
    expect(readdirSync(join(bench.folder, 'data/staging'))).toEqual([])
    bench.intake.dropMessage(id)
    expect(await bench.originals.listHashes()).toEqual([])
  })

  test.each([
    ['a part of it comes', smallPdf('whole')],
    ['nothing of it comes', new Uint8Array(0)],
  ])('of which %s has not arrived completely', async (_, bytes) => {
    const bench = await openIntake()
    const id = await bench.intake.takeStream('a.pdf', 'drop', bytes.length + 1, taken(bytes))
    expect(bench.stateOf(id)).toEqual({ kind: 'refused', reason: 'incomplete' })
    expect(bench.uploads).toEqual([])
    expect(readdirSync(join(bench.folder, 'data/staging'))).toEqual([])
  })

  test('announced as too large, not a byte of it is read', async () => {
    const bench = await openIntake()
    let read = false
    async function* never(): AsyncGenerator<Uint8Array> {
      read = true
      yield await Promise.resolve(new Uint8Array(1))
    }
    const id = await bench.intake.takeStream('a.pdf', 'drop', 2_000_000_000, never())
    expect(bench.stateOf(id)).toEqual({ kind: 'refused', reason: 'too-large' })
    expect(read).toBe(false)
  })

  test('that breaks off is refused, and nothing of it is left', async () => {
    const bench = await openIntake()
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(smallPdf().subarray(0, 50))
      throw new Error('the connection was closed')
    }
    const id = await bench.intake.takeStream('a.pdf', 'drop', 0, broken())
    expect(bench.stateOf(id)).toEqual({ kind: 'refused', reason: 'incomplete' })
    expect(readdirSync(join(bench.folder, 'data/staging'))).toEqual([])
  })

  test('exact duplicates wait for a choice; keep both sends the second too', async () => {
    const bench = await openIntake()
    const bytes = smallPdf('twice')
    const first = await bench.intake.takeStream('a.pdf', 'drop', 0, taken(bytes))
    const second = await bench.intake.takeStream('b.pdf', 'paste', 0, taken(bytes))
    expect(bench.stateOf(second)).toEqual({ kind: 'duplicate', of: first })
    expect(bench.uploads).toHaveLength(1)
    bench.intake.settleDuplicate(second)
    expect(bench.stateOf(second)).toEqual({ kind: 'queued' })
    expect(bench.uploads.map((upload) => upload.documentId)).toEqual([first, second])
  })

  test('a damaged file goes out as it is when a person wants it to', async () => {
    const bench = await openIntake()
    const bytes = smallPdf('cut').subarray(0, 200)
    const id = await bench.intake.takeStream('a.pdf', 'drop', 0, taken(bytes))
    await bench.intake.retryRefused(id)
    expect(bench.stateOf(id)).toEqual({ kind: 'queued' })
    expect(bench.uploads[0]?.byteSize).toBe(200)
  })

  test('that the disk gave no name keeps its only copy, across starts, until it is tried again', async () => {
    const bench = await openIntake()
    const { originals } = bench
    const sound = { ...originals }
    Object.assign(originals, {
      keep: () => Promise.reject(Object.assign(new Error('a fault'), { code: 'EIO' })),
    })
    const id = await bench.intake.takeStream('a.pdf', 'paste', 0, taken(smallPdf('only copy')))
    expect(bench.stateOf(id)).toEqual({ kind: 'refused', reason: 'disk-failing' })
    await bench.intake.recover()
    Object.assign(originals, sound)
    await bench.intake.retryRefused(id)
    expect(bench.stateOf(id)).toEqual({ kind: 'queued' })
    expect(await originals.listStaged()).toEqual([])
  })

  test('for which the disk has no room is told as that, and leaves no line that could not go on', async () => {
    const bench = await openIntake()
    bench.failCopies('ENOSPC')
    const take = () => bench.intake.takeStream('a.pdf', 'drop', 0, inPieces(smallPdf('a')))
    await expect(take()).rejects.toMatchObject({ failure: { code: 'disk-full' } })
    expect(bench.lines()).toEqual([])
    await take()
    expect(bench.states()).toEqual(['a.pdf: queued'])
  })

  test('refused without its bytes, it cannot be tried again', async () => {
    const bench = await openIntake()
    const id = await bench.intake.takeStream('a.pdf', 'drop', 0, taken(new Uint8Array()))
    await expect(bench.intake.retryRefused(id)).rejects.toThrow('file-not-readable')
  })
})

describe('files of this machine', () => {
  test('a file of two gigabytes is refused without being read', async () => {
    const bench = await openIntake()
    const path = join(bench.folder, 'huge.pdf')
    writeFileSync(path, smallPdf())
    truncateSync(path, 2 ** 31)
    const before = process.memoryUsage().rss
    const [id = ''] = await bench.intake.takePaths([path], 'command-line')
    expect(bench.stateOf(id)).toEqual({ kind: 'refused', reason: 'too-large' })
    expect(findDocumentRow(bench.db, id)?.byte_size).toBe(2 ** 31)
    expect(process.memoryUsage().rss - before).toBeLessThan(64 << 20)
  })

  test('each has its line before the first is read, and missing ones say so', async () => {
    const bench = await openIntake()
    const here = join(bench.folder, 'here.pdf')
    writeFileSync(here, smallPdf('here'))
    await bench.intake.takePaths(
      [join(bench.folder, 'missing.pdf'), here, bench.folder],
      'command-line',
    )
    expect(bench.states()).toEqual([
      'missing.pdf: vanished',
      'here.pdf: queued',
      `${bench.folder.split('/').at(-1) ?? ''}: not-readable`,
    ])
  })

  test('the file that was taken in is never altered where it lies', async () => {
    const bench = await openIntake()
    const path = join(bench.folder, 'here.pdf')
    writeFileSync(path, smallPdf('here'))
    const before = statSync(path)
    await bench.intake.takePaths([path], 'command-line')
    expect(statSync(path).mtimeMs).toBe(before.mtimeMs)
    expect(readFileSync(path).equals(smallPdf('here'))).toBe(true)
  })
})

describe('a file that is still being written', () => {
  async function announced() {
    const bench = await openIntake()
    const path = join(bench.folder, 'half.pdf')
    writeFileSync(path, smallPdf('half').subarray(0, 100))
    const id = announce(
      bench.ports,
      { fileName: 'half.pdf', byteSize: 100, source: 'scan-folder', sourcePath: path },
      'copying',
    )
    const take = (options: Parameters<typeof takeFile>[3] = {}) => {
      const row = findDocumentRow(bench.db, id)
      if (!row) throw new Error('It has no line')
      return takeFile(bench.ports, row, path, options)
    }
    return { bench, path, take }
  }

  test('is not taken where it looks other than when it was found whole', async () => {
    const { bench, path, take } = await announced()
    const expected = lookAt(statSync(path, { bigint: true }))
    writeFileSync(path, smallPdf('half, and more'))
    expect(await take({ expected })).toEqual({ kind: 'changed' })
    expect([bench.uploads, await bench.originals.listHashes()]).toEqual([[], []])
  })

  test('is not taken where it grows while it is copied, and nothing of it is kept', async () => {
    const { bench, path, take } = await announced()
    bench.afterStaging(() => writeFileSync(path, smallPdf('half, and more')))
    expect(await take()).toEqual({ kind: 'changed' })
    expect([await bench.originals.listStaged(), await bench.originals.listHashes()]).toEqual([
      [],
      [],
    ])
    bench.afterStaging(() => {})
    expect((await take()).kind).toBe('taken')
  })
})

test.each([
  { kind: 'small', bytes: 2_000, read: false },
  { kind: 'large', bytes: 400_000, read: true },
])('of a $kind file what was staged is read again: $read', async ({ bytes, read }) => {
  const bench = await openIntake()
  const opened: (Uint8Array | null | undefined)[] = []
  const ports = {
    ...bench.ports,
    swells: (_path: string, held?: Uint8Array | null) => {
      opened.push(held)
      return Promise.resolve(false)
    },
  }
  const whole = smallPdf('x'.repeat(bytes))
  const at = Math.floor(whole.length / 2)
  const chunks = inPieces(whole.subarray(0, at), whole.subarray(at))
  const id = await createIntake(ports).takeStream('a.pdf', 'drop', whole.length, chunks)
  expect(bench.stateOf(id)).toEqual({ kind: 'queued' })
  expect(opened).toEqual([read ? null : whole])
})

test('the line of a small file comes with its bytes: before they are on the disk nothing is written', async () => {
  const bench = await openIntake()
  const linesWhenStaged: number[] = []
  bench.afterStaging(() => linesWhenStaged.push(bench.lines().length))
  const pdf = smallPdf('small')
  const drop = (size: number) => bench.intake.takeStream('a.pdf', 'drop', size, inPieces(pdf))
  const id = await drop(pdf.length)
  expect([linesWhenStaged, bench.stateOf(id)]).toEqual([[0], { kind: 'queued' }])
  expect(bench.changed).toEqual([id])
  // Of a file of which nobody knows the size the line is there first.
  bench.failCopies('EIO', 'EIO')
  expect(bench.stateOf(await drop(0))).toEqual({ kind: 'refused', reason: 'not-readable' })
  expect(bench.stateOf(await drop(pdf.length))).toMatchObject({ reason: 'not-readable' })
  expect(bench.stateOf(await drop(pdf.length - 1))).toMatchObject({ reason: 'incomplete' })
  bench.failCopies('ENOSPC')
  const before = bench.lines().length
  await expect(drop(pdf.length)).rejects.toThrow('disk-full')
  expect([bench.lines().length, await bench.originals.listStaged()]).toEqual([before, []])
})

test('what was copied of a small file is nobody’s where its line cannot be written', async () => {
  const bench = await openIntake()
  bench.afterStaging(() => {
    bench.db.exec(`CREATE TRIGGER no_room BEFORE INSERT ON documents
      BEGIN SELECT RAISE(ABORT, 'no room'); END`)
  })
  const pdf = smallPdf('small')
  const drop = () => bench.intake.takeStream('a.pdf', 'drop', pdf.length, inPieces(pdf))
  await expect(drop()).rejects.toThrow('no room')
  expect([bench.lines(), await bench.originals.listStaged()]).toEqual([[], []])
  bench.db.exec('DROP TRIGGER no_room')
  bench.afterStaging(() => {})
  expect(bench.stateOf(await drop())).toEqual({ kind: 'queued' })
})

describe('after a crash', () => {
  const drop = { fileName: 'a.pdf', byteSize: 0, source: 'drop' } as const

  test('bytes that were wholly on the disk go on', async () => {
    const bench = await openIntake()
    const id = announce(bench.ports, drop, 'copying')
    const staged = await bench.originals.stage(id, inPieces(smallPdf('kept')), 1 << 20)
    setDocumentBytes(bench.db, id, { ...staged, mediaType: 'application/pdf' })
    await createIntake(bench.ports).recover()
    expect(bench.stateOf(id)).toEqual({ kind: 'queued' })
    expect(await bench.originals.isWhole(staged.sha256)).toBe(true)
  })

  test('bytes under their final name go on too', async () => {
    const bench = await openIntake()
    const id = announce(bench.ports, drop, 'copying')
    const staged = await bench.originals.stage(id, inPieces(smallPdf('kept')), 1 << 20)
    setDocumentBytes(bench.db, id, { ...staged, mediaType: 'application/pdf' })
    await bench.originals.keep(id, staged.sha256)
    await bench.intake.recover()
    expect(bench.uploads.map((upload) => upload.documentId)).toEqual([id])
  })

  test('bytes of a doubtful file are not sent before a person says so', async () => {
    const bench = await openIntake()
    const id = announce(bench.ports, drop, 'copying')
    const cut = smallPdf('cut').subarray(0, -30)
    const staged = await bench.originals.stage(id, inPieces(cut), 1 << 20)
    setDocumentBytes(bench.db, id, { ...staged, mediaType: 'application/pdf' })
    await bench.originals.keep(id, staged.sha256)
    await bench.intake.recover()
    expect(bench.stateOf(id)).toEqual({ kind: 'refused', reason: 'damaged' })
    expect(bench.uploads).toEqual([])
    await bench.intake.retryRefused(id)
    expect(bench.stateOf(id)).toEqual({ kind: 'queued' })
  })

  test('a transfer that was cut is shown as incomplete', async () => {
    const bench = await openIntake()
    const id = announce(bench.ports, drop, 'copying')
    mkdirSync(join(bench.folder, 'data/staging'), { recursive: true })
    writeFileSync(bench.originals.stagedPath(id), smallPdf().subarray(0, 99))
    await bench.intake.recover()
    expect(bench.stateOf(id)).toEqual({ kind: 'refused', reason: 'incomplete' })
    expect(existsSync(bench.originals.stagedPath(id))).toBe(false)
  })

  test('a file named on the command line is read again', async () => {
    const bench = await openIntake()
    const path = join(bench.folder, 'here.pdf')
    writeFileSync(path, smallPdf('here'))
    const line = { ...drop, source: 'command-line', sourcePath: path } as const
    const id = announce(bench.ports, line, 'copying')
    await bench.intake.recover()
    expect(bench.stateOf(id)).toEqual({ kind: 'queued' })
  })

  test('a file of the scan folder keeps its line and is taken once', async () => {
    const bench = await openIntake()
    const path = join(bench.scans, 'scan.pdf')
    writeFileSync(path, smallPdf('scan'))
    const line = {
      fileName: 'scan.pdf',
      byteSize: 0,
      source: 'scan-folder',
      sourcePath: path,
    } as const
    const id = announce(bench.ports, line, 'copying')
    await bench.intake.recover()
    await bench.startScanning()
    await bench.pass(3)
    expect(bench.lines().map((document) => document.id)).toEqual([id])
    expect(bench.states()).toEqual(['scan.pdf: queued'])
  })

  test('a file that went away meanwhile is said to have gone, whatever takes it', async () => {
    const bench = await openIntake()
    const of = (source: 'picker' | 'scan-folder', fileName: string) =>
      announce(
        bench.ports,
        { ...{ fileName, byteSize: 0, source }, sourcePath: join(bench.folder, fileName) },
        'copying',
      )
    const ids = [of('picker', 'a.pdf'), of('scan-folder', 'b.pdf')]
    await bench.intake.recover()
    const vanished = { kind: 'refused', reason: 'vanished' }
    expect(ids.map(bench.stateOf)).toEqual([vanished, vanished])
  })

  test('what nobody claims is removed', async () => {
    const bench = await openIntake()
    writeFileSync(bench.originals.stagedPath('nobody'), 'x')
    await bench.intake.recover()
    expect(readdirSync(join(bench.folder, 'data/staging'))).toEqual([])
  })
})

describe('a disk that takes nothing for a while', () => {
  /** From the moment a file is looked at until `end`, as a disk that another program has filled. */
  function fault(bench: Awaited<ReturnType<typeof openIntake>>) {
    const { commitTogether } = bench.ports
    Object.assign(bench.ports, {
      commitTogether: (...asked: Parameters<typeof commitTogether>) => {
        // A line needs next to nothing.
        if (asked[1] === 'soon') return commitTogether(...asked)
        bench.db.pragma('query_only = ON')
        return Promise.reject(Object.assign(new Error('full'), { code: 'SQLITE_FULL' }))
      },
    })
    return {
      end() {
        bench.db.pragma('query_only = OFF')
        Object.assign(bench.ports, { commitTogether })
      },
    }
  }

  test('a file by its path is taken as soon as there is room again', async () => {
    const bench = await openIntake()
    const path = join(bench.folder, 'here.pdf')
    writeFileSync(path, smallPdf('here'))
    const full = fault(bench)
    await expect(bench.intake.takePaths([path], 'picker')).rejects.toThrow('readonly')
    expect(bench.states()).toEqual(['here.pdf: arriving'])
    await bench.intake.goOn()
    expect(bench.states()).toEqual(['here.pdf: arriving'])
    full.end()
    await bench.intake.goOn()
    expect(bench.states()).toEqual(['here.pdf: queued'])
  })

  test('a start takes up the lines that it can, and the others when there is room', async () => {
    const bench = await openIntake()
    const path = join(bench.folder, 'here.pdf')
    writeFileSync(path, smallPdf('here'))
    announce(
      bench.ports,
      { fileName: 'here.pdf', byteSize: 0, source: 'picker', sourcePath: path },
      'copying',
    )
    const full = fault(bench)
    await bench.intake.recover()
    expect(bench.states()).toEqual(['here.pdf: arriving'])
    full.end()
    await bench.intake.goOn()
    expect(bench.states()).toEqual(['here.pdf: queued'])
  })

  test('a transfer of which nothing is left is refused, and not left arriving', async () => {
    const bench = await openIntake()
    const full = fault(bench)
    const taking = bench.intake.takeStream('a.pdf', 'drop', 0, taken(smallPdf('a')))
    await expect(taking).rejects.toThrow('readonly')
    full.end()
    await bench.intake.goOn()
    expect(bench.lines().map(({ state }) => state)).toEqual([
      { kind: 'refused', reason: 'incomplete' },
    ])
  })
})

describe('an original', () => {
  test('that the disk spoilt gets its content back when the same file comes again', async () => {
    const bench = await openIntake()
    const first = await bench.intake.takeStream('a.pdf', 'drop', 0, inPieces(smallPdf('same')))
    const sha256 = findDocumentRow(bench.db, first)?.sha256 ?? ''
    writeFileSync(bench.originals.pathOf(sha256), 'spoilt')
    expect(await bench.originals.isWhole(sha256)).toBe(false)
    const second = await bench.intake.takeStream('b.pdf', 'drop', 0, inPieces(smallPdf('same')))
    expect(bench.stateOf(second)).toEqual({ kind: 'duplicate', of: first })
    expect(await bench.originals.isWhole(sha256)).toBe(true)
    expect(await bench.originals.listStaged()).toEqual([])
  })

  test('an original with a flipped byte is never read for an upload', async () => {
    const bench = await openIntake()
    const staged = await bench.originals.stage('x', inPieces(smallPdf('flip')), 1 << 20)
    await bench.originals.keep('x', staged.sha256)
    expect(await bench.originals.readVerified(staged.sha256)).not.toBeNull()
    const path = bench.originals.pathOf(staged.sha256)
    const bytes = readFileSync(path)
    bytes[30] = (bytes[30] ?? 0) ^ 1
    writeFileSync(path, bytes)
    expect(await bench.originals.readVerified(staged.sha256)).toBeNull()
    expect(await bench.originals.isWhole(staged.sha256)).toBe(false)
    rmSync(path)
    expect(await bench.originals.readVerified(staged.sha256)).toBeNull()
  })
})

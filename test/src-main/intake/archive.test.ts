import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { smallPdf } from '../../support/small-files.ts'
import { inPieces, openIntake } from './intake-for-tests.ts'

type Bench = Awaited<ReturnType<typeof openIntake>>
const zipOf = (files: Record<string, Uint8Array>) => Buffer.from(zipSync(files))
const drop = (bench: Bench, bytes: Uint8Array, name = 'bills.zip') =>
  bench.intake.takeStream(name, 'drop', bytes.length, inPieces(bytes))

const bills = {
  'May/one.pdf': smallPdf('one'),
  'May/two.pdf': smallPdf('two'),
  'three.pdf': smallPdf('three'),
}

/** The directory's and the header's mark that an entry is encrypted. */
function locked(zip: Buffer): Buffer {
  const bytes = Buffer.from(zip)
  const [header, directory] = [bytes.indexOf('PK\x03\x04'), bytes.indexOf('PK\x01\x02')]
  bytes.writeUInt16LE(bytes.readUInt16LE(header + 6) | 1, header + 6)
  bytes.writeUInt16LE(bytes.readUInt16LE(directory + 8) | 1, directory + 8)
  return bytes
}

describe('an archive', () => {
  test.each([0, 9] as const)(
    'gives each of its files a line, and loses its own (level %i)',
    async (level) => {
      const bench = await openIntake()
      const id = await drop(bench, Buffer.from(zipSync(bills, { level })))
      expect(bench.states()).toEqual(['one.pdf: queued', 'two.pdf: queued', 'three.pdf: queued'])
      expect(bench.lines().map(({ unpackedFrom }) => unpackedFrom)).toEqual(
        Array.from({ length: 3 }, () => 'bills.zip'),
      )
      expect(bench.stateOf(id)).toBeUndefined()
      expect(bench.uploads.map(({ fileName }) => fileName)).toEqual([
        'one.pdf',
        'two.pdf',
        'three.pdf',
      ])
      expect(readdirSync(join(bench.folder, 'data/staging'))).toEqual([])
      expect(await bench.originals.listHashes()).toHaveLength(3)
    },
  )

  test('in the scan folder is taken once, and never again', async () => {
    const bench = await openIntake()
    writeFileSync(join(bench.scans, 'bills.zip'), zipOf(bills))
    await bench.startScanning()
    await bench.pass(10)
    expect(bench.states()).toHaveLength(3)
    await bench.startScanning()
    await bench.pass(10)
    expect(bench.states()).toEqual(['one.pdf: queued', 'two.pdf: queued', 'three.pdf: queued'])
    expect(existsSync(join(bench.scans, 'bills.zip'))).toBe(true)
  })

  test('shows what of it was not taken, and why; traces of systems are passed over', async () => {
    const bench = await openIntake({ uploadBytes: 4_000 })
    await drop(
      bench,
      zipOf({
        'notes.txt': strToU8('nothing to read'),
        'empty.pdf': new Uint8Array(0),
        'cut.pdf': smallPdf('cut').subarray(0, 200),
        'large.pdf': Buffer.concat([smallPdf('large'), Buffer.alloc(8_000)]),
        'good.pdf': smallPdf('good'),
        'again.pdf': smallPdf('good'),
        '__MACOSX/._good.pdf': strToU8('of a Mac'),
        '.DS_Store': strToU8('of a Mac'),
        'Thumbs.db': strToU8('of Windows'),
        'folder/': new Uint8Array(0),
      }),
    )
    expect(bench.states().sort()).toEqual([
      'again.pdf: duplicate',
      'cut.pdf: damaged',
      'empty.pdf: empty',
      'good.pdf: queued',
      'large.pdf: too-large',
      'notes.txt: unsupported-type',
    ])
  })

  test('in an archive is unpacked, and one in that is not', async () => {
    const bench = await openIntake()
    const innermost = zipOf({ 'deep.pdf': smallPdf('deep') })
    const inner = zipOf({ 'inner.pdf': smallPdf('inner'), 'innermost.zip': innermost })
    await drop(bench, zipOf({ 'outer.pdf': smallPdf('outer'), 'inner.zip': inner }))
    expect(bench.states().sort()).toEqual([
      'inner.pdf: queued',
      'innermost.zip: archive-too-large',
      'outer.pdf: queued',
    ])
  })

  test('of many archives unpacks a few, and takes the documents behind them', async () => {
    const bench = await openIntake()
    const inner = (name: string) => zipOf({ [`${name}.pdf`]: smallPdf(name) })
    const many = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`${index}.zip`, inner(`of ${index}`)]),
    )
    await drop(bench, zipOf({ ...many, 'last.pdf': smallPdf('last') }))
    const states = bench.states()
    expect(states.filter((state) => state.endsWith('queued'))).toHaveLength(17)
    expect(states.filter((state) => state.endsWith('archive-too-large'))).toHaveLength(4)
    expect(states).toContain('last.pdf: queued')
  })

  test.each([
    ['no file', zipOf({ 'folder/': new Uint8Array(0) }), 'archive-empty'],
    ['a cut end', zipOf(bills).subarray(0, -30), 'archive-damaged'],
    [
      'a text document',
      zipOf({ '[Content_Types].xml': strToU8('<x/>'), 'word/media/a.pdf': smallPdf() }),
      'unsupported-type',
    ],
    [
      'a spreadsheet',
      zipOf({ mimetype: strToU8('application/vnd.oasis'), 'a.pdf': smallPdf() }),
      'unsupported-type',
    ],
  ])('with %s is refused as a whole', async (_, bytes, reason) => {
    const bench = await openIntake()
    const id = await drop(bench, bytes)
    expect(bench.stateOf(id)).toEqual({ kind: 'refused', reason })
    expect(bench.lines()).toHaveLength(1)
    expect(readdirSync(join(bench.folder, 'data/staging'))).toEqual([])
  })

  test('whose file is locked or is not what the directory says names that file', async () => {
    const bench = await openIntake()
    await drop(bench, locked(zipOf(bills)))
    const changed = Buffer.from(zipSync({ 'changed.pdf': smallPdf('changed') }, { level: 0 }))
    changed[changed.indexOf('%PDF-') + 20]! ^= 1
    await drop(bench, changed)
    expect(bench.states().sort()).toEqual([
      'changed.pdf: archive-damaged',
      'one.pdf: archive-locked',
      'three.pdf: queued',
      'two.pdf: queued',
    ])
  })

  test('that declares gigabytes or thousands of files is not unpacked', async () => {
    const bench = await openIntake()
    const bomb = zipOf({ 'a.pdf': smallPdf('a') })
    bomb.writeUInt32LE(0xfffffff0, bomb.indexOf('PK\x01\x02') + 24)
    const [many, empty] = [{} as Record<string, Uint8Array>, new Uint8Array(0)]
    for (let index = 0; index <= 1_000; index++) many[`${index}.pdf`] = empty
    const ids = [await drop(bench, bomb), await drop(bench, zipOf(many))]
    for (const id of ids)
      expect(bench.stateOf(id)).toEqual({ kind: 'refused', reason: 'archive-too-large' })
    expect(bench.lines()).toHaveLength(2)
  })

  test('of nothing at all says that there is nothing in it', async () => {
    const bench = await openIntake()
    const id = await drop(bench, zipOf({}))
    expect(bench.stateOf(id)).toEqual({ kind: 'refused', reason: 'archive-empty' })
  })

  test('is unpacked by its directory: what lies beside it is nobody’s, and what declares too little is cut', async () => {
    const bench = await openIntake()
    const zip = zipOf({ 'bomb.pdf': Buffer.alloc(900_000, ' ') })
    // It inflates to more than it says.
    zip.writeUInt32LE(1_000, zip.indexOf('PK\x01\x02') + 24)
    await drop(bench, zip)
    expect(bench.states()).toEqual(['bomb.pdf: archive-damaged'])
  })

  test('names of its files lead nowhere and are shown as they can be read', async () => {
    const bench = await openIntake()
    const names = [
      '../../etc/one.pdf',
      'C:\\Windows\\two.pdf',
      '/etc/three.pdf',
      'vier\u202efdp.pdf',
    ]
    const long = `${'x'.repeat(4_000)}.pdf`
    const files = [...names, long].map((name) => [name, smallPdf(name)] as const)
    await drop(bench, zipOf(Object.fromEntries(files)))
    expect(bench.lines().map(({ fileName }) => fileName)).toEqual([
      'one.pdf',
      'two.pdf',
      'three.pdf',
      'vierfdp.pdf',
      'x'.repeat(255),
    ])
    expect(readdirSync(bench.folder).sort()).toEqual(['data', 'scans'])
  })

  test('reads names of old programs (code page 437)', async () => {
    const bench = await openIntake()
    const zip = zipOf({ 'M?ller.pdf': smallPdf('Müller') })
    for (let at = zip.indexOf('M?ller'); at >= 0; at = zip.indexOf('M?ller', at)) zip[at + 1] = 0x81
    await drop(bench, zip)
    expect(bench.lines().map(({ fileName }) => fileName)).toEqual(['Müller.pdf'])
  })

  test('behind a document is refused in a sentence, dropped or scanned, and one that is attached to a PDF is not', async () => {
    const bench = await openIntake()
    const hidden = zipOf(bills)
    const commented = Buffer.concat([hidden, Buffer.from('startxref\n9\n%%EOF')])
    commented.writeUInt16LE(commented.length - hidden.length, hidden.length - 2)
    await drop(bench, Buffer.concat([smallPdf('seen'), hidden]), 'tail.pdf')
    await drop(bench, Buffer.concat([smallPdf('seen'), commented]), 'comment.pdf')
    const cover = smallPdf('cover')
    const end = cover.length - 40
    const attached = Buffer.concat([cover.subarray(0, end), hidden, cover.subarray(end)])
    await drop(bench, attached, 'attached.pdf')
    writeFileSync(join(bench.scans, 'scan.pdf'), Buffer.concat([smallPdf('seen'), hidden]))
    await bench.startScanning()
    await bench.pass(10)
    expect(bench.states().sort()).toEqual([
      'attached.pdf: queued',
      'comment.pdf: two-in-one',
      'scan.pdf: two-in-one',
      'tail.pdf: two-in-one',
    ])
    expect(bench.uploads.map(({ fileName }) => fileName)).toEqual(['attached.pdf'])
    expect(readdirSync(join(bench.folder, 'data/staging'))).toEqual([])
  })

  test('reads names that a program wrote once more in Unicode, unless the name was changed since', async () => {
    const bench = await openIntake()
    const unicodePath = (name: string, of: string) => {
      const field = Buffer.alloc(5)
      field.writeUInt8(1)
      field.writeUInt32LE(crc32(of), 1)
      return { 0x7075: Buffer.concat([field, Buffer.from(name)]) }
    }
    const zip = zipSync({
      'Zluty.pdf': [smallPdf('one'), { extra: unicodePath('Žlutý.pdf', 'Zluty.pdf') }],
      'renamed.pdf': [smallPdf('two'), { extra: unicodePath('Žába.pdf', 'before.pdf') }],
    })
    await drop(bench, Buffer.from(zip))
    expect(bench.lines().map(({ fileName }) => fileName)).toEqual(['Žlutý.pdf', 'renamed.pdf'])
  })

  test('of more than an upload may have is taken, and a document of that size by the same name is not', async () => {
    const bench = await openIntake({ uploadBytes: 3_000 })
    const many = Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [`${index}.pdf`, smallPdf(`number ${index}`)]),
    )
    const zip = Buffer.from(zipSync(many, { level: 0 }))
    expect(zip.length).toBeGreaterThan(3_000)
    await drop(bench, zip)
    expect(bench.states()).toHaveLength(9)
    const id = await drop(bench, Buffer.concat([smallPdf(), Buffer.alloc(4_000)]))
    expect(bench.stateOf(id)).toEqual({ kind: 'refused', reason: 'too-large' })
  })
})

describe('an archive on a disk that is full in between', () => {
  test('goes on where it ended, and takes nothing twice', async () => {
    const bench = await openIntake()
    const bytes = zipOf(bills)
    let copies = 0
    bench.afterStaging(() => {
      copies += 1
      if (copies === 2) bench.failCopies('ENOSPC')
    })
    await expect(drop(bench, bytes)).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(bench.uploads.map(({ fileName }) => fileName)).toEqual(['one.pdf'])
    await bench.intake.goOn()
    expect(bench.states()).toEqual(['one.pdf: queued', 'two.pdf: queued', 'three.pdf: queued'])
    expect(bench.uploads).toHaveLength(3)
    expect(readdirSync(join(bench.folder, 'data/staging'))).toEqual([])
  })
})

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { emlOf, msgOf, msgTree, writer } from '../../support/mail-files.ts'
import { smallPdf } from '../../support/small-files.ts'
import { createIntake } from '../../../src-main/intake/intake.ts'
import { inPieces, openIntake } from './intake-for-tests.ts'

type Bench = Awaited<ReturnType<typeof openIntake>>
const drop = (bench: Bench, bytes: Uint8Array, name = 'May.eml') =>
  bench.intake.takeStream(name, 'drop', bytes.length, inPieces(bytes))

const bills = [
  { name: 'one.pdf', bytes: smallPdf('one') },
  { name: 'two.pdf', bytes: smallPdf('two') },
]
const png = (bytes: number) =>
  Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(bytes)])
const zipOf = (files: Record<string, Uint8Array>) => Buffer.from(zipSync(files))
const asMsg = (attached: typeof bills) =>
  attached.map(({ name, bytes }) => ({ name, content: bytes }))

async function wordsOf(path: string): Promise<string> {
  const task = getDocument({ data: Uint8Array.from(readFileSync(path)), verbosity: 0 })
  const page = await (await task.promise).getPage(1)
  const { items } = await page.getTextContent()
  await task.destroy()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

describe('a mail message', () => {
  test.each([
    ['May.eml', emlOf(bills)],
    ['May.msg', msgOf(asMsg(bills))],
    [
      'May',
      emlOf(bills, { first: ['Received: from mail.example', '\tby office.example', 'X-Spam: no'] }),
    ],
  ])('gives each document attached to it a line, and loses its own (%s)', async (name, bytes) => {
    const bench = await openIntake()
    const id = await drop(bench, bytes, name)
    expect(bench.states()).toEqual(['one.pdf: queued', 'two.pdf: queued'])
    expect(bench.lines().map(({ unpackedFrom }) => unpackedFrom)).toEqual([name, name])
    expect(bench.stateOf(id)).toBeUndefined()
    expect(readdirSync(join(bench.folder, 'data/staging'))).toEqual([])
    expect(await bench.originals.listHashes()).toHaveLength(2)
  })

  test.each(['May.eml', 'May.msg'])(
    'in the scan folder is taken once, and never again (%s)',
    async (name) => {
      const bench = await openIntake()
      writeFileSync(
        join(bench.scans, name),
        name.endsWith('.eml') ? emlOf(bills) : msgOf(asMsg(bills)),
      )
      await bench.startScanning()
      await bench.pass(10)
      await bench.startScanning()
      await bench.pass(10)
      expect(bench.states()).toEqual(['one.pdf: queued', 'two.pdf: queued'])
      expect(existsSync(join(bench.scans, name))).toBe(true)
    },
  )

  test('shows what of it was not taken, and why', async () => {
    const bench = await openIntake({ uploadBytes: 4_000 })
    const cut = emlOf([{ name: 'cut.pdf', bytes: smallPdf('cut').subarray(0, 200) }])
    await drop(
      bench,
      emlOf([
        { name: 'terms.docx', type: 'application/octet-stream', bytes: strToU8('words') },
        { name: 'empty.pdf', bytes: new Uint8Array(0) },
        { name: 'large.pdf', bytes: Buffer.concat([smallPdf('large'), Buffer.alloc(8_000)]) },
        { name: 'good.pdf', bytes: smallPdf('good') },
        { name: 'again.pdf', bytes: smallPdf('good') },
        { name: 'cut.eml', type: 'message/rfc822', bytes: cut },
      ]),
    )
    expect(bench.states().sort()).toEqual([
      'again.pdf: duplicate',
      'cut.pdf: damaged',
      'empty.pdf: empty',
      'good.pdf: queued',
      'large.pdf: too-large',
      'terms.docx: unsupported-type',
    ])
  })

  test('leaves out logos and signatures, and takes pages that were photographed into the text', async () => {
    const bench = await openIntake()
    const shown = (id: string) => ['Content-Disposition: inline', `Content-ID: <${id}>`]
    const html = '<img src="cid:logo@a"><img src="cid:page%40a"><p>Guten Tag</p>'
    const bytes = emlOf(
      [
        { type: 'image/png; name="logo.png"', bytes: png(40_000), header: shown('logo@a') },
        { type: 'image/png; name="page.png"', bytes: png(200_000), header: shown('page@a') },
        {
          type: 'image/png; name="dot.png"',
          bytes: png(60),
          header: ['Content-Disposition: inline'],
        },
        { name: 'stamp.png', type: 'image/png', bytes: png(30) },
        { name: 'smime.p7s', type: 'application/pkcs7-signature', bytes: strToU8('signed') },
        { name: 'bill.pdf', bytes: smallPdf('bill') },
      ],
      { html },
    )
    await drop(bench, bytes)
    const content = smallPdf('other bill')
    const parts = [
      { name: 'logo.png', content: png(40_000), contentId: 'logo@a' },
      { name: 'other.pdf', content },
    ]
    await drop(bench, msgOf(parts, { html }), 'May.msg')
    expect(bench.lines().map(({ fileName }) => fileName)).toEqual([
      'page.png',
      'stamp.png',
      'bill.pdf',
      'other.pdf',
    ])
  })

  test('to which messages and archives are attached gives their documents, too, one level down', async () => {
    const bench = await openIntake()
    const innermost = emlOf([{ name: 'deep.pdf', bytes: smallPdf('deep') }], { subject: 'Deepest' })
    const inner = emlOf(
      [
        { name: 'inner.pdf', bytes: smallPdf('inner') },
        { type: 'message/rfc822', bytes: innermost, header: [] },
      ],
      { subject: 'Fwd: 1/2' },
    )
    const zip = zipOf({ 'zipped.pdf': smallPdf('zipped') })
    await drop(
      bench,
      emlOf([
        { type: 'message/rfc822', bytes: inner, header: [] },
        { name: 'bills.zip', type: 'application/zip', bytes: zip },
      ]),
    )
    const outlook = msgTree([{ name: 'of outlook.pdf', content: smallPdf('of Outlook') }])
    await drop(bench, msgOf([{ name: 'Forwarded', content: outlook }]), 'Outer.msg')
    expect(bench.states().sort()).toEqual([
      'Deepest.eml: message-too-large',
      'inner.pdf: queued',
      'of outlook.pdf: queued',
      'zipped.pdf: queued',
    ])
    expect(new Set(bench.lines().map(({ unpackedFrom }) => unpackedFrom))).toEqual(
      new Set(['May.eml', 'Outer.msg']),
    )
  })

  test('in an archive of many is taken like the others', async () => {
    const bench = await openIntake()
    const each = Array.from({ length: 20 }, (_, index) => {
      const name = `${String(index).padStart(2, '0')}.pdf`
      return [`${name}.eml`, emlOf([{ name, bytes: smallPdf(name) }])] as const
    })
    await drop(bench, zipOf(Object.fromEntries(each)), 'mails.zip')
    expect(bench.states()).toHaveLength(20)
    expect(bench.states().every((state) => state.endsWith('queued'))).toBe(true)
  })

  test.each([
    ['no attachment', emlOf([])],
    ['no attachment, in Outlook', msgOf([])],
    [
      'a logo alone',
      emlOf([{ type: 'image/png', bytes: png(99), header: ['Content-Disposition: inline'] }]),
    ],
    ['no body', Buffer.from(`${writer.join('\r\n')}\r\n`)],
  ])('with %s says that there is no document', async (_, bytes) => {
    const bench = await openIntake()
    const id = await drop(bench, bytes)
    expect(bench.stateOf(id)).toEqual({ kind: 'refused', reason: 'message-without-document' })
    expect(bench.lines()).toHaveLength(1)
  })

  test.each([
    ['', 'May.eml', emlOf([], { html: '<p>Total CHF 480.00</p>' })],
    [' of Outlook', 'May.msg', msgOf([], { body: 'Total CHF 480.00' })],
    [' of Outlook, as HTML', 'May.msg', msgOf([], { html: '<p>Total CHF 480.00</p>' })],
    [
      ' beside a file of another kind',
      'May.eml',
      emlOf([{ name: 'a.ics', type: 'text/calendar', bytes: strToU8('BEGIN:VCALENDAR') }], {
        html: 'Total CHF 480.00',
      }),
    ],
  ])(
    'without a document becomes one by its text%s where a person wants that, after a new start too',
    async (_, name, bytes) => {
      const bench = await openIntake()
      const id = await drop(bench, bytes, name)
      expect(bench.stateOf(id)).toEqual({ kind: 'refused', reason: 'message-without-document' })
      const again = createIntake(bench.ports)
      await again.recover()
      await again.retryRefused(id)
      const made = bench.lines().find(({ state }) => state.kind === 'queued')
      expect(made).toMatchObject({
        ...{ fileName: 'Rechnung Mai.pdf', unpackedFrom: name, mediaType: 'application/pdf' },
        mail: { subject: 'Rechnung Mai' },
      })
      expect(await wordsOf(bench.originals.pathOf(bench.sha256Of(made?.id ?? '')))).toContain(
        '480.00',
      )
      expect(bench.stateOf(id)).toBeUndefined()
      expect(readdirSync(join(bench.folder, 'data/staging'))).toEqual([])
    },
  )

  test('that says nothing stays without a document, however often its text is wanted', async () => {
    const bench = await openIntake()
    const id = await drop(bench, Buffer.from(`${writer.join('\r\n')}\r\n`))
    await bench.intake.retryRefused(id)
    await bench.intake.retryRefused(id)
    expect(bench.stateOf(id)).toEqual({ kind: 'refused', reason: 'message-without-document' })
  })

  test('with files of other kinds alone says so, and shows each of them', async () => {
    const bench = await openIntake()
    const bytes = emlOf([{ name: 'terms.docx', type: 'application/x', bytes: strToU8('words') }])
    writeFileSync(join(bench.scans, 'scanned.eml'), bytes)
    await drop(bench, bytes)
    await bench.startScanning()
    await bench.pass(10)
    await bench.startScanning()
    await bench.pass(10)
    expect(bench.states().sort()).toEqual([
      'May.eml: message-without-document',
      'scanned.eml: message-without-document',
      'terms.docx: unsupported-type',
      'terms.docx: unsupported-type',
    ])
  })

  test('tells of each file who sent it and about what, also in an archive, and is found by that', async () => {
    const bench = await openIntake()
    const { sender, subject } = { sender: 'Malerei Sonnhalde AG', subject: 'Rechnung Mai' }
    const zip = zipOf({ 'zipped.pdf': smallPdf('zipped') })
    const inner = emlOf([{ name: 'inner.pdf', bytes: smallPdf('inner') }], {
      subject: '=?utf-8?q?F=C3=BCr_Sie?=\r\n =?utf-8?q?=01_alle?=',
    })
    await drop(
      bench,
      emlOf([
        ...bills,
        { name: 'more.zip', type: 'application/zip', bytes: zip },
        { name: 'inner.eml', type: 'message/rfc822', bytes: inner },
      ]),
    )
    await drop(
      bench,
      msgOf([{ name: 'of outlook.pdf', content: smallPdf('of Outlook') }]),
      'May.msg',
    )
    await drop(bench, smallPdf('alone'), 'alone.pdf')
    expect(bench.lines().map(({ fileName, mail }) => [fileName, mail])).toEqual([
      ['one.pdf', { sender, subject }],
      ['two.pdf', { sender, subject }],
      ['zipped.pdf', { sender, subject }],
      ['inner.pdf', { sender, subject: 'Für Sie alle' }],
      ['of outlook.pdf', { sender, subject }],
      ['alone.pdf', undefined],
    ])
    expect(bench.found('sonnhalde')).toHaveLength(5)
    expect(bench.found('für sie')).toEqual(['inner.pdf'])
  })

  test('names what has no name after its subject', async () => {
    const bench = await openIntake()
    const unnamed = { type: 'application/pdf', bytes: smallPdf('unnamed'), header: [] }
    await drop(bench, emlOf([unnamed], { subject: '=?utf-8?q?Rechnung_5/26_f=C3=BCr_B=C3=BCro?=' }))
    expect(bench.states()).toEqual(['Rechnung 5-26 für Büro.pdf: queued'])
  })

  test('reads names in every writing of the net', async () => {
    const bench = await openIntake()
    const named = (disposition: string, name: string) => ({
      bytes: smallPdf(name),
      header: [`Content-Disposition: attachment; ${disposition}`],
    })
    await drop(
      bench,
      emlOf([
        named(`filename*=UTF-8''M%C3%BCller%20%E2%82%AC.pdf`, 'a'),
        named(`filename="=?iso-8859-1?Q?Gr=FCn.pdf?="`, 'b'),
        named(`filename*0*=utf-8''Lang%20; filename*1*=und%20l%C3%A4nger.pdf`, 'c'),
      ]),
    )
    expect(bench.lines().map(({ fileName }) => fileName)).toEqual([
      'Müller €.pdf',
      'Grün.pdf',
      'Lang und länger.pdf',
    ])
  })

  test('on a disk that is full in between goes on where it ended, and takes nothing twice', async () => {
    const bench = await openIntake()
    let copies = 0
    bench.afterStaging(() => {
      copies += 1
      if (copies === 2) bench.failCopies('ENOSPC')
    })
    await expect(drop(bench, emlOf(bills))).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(bench.uploads.map(({ fileName }) => fileName)).toEqual(['one.pdf'])
    await bench.intake.goOn()
    expect(bench.states()).toEqual(['one.pdf: queued', 'two.pdf: queued'])
    expect(bench.uploads).toHaveLength(2)
    expect(readdirSync(join(bench.folder, 'data/staging'))).toEqual([])
  })
})

import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createMailReader } from '../../../src-main/adapters/mail/mail-reader.ts'
import { startProcess } from '../../../src-main/host-browser/start-process.ts'
import { compoundOf, emlOf, entityOf, msgOf, msgTree, writer } from '../../support/mail-files.ts'
import { smallPdf } from '../../support/small-files.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { inPieces, openIntake } from './intake-for-tests.ts'

type Bench = Awaited<ReturnType<typeof openIntake>>
const drop = (bench: Bench, bytes: Uint8Array, name = 'May.eml') =>
  bench.intake.takeStream(name, 'drop', bytes.length, inPieces(bytes))

const bill = { name: 'bill.pdf', bytes: smallPdf('bill') }
const text = (lines: string[]) => Buffer.from(lines.join('\r\n'))
const mixed = (edge: string) => [`Content-Type: multipart/mixed; boundary="${edge}"`, '']

/** An Outlook message whose sector table goes round in a circle at this sector. */
function circular(at: number): Buffer {
  const bytes = msgOf([{ name: 'bill.pdf', content: Buffer.alloc(9_000) }])
  const table = (bytes.readInt32LE(76) + 1) * 512
  bytes.writeInt32LE(at, table + 4 * at)
  return bytes
}

describe('a hostile mail message', () => {
  test('names its files so that they lead nowhere, and long names are cut', async () => {
    const bench = await openIntake()
    const names = [
      '../../etc/one.pdf',
      'C:\\Windows\\two.pdf',
      '/etc/three.pdf',
      'vier\u202efdp.pdf',
    ]
    const long = `${'x'.repeat(4_000)}.pdf`
    const shown = ['one.pdf', 'two.pdf', 'three.pdf', 'vierfdp.pdf', 'x'.repeat(255)]
    // Quoted, a backslash stands for the sign behind it.
    const attached = [...names, long].map((name) => ({
      bytes: smallPdf(name),
      header: [`Content-Disposition: attachment; filename*=utf-8''${encodeURIComponent(name)}`],
    }))
    await drop(bench, emlOf(attached))
    const lines = () => bench.lines().map(({ fileName }) => fileName)
    expect(lines()).toEqual(shown)
    const parts = [...names, long].map((name) => ({ name, content: smallPdf(`of ${name}`) }))
    await drop(bench, msgOf(parts), 'May.msg')
    expect(lines()).toEqual([...shown, ...shown])
    expect(readdirSync(bench.folder).sort()).toEqual(['data', 'scans'])
  })

  test.each([
    [
      'parts that nest without end',
      text([
        ...writer,
        ...Array.from({ length: 200 }, (_, at) => [
          ...mixed(`e${String(at)}`),
          `--e${String(at)}`,
        ]).flat(),
      ]),
    ],
    ['a header of megabytes', text([...writer, `X-Long: ${'x'.repeat(3 << 20)}`, '', 'text'])],
    [
      'a signature that is none',
      entityOf('application/pkcs7-mime; name=smime.p7m', Buffer.from('none')),
    ],
    [
      'a signature of something else',
      entityOf(
        'application/pkcs7-mime; name=smime.p7m',
        Buffer.from('300b06092a864886f70d010701', 'hex'),
      ),
    ],
    [
      'the beginning of an Outlook message',
      msgOf([{ name: 'bill.pdf', content: Buffer.alloc(9_000) }]).subarray(0, 3_000),
    ],
    [
      'no more than a compound file’s first sector and its name',
      Buffer.concat([
        msgOf([]).subarray(0, 512),
        Buffer.from('__properties_version1.0', 'utf16le'),
      ]),
    ],
  ])('of %s is refused as damaged', async (_, bytes) => {
    const bench = await openIntake()
    const id = await drop(bench, bytes)
    expect(bench.stateOf(id)).toEqual({ kind: 'refused', reason: 'message-damaged' })
    expect(bench.lines()).toHaveLength(1)
    expect(readdirSync(join(bench.folder, 'data/staging'))).toEqual([])
  })

  test('with more attachments than an office sends is refused as a whole', async () => {
    const bench = await openIntake()
    const many = Array.from({ length: 1_001 }, () => ({ name: 'a.pdf', bytes: Buffer.from('a') }))
    const id = await drop(bench, emlOf(many))
    expect(bench.stateOf(id)).toEqual({ kind: 'refused', reason: 'message-too-large' })
    expect(bench.lines()).toHaveLength(1)
  })

  test('that holds itself over and over is unpacked one level down', async () => {
    const bench = await openIntake()
    let bytes = emlOf([bill])
    for (let level = 0; level < 12; level++)
      bytes = emlOf([{ name: `${String(level)}.eml`, type: 'message/rfc822', bytes }])
    await drop(bench, bytes)
    expect(bench.states()).toEqual(['10.eml: message-too-large'])
  })

  test('that signs itself over and over is refused', async () => {
    const bench = await openIntake()
    // A sequence of its type and, tagged, its content; all lengths in four bytes.
    const block = (tag: number, ...content: Uint8Array[]) => {
      const inner = Buffer.concat(content)
      const head = Buffer.from([tag, 0x84, 0, 0, 0, 0])
      head.writeUInt32BE(inner.length, 2)
      return Buffer.concat([head, inner])
    }
    const type = (last: number) => Buffer.from(`06092a864886f70d01070${String(last)}`, 'hex')
    const signed = (bytes: Uint8Array) =>
      block(
        0x30,
        type(2),
        block(
          0xa0,
          block(
            0x30,
            Buffer.from('0201013100', 'hex'),
            block(0x30, type(1), block(0xa0, block(0x04, bytes))),
          ),
        ),
      )
    let bytes = emlOf([bill])
    for (let level = 0; level < 3; level++)
      bytes = entityOf('application/pkcs7-mime', signed(bytes))
    await drop(bench, bytes)
    expect(bench.states()).toEqual(['bill.pdf: queued'])
    const id = await drop(bench, entityOf('application/pkcs7-mime', signed(bytes)))
    expect(bench.stateOf(id)).toEqual({ kind: 'refused', reason: 'message-too-large' })
  })

  // Over a second: the reader is given its time before it is ended.
  test('whose table of sectors goes in circles is given up, and the next one is read', async () => {
    const bench = await openIntake({ mailTimeoutMs: 8_000 })
    await drop(bench, circular(0), 'circle.msg')
    await drop(bench, emlOf([bill]))
    expect(bench.states()).toEqual(['circle.msg: message-too-large', 'bill.pdf: queued'])
    expect(readdirSync(join(bench.folder, 'data/staging'))).toEqual([])
  })

  test('that is not read in its time is given up', async () => {
    const path = join(temporaryFolder(), 'May.eml')
    await writeFile(path, emlOf([bill]))
    const mail = createMailReader(startProcess, 0)
    onTestFinished(() => mail.close())
    await expect(mail.read(path, 'eml')).rejects.toMatchObject({ fault: 'too-much' })
  })

  test('whose Base64 is broken or cut shows the file as damaged', async () => {
    const bench = await openIntake()
    const whole = emlOf([bill]).toString()
    const at = whole.indexOf('JVBER')
    await drop(bench, Buffer.from(`${whole.slice(0, at + 200)}\u00ff#§=${whole.slice(at + 260)}`))
    await drop(bench, Buffer.from(whole.slice(0, at + 300)))
    expect(bench.states()).toEqual(['bill.pdf: damaged', 'bill.pdf: damaged'])
  })

  test('is never thrown out of, whatever bytes it has', async () => {
    const bench = await openIntake()
    const [eml, msg] = [emlOf([bill]), msgOf([{ name: 'bill.pdf', content: bill.bytes }])]
    for (let round = 0; round < 24; round++) {
      const bytes = Buffer.from(round % 2 === 0 ? eml : msg)
      for (let change = 0; change < 8; change++)
        bytes[(round * 7_919 + change * 104_729) % bytes.length] = (round * 31 + change * 17) % 256
      await drop(bench, bytes, round % 2 === 0 ? 'May.eml' : 'May.msg')
    }
    expect(bench.lines().filter(({ state }) => state.kind === 'arriving')).toEqual([])
    expect(bench.lines().length).toBeGreaterThanOrEqual(24)
  })
})

describe('what only looks like a mail message is none', () => {
  test.each([
    ['a text', text(['Notes: for May', 'Subject: the painter', 'They will come.', ''])],
    ['one line', text(['From: nobody'])],
    [
      'a mailbox of many messages',
      Buffer.concat([Buffer.from('From anna Mon May  4\r\n'), emlOf([bill])]),
    ],
    [
      'an office document of old',
      compoundOf([{ name: 'WordDocument', content: Buffer.alloc(5_000) }]),
    ],
  ])('(%s)', async (_, bytes) => {
    const bench = await openIntake()
    const id = await drop(bench, bytes)
    expect(bench.stateOf(id)).toEqual({ kind: 'refused', reason: 'unsupported-type' })
  })

  test('a PDF behind the lines of a server is a PDF, and two of them in one message are two', async () => {
    const bench = await openIntake()
    const binary = (pdf: Buffer) =>
      Buffer.concat([
        text(['--e', 'Content-Type: application/pdf', 'Content-Transfer-Encoding: binary', '', '']),
        pdf,
      ])
    await drop(
      bench,
      Buffer.concat([text([...writer, 'Content-Type: application/pdf', '', '']), smallPdf('body')]),
      'lines.pdf',
    )
    await drop(
      bench,
      Buffer.concat([
        text([...writer, 'MIME-Version: 1.0', ...mixed('e'), '']),
        binary(smallPdf('one')),
        Buffer.from('\r\n'),
        binary(smallPdf('two')),
        Buffer.from('\r\n--e--\r\n'),
      ]),
    )
    expect(bench.lines().map(({ fileName, state }) => `${fileName}: ${state.kind}`)).toEqual([
      'lines.pdf: queued',
      'attachment.pdf: queued',
      'attachment.pdf: queued',
    ])
  })
})

test('an Outlook message in another is read by what it holds', async () => {
  const bench = await openIntake()
  const inner = msgTree([{ name: 'bill.pdf', content: bill.bytes }], { subject: 'Inner' })
  await drop(bench, msgOf([{ name: 'A/B: C', content: inner }]), 'May.msg')
  expect(bench.states()).toEqual(['bill.pdf: queued'])
})

import { readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { zipSync, type Zippable } from 'fflate'
import { smallPdf } from '../support/small-files.ts'
import { dropFiles } from './support/drop-files.ts'
import { expect, inboxRow, test } from './support/intray-fixture.ts'

const directoryEntry = 'PK\x01\x02'
const zipOf = (files: Zippable) => Buffer.from(zipSync(files))

/** Its directory says another size than what its one file inflates to. */
function saying(zip: Buffer, bytes: number): Buffer {
  zip.writeUInt32LE(bytes, zip.indexOf(directoryEntry) + 24)
  return zip
}

function locked(zip: Buffer): Buffer {
  for (const [mark, at] of [
    ['PK\x03\x04', 6],
    [directoryEntry, 8],
  ] as const)
    zip.writeUInt16LE(1, zip.indexOf(mark) + at)
  return zip
}

/** An archive in an archive, `deep` times, with a document at the bottom. */
function nested(deep: number): Buffer {
  let zip = zipOf({ 'bottom.pdf': smallPdf('bottom') })
  for (let level = 1; level < deep; level++) zip = zipOf({ [`level ${String(level)}.zip`]: zip })
  return zip
}

/** Of 300 KB, whose one stream unpacks to 300 MB. */
function swellingPdf(): Buffer {
  const stream = deflateSync(Buffer.alloc(300 << 20))
  const page = smallPdf('swells').toString('latin1')
  const head = `4 0 obj\n<< /Filter /FlateDecode /Length ${String(stream.length)} >>\nstream\n`
  const at = page.indexOf('1 0 obj')
  const before = Buffer.concat([
    Buffer.from(page.slice(0, at) + head, 'latin1'),
    stream,
    Buffer.from('\nendstream\nendobj\n'),
  ])
  const rest = page.slice(at)
  const xref = String(before.length + rest.indexOf('xref'))
  const moved = rest.replace(/startxref\n\d+/, `startxref\n${xref}`)
  return Buffer.concat([before, Buffer.from(moved, 'latin1')])
}

const inArchive = 'seen in the archive'
const longName = `${'n'.repeat(4_000)}.pdf`

const refused: readonly (readonly [name: string, bytes: Buffer, sentence: string])[] = [
  [
    'declares gigabytes.zip',
    saying(zipOf({ 'a.pdf': smallPdf('a') }), 0xfffffff0),
    'The archive holds too much.',
  ],
  [
    'thousands.zip',
    zipOf(
      Object.fromEntries(
        Array.from({ length: 1_001 }, (_, n) => [`${String(n)}.pdf`, smallPdf(String(n))]),
      ),
    ),
    'The archive holds too much.',
  ],
  ['empty.zip', zipOf({}), 'There is no file in the archive.'],
  ['cut.zip', zipOf({ 'a.pdf': smallPdf('a') }).subarray(0, 200), 'The archive is damaged.'],
  [
    'document and archive.pdf',
    Buffer.concat([smallPdf('seen'), zipOf({ 'hidden.pdf': smallPdf('hidden') })]),
    'The file is a document and an archive in one.',
  ],
  ['swelling.pdf', swellingPdf(), 'Once unpacked, the PDF is too large for memory.'],
]

/** What is refused in an archive has a line of its own there. */
const refusedInside: readonly (readonly [
  archive: string,
  bytes: Buffer,
  file: string,
  sentence: string,
])[] = [
  [
    'says too little.zip',
    saying(zipOf({ 'bomb.pdf': Buffer.alloc(9_000_000, ' ') }), 1_000),
    'bomb.pdf',
    'The archive is damaged.',
  ],
  [
    'locked.zip',
    locked(zipOf({ 'secret.pdf': smallPdf('secret') })),
    'secret.pdf',
    'The archive is protected by a password.',
  ],
  ['deep.zip', nested(6), 'level 4.zip', 'The archive holds too much.'],
]

test('hostile archives end in a sentence each, and write nowhere but into the data folder', async ({
  dataDir,
  startHost,
}) => {
  const page = await (await startHost()).open()
  const folder = join(dataDir, 'hostile')
  await mkdir(folder)
  const written = async (name: string, bytes: Uint8Array) => {
    const path = join(folder, name)
    await writeFile(path, bytes)
    return path
  }
  const climbing = zipOf({
    '../../../climbs.pdf': smallPdf(inArchive),
    '/etc/absolute.pdf': smallPdf('absolute'),
    'C:\\Windows\\drive.pdf': smallPdf('drive'),
    [longName]: smallPdf('long'),
  })
  const above = readdirSync(dirname(dataDir))
  await dropFiles(page, [
    ...(await Promise.all(refused.map(([name, bytes]) => written(name, bytes)))),
    ...(await Promise.all(refusedInside.map(([name, bytes]) => written(name, bytes)))),
    await written('climbing.zip', climbing),
  ])
  await page.getByRole('radio', { name: /^All/ }).check()

  for (const [name, , sentence] of refused)
    await test.step(`${name}: ${sentence}`, async () => {
      await expect(inboxRow(page, name)).toContainText(sentence, { timeout: 300_000 })
    })
  for (const [archive, , name, sentence] of refusedInside)
    await test.step(`${archive}: ${sentence}`, async () => {
      const row = inboxRow(page, name)
      await expect(row).toContainText(sentence, { timeout: 300_000 })
      await expect(row).toContainText(/From .+\.zip/)
    })

  await test.step('files whose names climb or never end are taken under the last part of them', async () => {
    for (const name of ['climbs.pdf', 'absolute.pdf', 'drive.pdf', 'n'.repeat(255)])
      await expect(inboxRow(page, name)).toHaveCount(1)
    expect(readdirSync(dirname(dataDir)).filter((name) => name.endsWith('.pdf'))).toEqual(
      above.filter((name) => name.endsWith('.pdf')),
    )
    expect(filesNamedAsWritten(dataDir)).toEqual([])
  })

  await test.step('and what comes next is taken as ever', async () => {
    await dropFiles(page, [await written('next.zip', zipOf({ 'good one.pdf': smallPdf('good') }))])
    await expect(inboxRow(page, 'good one.pdf')).toContainText('From next.zip')
  })
})

/** Names of archived files lead nowhere, not even inside of the data folder. */
function filesNamedAsWritten(dataDir: string): string[] {
  return readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?:climbs|absolute|drive|n{200})\.?(?:pdf)?$/.test(path),
  )
}

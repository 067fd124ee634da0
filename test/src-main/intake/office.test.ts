import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { delimiter, join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createOfficeConverter } from '../../../src-main/adapters/office/office-converter.ts'
import { readOriginal } from '../../../src-main/intake/original-bytes.ts'
import { findDocumentRow } from '../../../src-main/store/documents.ts'
import { smallOffice } from '../../support/small-office.ts'
import { readPdfWords } from '../../support/pdf-words.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { inPieces, openIntake } from './intake-for-tests.ts'

// Over a second, most of them: LibreOffice is started for each.

const hasWriter = existsSync('/usr/lib/libreoffice/program/libswlo.so')
const hasCalc = existsSync('/usr/lib/libreoffice/program/libsclo.so')
if (!(hasWriter && hasCalc) && process.env['CI'] && process.platform === 'linux')
  throw new Error('LibreOffice is missing, and with CI set no test is skipped for that')

async function openOffice(searchPath = process.env['PATH'] ?? '', timeoutMs?: number) {
  const workDir = join(temporaryFolder(), 'converting')
  const env = { PATH: searchPath }
  const office = createOfficeConverter({ platform: 'linux', env, workDir }, timeoutMs)
  onTestFinished(() => office.close())
  const bench = await openIntake({ convertOffice: office.convert })
  const drop = (bytes: Uint8Array, name: string) =>
    bench.intake.takeStream(name, 'drop', bytes.length, inPieces(bytes))
  return { ...bench, drop, office, env, workDir }
}

describe.skipIf(!hasWriter || !hasCalc)('an office document', () => {
  test.each(['docx', 'xlsx', 'odt', 'ods'] as const)(
    '%s goes out as PDF, and is kept as it came',
    { timeout: 300_000 },
    async (kind) => {
      const bench = await openOffice()
      const bytes = smallOffice[kind]('Rechnung 4711')
      const id = await bench.drop(bytes, `Rechnung Mai.${kind}`)
      expect(bench.stateOf(id)).toEqual({ kind: 'queued' })
      const row = findDocumentRow(bench.db, id)
      expect(readFileSync(bench.originals.pathOf(row?.sha256 ?? '')).equals(bytes)).toBe(true)
      expect(bench.uploads).toEqual([
        expect.objectContaining({ fileName: 'Rechnung Mai.pdf', mediaType: 'application/pdf' }),
      ])
      const sent = await readOriginal(bench.db, bench.originals, id)
      if (sent.kind !== 'bytes') throw new Error('nothing to send')
      expect(await readPdfWords(sent.bytes)).toContain('Rechnung 4711')
      expect(existsSync(bench.workDir)).toBe(false)
    },
  )

  test.each(['docx', 'odt'] as const)(
    'a picture that a %s has elsewhere is asked of nobody',
    { timeout: 300_000 },
    async (kind) => {
      let asked = 0
      const server = createServer((_, answer) => {
        asked += 1
        answer.end()
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      onTestFinished(() => void server.close())
      const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/p.png`
      const bench = await openOffice()
      const id = await bench.drop(smallOffice[kind]('Rechnung 4711', address), `a.${kind}`)
      expect(bench.stateOf(id)).toEqual({ kind: 'queued' })
      expect(asked).toBe(0)
    },
  )

  test('one in an archive is a document as well', { timeout: 60_000 }, async () => {
    const bench = await openOffice()
    await bench.drop(zipSync({ 'a/Brief.odt': smallOffice.odt('Brief') }), 'Post.zip')
    expect(bench.uploads).toEqual([expect.objectContaining({ fileName: 'Brief.pdf' })])
  })

  test('one that LibreOffice cannot read is damaged', { timeout: 60_000 }, async () => {
    const bench = await openOffice()
    const bytes = zipSync({
      '[Content_Types].xml': strToU8('no types'),
      'word/document.xml': strToU8('no words'),
    })
    expect(bench.stateOf(await bench.drop(bytes, 'a.docx'))).toEqual({
      kind: 'refused',
      reason: 'damaged',
    })
  })
})

describe('where LibreOffice is not as it should be', () => {
  test('its absence is said, and once it is there another try goes on', async () => {
    const folder = temporaryFolder()
    const bench = await openOffice(folder)
    const id = await bench.drop(smallOffice.docx('Rechnung'), 'a.docx')
    expect(bench.stateOf(id)).toEqual({ kind: 'refused', reason: 'no-office' })
    const program = join(folder, 'soffice')
    writeFileSync(
      program,
      `#!${process.execPath}
const { mkdirSync, writeFileSync } = require('node:fs')
const to = process.argv[process.argv.indexOf('--outdir') + 1]
mkdirSync(to)
writeFileSync(to + '/document.pdf', '%PDF-1.4 as it was printed')`,
    )
    chmodSync(program, 0o755)
    await bench.intake.retryRefused(id)
    expect(bench.stateOf(id)).toEqual({ kind: 'queued' })
  })

  test('one that does not answer is ended with all it has started', async () => {
    const folder = temporaryFolder()
    const pidFile = join(folder, 'pid')
    const program = join(folder, 'soffice')
    writeFileSync(
      program,
      `#!/bin/sh
sleep 600 & echo $! > '${pidFile}.new'; mv '${pidFile}.new' '${pidFile}'; wait`,
    )
    chmodSync(program, 0o755)
    const bench = await openOffice([folder, process.env['PATH']].join(delimiter), 3_000)
    const id = await bench.drop(smallOffice.odt('Rechnung'), 'a.odt')
    expect(bench.stateOf(id)).toEqual({ kind: 'refused', reason: 'office-not-converted' })
    const pid = readFileSync(pidFile, 'utf8').trim()
    await expect.poll(() => isRunning(pid)).toBe(false)
  })

  test('one that would unpack to more than memory holds is not opened', async () => {
    const bench = await openOffice()
    const bytes = Buffer.from(smallOffice.docx('Rechnung'))
    const at = bytes.lastIndexOf('word/document.xml') - 46
    bytes.writeUInt32LE(900 << 20, at + 24)
    expect(bench.stateOf(await bench.drop(bytes, 'a.docx'))).toEqual({
      kind: 'refused',
      reason: 'swells',
    })
  })
})

/** A process that has ended and that nobody has asked after yet does not run. */
function isRunning(pid: string): boolean {
  try {
    return !/^State:\s+[ZX]/mu.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

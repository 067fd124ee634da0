import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createElsewhere } from '../../../src-main/intake/elsewhere.ts'
import type { HostAbilities } from '../../../src-main/ports.ts'
import { encryptedPdf } from '../../support/encrypted-pdf.ts'
import { inPieces, openIntake } from './intake-for-tests.ts'

/** An intake whose files go to a desktop that keeps what it was given. */
async function openDesktop({ hasDesktop = true, takes = true } = {}) {
  const bench = await openIntake()
  const given: string[] = []
  const take = (what: string) => (path: string) => {
    if (!takes) return Promise.reject(new Error('no program'))
    given.push(`${what} ${path}`)
    return Promise.resolve()
  }
  const opener: NonNullable<HostAbilities['files']> = { show: take('show'), open: take('open') }
  const copies = join(bench.folder, 'opened')
  const elsewhere = createElsewhere({
    db: bench.db,
    originals: bench.originals,
    originalPath: (sha256) => bench.originals.pathOf(sha256),
    isWhole: (sha256) => bench.originals.isWhole(sha256),
    fetchOriginal: () => Promise.resolve(false),
    opener: hasDesktop ? opener : undefined,
    copies,
  })
  return {
    ...bench,
    elsewhere,
    given,
    copies,
    drop: (name: string, bytes: Uint8Array) =>
      bench.intake.takeStream(name, 'drop', bytes.length, inPieces(bytes)),
    scan(name: string, bytes: Uint8Array) {
      const path = join(bench.scans, name)
      writeFileSync(path, bytes)
      return path
    },
  }
}

const emptyZip = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)])

const locked = () => encryptedPdf('1.7', 'Bern', 'Rechnung')

test('a file that still lies in its scan folder is shown and opened there', async () => {
  const bench = await openDesktop()
  const path = bench.scan('Rechnung.pdf', await locked())
  const [id = ''] = await bench.intake.takePaths([path], 'command-line')
  expect(bench.stateOf(id)).toEqual({ kind: 'refused', reason: 'encrypted' })
  expect(await bench.elsewhere.show(id)).toEqual({ isCopy: false })
  expect(await bench.elsewhere.open(id)).toEqual({ isCopy: false })
  expect(bench.given).toEqual([`show ${path}`, `open ${path}`])
})

test('what was dropped, or has another content by now, is shown and opened as a copy that cannot be written to', async () => {
  const bench = await openDesktop()
  const bytes = await locked()
  const dropped = await bench.drop('Rechnung.pdf', bytes)
  const path = bench.scan('Mahnung.pdf', bytes)
  const [scanned = ''] = await bench.intake.takePaths([path], 'command-line')
  writeFileSync(path, 'another paper')
  for (const id of [dropped, scanned]) {
    expect(await bench.elsewhere.open(id)).toEqual({ isCopy: true })
    const copy = bench.given.at(-1)?.slice('open '.length) ?? ''
    expect(dirname(copy)).toBe(join(bench.copies, id))
    expect(readFileSync(copy)).toEqual(bytes)
    expect(statSync(copy).mode & 0o777).toBe(0o400)
    expect(statSync(dirname(copy)).mode & 0o777).toBe(0o700)
    // Once more, over the one before.
    expect(await bench.elsewhere.show(id)).toEqual({ isCopy: true })
  }
})

const strangers: [string, Uint8Array, string][] = [
  ['a program', Buffer.from('MZ\0\0This program cannot be run in DOS mode.'), 'Invoice.pdf.exe'],
  ['a program of Linux', Buffer.from('\x7fELF\x02\x01\x01\0\0\0'), 'Invoice.pdf'],
  ['nothing that is known', Buffer.from([0, 1, 2, 3, 255]), 'start.desktop'],
]

test.each(strangers)(
  '%s is opened with no program, and its copy is nothing to run',
  async (_, bytes, name) => {
    const bench = await openDesktop()
    const id = await bench.drop(name, bytes)
    expect(bench.stateOf(id)).toEqual({ kind: 'refused', reason: 'unsupported-type' })
    await expect(bench.elsewhere.open(id)).rejects.toMatchObject({ failure: { code: 'conflict' } })
    expect(bench.given).toEqual([])
    expect(await bench.elsewhere.show(id)).toEqual({ isCopy: true })
    const copy = bench.given[0]?.slice('show '.length) ?? ''
    expect(basename(copy)).toBe(`${name}.bin`)
    expect(readFileSync(copy)).toEqual(Buffer.from(bytes))
  },
)

test('a script is text, and is opened as text, wherever it lies', async () => {
  const bench = await openDesktop()
  const script = Buffer.from('#!/bin/sh\nrm -rf "$HOME"\n')
  const id = await bench.drop('Rechnung.sh', script)
  await bench.elsewhere.open(id)
  expect(basename(bench.given[0] ?? '')).toBe('Rechnung.sh.txt')
})

test('a file whose name promises another program is opened as a copy by what it is', async () => {
  const bench = await openDesktop()
  const path = bench.scan('Rechnung.desktop', await locked())
  const [id = ''] = await bench.intake.takePaths([path], 'command-line')
  expect(await bench.elsewhere.open(id)).toEqual({ isCopy: true })
  expect(basename(bench.given[0] ?? '')).toBe('Rechnung.desktop.pdf')
})

test('a name that climbs stays in its own folder', async () => {
  const bench = await openDesktop()
  const id = await bench.drop('..\\..//-x:|CON.pdf', await locked())
  await bench.elsewhere.open(id)
  expect(dirname(bench.given[0]?.slice('open '.length) ?? '')).toBe(join(bench.copies, id))
})

test('an archive and a message that are refused are kept as they came, and can be opened', async () => {
  const bench = await openDesktop()
  const id = await bench.drop('Belege.zip', emptyZip)
  expect(bench.stateOf(id)).toEqual({ kind: 'refused', reason: 'archive-empty' })
  await bench.elsewhere.open(id)
  expect(readFileSync(bench.given[0]?.slice('open '.length) ?? '')).toEqual(emptyZip)
  // It is looked at alone: no other try makes a document of it.
  await expect(bench.intake.retryRefused(id)).rejects.toMatchObject({
    failure: { code: 'conflict' },
  })
  expect(bench.uploads).toEqual([])
})

test('of a file that vanished its folder is shown, and without one it is said', async () => {
  const bench = await openDesktop()
  const path = bench.scan('Rechnung.pdf', Buffer.from('%PDF-1.7 cut'))
  chmodSync(path, 0o600)
  rmSync(path)
  const [id = ''] = await bench.intake.takePaths([path], 'command-line')
  expect(bench.stateOf(id)).toEqual({ kind: 'refused', reason: 'vanished' })
  expect(await bench.elsewhere.show(id)).toEqual({ isCopy: false })
  expect(bench.given).toEqual([`show ${bench.scans}`])
  const empty = await bench.drop('leer.pdf', new Uint8Array())
  await expect(bench.elsewhere.show(empty)).rejects.toMatchObject({
    failure: { code: 'file-not-readable' },
  })
})

test('where there is no desktop, or it takes nothing, it is said', async () => {
  const bare = await openDesktop({ hasDesktop: false })
  const id = await bare.drop('a.pdf', await locked())
  for (const how of ['show', 'open'] as const)
    await expect(bare.elsewhere[how](id)).rejects.toMatchObject({
      failure: { code: 'not-available-here' },
    })
  expect(existsSync(bare.copies)).toBe(false)

  const deaf = await openDesktop({ takes: false })
  const other = await deaf.drop('a.pdf', await locked())
  for (const how of ['show', 'open'] as const)
    await expect(deaf.elsewhere[how](other)).rejects.toMatchObject({
      failure: { code: 'no-program' },
    })
  await expect(deaf.elsewhere.open('01ARZ3NDEKTSV4RRFFQ69G5FAV')).rejects.toMatchObject({
    failure: { code: 'not-found' },
  })
})

test('copies go with their document, and with the next start', async () => {
  const bench = await openDesktop()
  const ids = [await bench.drop('a.pdf', await locked()), await bench.drop('b.pdf', await locked())]
  for (const id of ids) await bench.elsewhere.open(id)
  bench.elsewhere.forget(ids[0] ?? '')
  expect(existsSync(join(bench.copies, ids[0] ?? ''))).toBe(false)
  expect(existsSync(join(bench.copies, ids[1] ?? ''))).toBe(true)
  await bench.elsewhere.clear()
  expect(existsSync(bench.copies)).toBe(false)
})

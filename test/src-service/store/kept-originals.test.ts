import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openOriginals } from '../../../src-service/store/originals.ts'
import { MissingOriginalError } from '../../../src-service/store/storage.ts'
import { makeFolder } from '../support/make-folder.ts'

const content = 'what was sent in'
const sha256 = createHash('sha256').update(content).digest('hex')
/** No original is placed by its engine here: the folder needs none. */
const noDatabase = null as never

async function openKept() {
  const folder = await makeFolder()
  const originals = openOriginals(folder)
  const put = async () => {
    const incoming = await originals.receive()
    await incoming.write(Buffer.from(content))
    await incoming.finish()
    await incoming.place(noDatabase, sha256)
    await incoming.discard()
  }
  await put()
  return { folder, originals, put, path: originals.pathOf(sha256) }
}

test('a document that was altered on the disk is given to nobody, until it is whole again', async () => {
  const { originals, path } = await openKept()
  expect(await originals.isAltered(sha256)).toBe(false)
  expect(await originals.isAltered(sha256)).toBe(false)
  writeFileSync(path, content.replace('sent', 'SENT'))
  expect(await originals.isAltered(sha256)).toBe(true)
  writeFileSync(path, content)
  expect(await originals.isAltered(sha256)).toBe(false)
  rmSync(path)
  expect(await originals.isAltered(sha256)).toBe(false)
})

test('a part of a document is the part that was asked for', async () => {
  const { originals } = await openKept()
  expect(await text(await originals.open(sha256, 5, 7))).toBe('was')
  expect((await originals.read(sha256)).toString()).toBe(content)
})

test('that a document is gone is told apart from a disk that fails', async () => {
  const { originals, path } = await openKept()
  rmSync(path)
  const gone = { message: 'The content of the document is gone', cause: { code: 'ENOENT' } }
  for (const asked of [() => originals.read(sha256), () => originals.open(sha256, 0, 1)]) {
    const error: unknown = await asked().catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(MissingOriginalError)
    expect(error).toMatchObject(gone)
  }
  // A file where a folder should be: any fault of the disk but that there is nothing.
  rmSync(dirname(path), { recursive: true })
  writeFileSync(dirname(path), '')
  await expect(originals.read(sha256)).rejects.toMatchObject({ code: 'ENOTDIR' })
  await expect(originals.open(sha256, 0, 1)).rejects.toMatchObject({ code: 'ENOTDIR' })
  await expect(originals.isAltered(sha256)).rejects.toMatchObject({ code: 'ENOTDIR' })
})

test('a document that is sent after its folder was lost has its place again', async () => {
  const { originals, put, path } = await openKept()
  rmSync(dirname(path), { recursive: true })
  await put()
  expect(readFileSync(path, 'utf8')).toBe(content)
  expect(originals.list()).toEqual([sha256])
})

test('what came half before a restart is gone after it, and what was whole is there', async () => {
  const { folder } = await openKept()
  writeFileSync(join(folder, 'incoming', 'half'), 'wh')
  const again = openOriginals(folder)
  expect(readdirSync(join(folder, 'incoming'))).toEqual([])
  expect(again.list()).toEqual([sha256])
  expect(await again.listDoubtful()).toEqual([sha256])
})

test('an upload that is given up leaves nothing', async () => {
  const { folder, originals } = await openKept()
  const incoming = await originals.receive()
  await incoming.write(Buffer.from('half'))
  await incoming.discard()
  expect(readdirSync(join(folder, 'incoming'))).toEqual([])
  expect(originals.list()).toEqual([sha256])
})

test('there is a folder for each beginning of a hash, and each is this user’s alone', async () => {
  const { folder } = await openKept()
  const kept = join(folder, 'originals')
  const hex = [...'0123456789abcdef']
  const names = hex.flatMap((one) => hex.map((other) => one + other))
  expect(readdirSync(kept).sort()).toEqual(names)
  const modes = names.map((name) => statSync(join(kept, name)).mode & 0o777)
  if (process.platform !== 'win32') expect(new Set(modes)).toEqual(new Set([0o700]))
})

test('a folder that lies deeper than what is there yet is made', async () => {
  const folder = join(await makeFolder(), 'deep', 'data')
  openOriginals(folder)
  expect(readdirSync(folder).sort()).toEqual(['incoming', 'originals'])
})

test('what goes to the trash lies there, under its name, and no longer among the documents', async () => {
  const { folder, originals } = await openKept()
  const trash = join(folder, 'trash')
  mkdirSync(trash)
  originals.moveTo(trash, sha256)
  expect(readFileSync(join(trash, sha256), 'utf8')).toBe(content)
  expect(originals.list()).toEqual([])
})

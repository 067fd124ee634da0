import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { claimInstance, type HandOver } from '../../../src-main/adapters/single-instance.ts'

const folder = () => mkdtemp(join(tmpdir(), 'intray-instance-'))

test('a second start hands its files to the first and leaves', async () => {
  const dataDir = await folder()
  const taken: HandOver[] = []
  const first = await claimInstance(dataDir, [], (message) => taken.push(message))
  expect(first.kind).toBe('first')
  expect((await claimInstance(dataDir, ['/a.pdf'], () => {})).kind).toBe('second')
  expect(taken).toEqual([{ files: ['/a.pdf'] }])
  if (first.kind === 'first') first.release()
})

test('what a killed Intray left behind does not stop the next one', async () => {
  const dataDir = await folder()
  await writeFile(join(dataDir, 'instance.sock'), '')
  const next = await claimInstance(dataDir, [], () => {})
  expect(next.kind).toBe('first')
  if (next.kind === 'first') next.release()
})

test('different data folders do not know each other', async () => {
  const one = await claimInstance(await folder(), [], () => {})
  const other = await claimInstance(await folder(), [], () => {})
  expect([one.kind, other.kind]).toEqual(['first', 'first'])
  for (const instance of [one, other]) if (instance.kind === 'first') instance.release()
})

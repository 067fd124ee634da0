import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { claimInstance } from '../../src-main/adapters/single-instance.ts'
import { expect, inboxRow, samples, test } from './support/intray-fixture.ts'
import { runToEnd } from './support/run-to-end.ts'

const [one, two] = ['Invoice Northgate Software.pdf', 'Mahnung Garage Frei.pdf'].map((name) =>
  join(samples, name),
) as [string, string]

/** They are listed as to be reviewed once they have been read. */
const read = { timeout: 300_000 }

test('two starts close together take in the files of both', async ({
  dataDir,
  hostKind,
  startHost,
}) => {
  const starting = startHost([one])
  // The folder is held, and there is no core yet.
  await expect.poll(() => existsSync(join(dataDir, 'instance.sock'))).toBe(true)
  const second = runToEnd(hostKind, ['--data-dir', dataDir, two])
  const page = await (await starting).open()
  expect(await second).toMatchObject({ code: 0 })
  await expect(inboxRow(page, /Northgate/)).toBeVisible(read)
  await expect(inboxRow(page, /Garage Frei/)).toBeVisible(read)
})

test('a start while another one is ending waits, and takes in its file itself', async ({
  dataDir,
  startHost,
}) => {
  // One that takes nothing any more and holds the folder, for as long as the second start has not asked it.
  const ending = await claimInstance(dataDir, [])
  if (ending.kind !== 'first') throw new Error(`${dataDir} is in use`)
  const asked = Promise.withResolvers<void>()
  ending.onHandOver(() => {
    asked.resolve()
    return Promise.reject(new Error('It is ending'))
  })
  const starting = startHost([two])
  await Promise.race([asked.promise, starting])
  ending.release()
  const page = await (await starting).open()
  await expect(inboxRow(page, /Garage Frei/)).toBeVisible(read)
})

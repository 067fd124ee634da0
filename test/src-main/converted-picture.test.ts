import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  imagePageRoute,
  imagePagesRoute,
  subjectRoute,
} from '../../src-shared/contract/byte-routes.ts'
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import { openCore, type CoreBench } from '../support/core-bench.ts'
import { movingPicture } from '../support/small-files.ts'

const isReady = ({ state }: DocumentSummary) => state.kind === 'ready'

function keptFiles({ dataDir }: CoreBench): Buffer[] {
  const folder = join(dataDir, 'originals')
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
}

test('a GIF is read by the service, shown, handed out as it came, and gone when it is removed', async () => {
  const bench = await openCore()
  const bytes = await movingPicture('gif')
  const id = await bench.drop('Rechnung Müller.gif', bytes)
  const document = await bench.until(id, isReady)
  expect(document).toMatchObject({ fileName: 'Rechnung Müller.gif', mediaType: 'image/gif' })

  const pages = (await (await bench.fetch(imagePagesRoute(id))).json()) as unknown
  expect(pages).toEqual({ pages: [{ width: 40, height: 30 }] })
  const page = await (await bench.fetch(imagePageRoute(id, 1, 40))).arrayBuffer()
  expect(await sharp(page).metadata()).toMatchObject({ format: 'png', width: 40 })

  const packed = await bench.fetch(subjectRoute, {
    method: 'POST',
    body: JSON.stringify({ query: 'Müller' }),
  })
  const files = unzipSync(new Uint8Array(await packed.arrayBuffer()))
  expect(Buffer.from(files['documents/0001/original.gif'] ?? []).equals(bytes)).toBe(true)

  expect(keptFiles(bench)).toHaveLength(2)
  await bench.erase(id)
  expect(keptFiles(bench)).toEqual([])
})

test('with the database gone, a converted picture comes back with what was sent', async () => {
  const bench = await openCore()
  const id = await bench.drop('Quittung.webp', await movingPicture('webp'))
  await bench.until(id, isReady)
  await bench.stop()
  for (const end of ['', '-wal', '-shm'])
    rmSync(join(bench.dataDir, `intray.db${end}`), { force: true })
  await bench.restart()
  const { rebuild } = await bench.call('app.status', {})
  expect(rebuild).toMatchObject({ restored: 1, unrestored: 0 })
  const document = await bench.until(id, isReady)
  expect(document).toMatchObject({ fileName: 'Quittung.webp', mediaType: 'image/webp' })
  expect((await bench.fetch(imagePagesRoute(id))).status).toBe(200)
  await bench.erase(id)
  expect(keptFiles(bench)).toEqual([])
})

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { onlyHereHeader } from '../../../src-shared/contract/byte-routes.ts'
import { createSwellGate } from '../../../src-main/intake/swell-gate.ts'
import { createServe } from '../../../src-main/serve/serve.ts'
import { setDocumentBytes } from '../../../src-main/store/documents.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { openTestDatabase, putDocument } from '../store/store-for-tests.ts'

const picture = { sha256: 'aa', byteSize: 10, mediaType: 'image/tiff' }
const pdf = { ...picture, mediaType: 'application/pdf' }

/** A document, and a service that can be asked for its bytes; `give` does as the service answers. */
function openServe() {
  const folder = temporaryFolder()
  const db = openTestDatabase()
  const asked: string[] = []
  const read: string[] = []
  const service = { give: () => false }
  const pathOf = (sha256: string) => join(folder, sha256)
  const serve = createServe({
    db,
    logger: createRecordingLogger(),
    images: {
      pages(file) {
        read.push(readFileSync(file, 'utf8'))
        return Promise.resolve([{ width: 10, height: 20 }])
      },
      page(file) {
        read.push(readFileSync(file, 'utf8'))
        return Promise.resolve({ mediaType: 'image/png', bytes: new Uint8Array([1]) })
      },
    },
    rendererDir: null,
    originalPath: pathOf,
    isWhole: (sha256) => Promise.resolve(readFileSync(pathOf(sha256), 'utf8') !== 'flipped'),
    gate: createSwellGate(),
    fetchOriginal(id) {
      asked.push(id)
      return Promise.resolve(service.give())
    },
    fetchText: () => Promise.resolve(null),
    lookAt: () => Promise.resolve(null),
    serveReport: () => Promise.resolve(null),
    mostBytesOf: () => 100,
    failureCode: () => 'internal',
    takeStream: () => Promise.reject(new Error('Nothing is taken in here')),
  })
  const id = putDocument(db)
  const get = (what: string, headers: Record<string, string> = {}) =>
    serve(new Request(`http://x/api/documents/${id}/${what}`, { headers }))
  return { db, id, get, asked, read, service, pathOf }
}

describe('the file of a document', () => {
  test.each(['original', 'pages', 'pages/1?width=80'])(
    'is asked of nobody for %s where only what is here is wanted',
    async (what) => {
      const { db, id, get, asked, pathOf } = openServe()
      setDocumentBytes(db, id, picture)
      const onlyHere = { [onlyHereHeader]: '1' }
      expect((await get(what, onlyHere)).status).toBe(404)
      expect(asked).toEqual([])
      writeFileSync(pathOf('aa'), 'the bytes')
      expect((await get(what, onlyHere)).status).toBe(200)
      expect(asked).toEqual([])
    },
  )

  test.each(['original', 'pages', 'pages/1?width=80'])(
    'that was lost is fetched again for %s',
    async (what) => {
      const { db, id, get, asked, read, service, pathOf } = openServe()
      setDocumentBytes(db, id, picture)
      service.give = () => {
        writeFileSync(pathOf('aa'), 'the bytes')
        return true
      }
      const response = await get(what)
      expect(response.status).toBe(200)
      if (what === 'original') expect(await response.text()).toBe('the bytes')
      else expect(read).toEqual(['the bytes'])
      expect(asked).toEqual([id])
      expect((await get(what)).status).toBe(200)
      expect(asked).toEqual([id])
    },
  )

  test.each(['original', 'pages', 'pages/1?width=80'])(
    'that is no longer what was taken in is asked of its service, and given to nobody, for %s',
    async (what) => {
      const { db, id, get, read, asked, service, pathOf } = openServe()
      setDocumentBytes(db, id, picture)
      writeFileSync(pathOf('aa'), 'flipped')
      expect((await get(what)).status).toBe(410)
      expect([read, asked]).toEqual([[], [id]])
      service.give = () => {
        writeFileSync(pathOf('aa'), 'the bytes')
        return true
      }
      expect((await get(what)).status).toBe(200)
    },
  )

  test.each(['original', 'pages', 'pages/1?width=80'])(
    'that is not here yet is known only when it came, also for %s',
    async (what) => {
      const { db, id, get, read, service, pathOf } = openServe()
      setDocumentBytes(db, id, { ...picture, mediaType: '' })
      db.prepare('UPDATE documents SET sha256 = NULL').run()
      service.give = () => {
        writeFileSync(pathOf('aa'), 'the bytes')
        setDocumentBytes(db, id, picture)
        return true
      }
      const response = await get(what)
      expect(response.status).toBe(200)
      if (what === 'original') expect(response.headers.get('content-type')).toBe('image/tiff')
      else expect(read).toEqual(['the bytes'])
    },
  )

  test('that turns out to be a PDF is left to the window to draw', async () => {
    const { db, id, get, read, service, pathOf } = openServe()
    db.prepare("UPDATE documents SET media_type = ''").run()
    service.give = () => {
      writeFileSync(pathOf('aa'), '%PDF')
      setDocumentBytes(db, id, pdf)
      return true
    }
    expect((await get('pages')).status).toBe(404)
    expect(read).toEqual([])
  })

  test.each(['original', 'pages', 'pages/1?width=80'])(
    'that the service does not give either is not found by %s',
    async (what) => {
      const { db, id, get, asked, service } = openServe()
      setDocumentBytes(db, id, picture)
      expect((await get(what)).status).toBe(404)
      // What the service gave was not the document's, and nothing of it was kept.
      service.give = () => true
      expect((await get(what)).status).toBe(404)
      expect(asked).toHaveLength(2)
    },
  )

  test.each(['original', 'pages'])(
    'that cannot be opened now is no lost file, and %s asks nobody for another',
    async (what) => {
      const { db, id, get, asked, pathOf } = openServe()
      // A file where a folder should be: any fault of the disk but that there is nothing.
      writeFileSync(pathOf('folder'), '')
      setDocumentBytes(db, id, { ...picture, sha256: join('folder', 'aa') })
      expect((await get(what)).status).toBe(500)
      expect(asked).toEqual([])
      rmSync(pathOf('folder'))
      mkdirSync(pathOf('folder'))
      writeFileSync(pathOf(join('folder', 'aa')), 'the bytes')
      expect((await get(what)).status).toBe(200)
    },
  )
})

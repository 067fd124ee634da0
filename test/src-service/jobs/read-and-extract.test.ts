import { createHash } from 'node:crypto'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../../src-service/clock.ts'
import type { ExtractRequest } from '../../../src-service/jobs/extract.ts'
import { createExtraction } from '../../../src-service/jobs/read-and-extract.ts'
import { makeFolder } from '../support/make-folder.ts'

const samples = fileURLToPath(new URL('../../../resources/samples/', import.meta.url))

function start() {
  const extraction = createExtraction(1, systemClock)
  onTestFinished(() => extraction.close())
  const progress: number[] = []
  const request = (path: string, change: Partial<ExtractRequest> = {}): ExtractRequest => ({
    documentId: '00000000-0000-4000-8000-000000000000',
    read: () => readFile(path),
    mediaType: 'application/pdf',
    readEmbeddedXml: true,
    signal: new AbortController().signal,
    onProgress: (share) => progress.push(share),
    ...change,
  })
  return { extract: extraction.extract, request, progress }
}

describe('the extraction', () => {
  test('reads no other bytes than were uploaded', async () => {
    const { extract, request } = start()
    const path = join(await makeFolder(), 'original')
    await copyFile(join(samples, 'Rechnung Malerei Sonnhalde.pdf'), path)
    const sha256 = createHash('sha256').update('other bytes').digest('hex')
    expect(await extract(request(path, { sha256 }))).toMatchObject({
      kind: 'failed',
      reason: 'altered',
      message: expect.stringContaining('has changed on the disk') as string,
    })
  })

  test('reads a QR-bill invoice on this device, with its words', async () => {
    const { extract, request, progress } = start()
    const path = join(await makeFolder(), 'original')
    await copyFile(join(samples, 'Rechnung Malerei Sonnhalde.pdf'), path)
    const outcome = await extract(request(path))
    expect(outcome).toMatchObject({
      kind: 'results',
      results: [
        {
          documentId: '00000000-0000-4000-8000-000000000000',
          documentType: 'INVOICE',
          language: 'DE',
          amountGross: { currency: 'CHF', value: 4223.47 },
        },
      ],
    })
    const words = outcome.kind === 'results' ? (outcome.pages[0]?.words ?? []) : []
    expect(words.map(([text]) => text).join(' ')).toContain('Malerei Sonnhalde AG')
    for (const [, ...box] of words)
      for (const value of box) {
        expect(value).toBeGreaterThanOrEqual(-0.1)
        expect(value).toBeLessThanOrEqual(1.1)
      }
    expect(progress.every((share) => share >= 0 && share < 1)).toBe(true)
  })

  test('says what is wrong with a file that cannot be read, and reads the next', async () => {
    const { extract, request } = start()
    const folder = await makeFolder()
    const whole = await readFile(join(samples, 'Quittung Papeterie am Markt.pdf'))
    await writeFile(join(folder, 'cut'), whole.subarray(0, 20))
    await writeFile(join(folder, 'whole'), whole)
    expect(await extract(request(join(folder, 'cut')))).toMatchObject({
      kind: 'failed',
      reason: 'damaged',
      message: expect.stringMatching(/./) as string,
    })
    expect(await extract(request(join(folder, 'whole')))).toMatchObject({ kind: 'results' })
  })

  test('changes the languages it recognises from one document to the next', async () => {
    const { extract, request } = start()
    const path = join(await makeFolder(), 'original')
    const text = '<text x="20" y="60" font-size="40">Rechnung</text>'
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><rect width="400" height="100" fill="white"/>${text}</svg>`
    await writeFile(path, await sharp(Buffer.from(picture)).png().toBuffer())
    for (const languages of [['DE'], ['DE', 'FR']] as const)
      expect(await extract(request(path, { mediaType: 'image/png', languages }))).toMatchObject({
        kind: 'results',
        pages: [{ source: 'ocr' }],
      })
  }, 120_000)

  test('is broken off when the service stops', async () => {
    const { extract, request } = start()
    const abort = new AbortController()
    const path = join(samples, 'Scan Elektro Baumgartner.pdf')
    const outcome = extract(request(path, { signal: abort.signal }))
    abort.abort()
    expect(await outcome).toMatchObject({ kind: 'failed', reason: 'cancelled' })
  })
})

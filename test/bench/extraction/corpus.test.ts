import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { partOf, readCorpus, sampleCorpus } from './corpus.ts'

const folder = mkdtempSync(join(tmpdir(), 'intray-corpus-'))
function put(kind: string, id: string, file: string, truth: object): void {
  mkdirSync(join(folder, kind, id), { recursive: true })
  writeFileSync(join(folder, kind, id, file), '')
  writeFileSync(join(folder, kind, id, 'truth.json'), JSON.stringify(truth))
}
put('receipts', 'b', 'document.jpg', { documentType: 'RECEIPT' })
put('made', 'a', 'document.pdf', { documentType: 'INVOICE', _meta: { variant: 'scanpdf' } })
mkdirSync(join(folder, 'made', 'no-truth'))

test('a third of the documents is kept aside, always the same one', () => {
  const ids = Array.from({ length: 900 }, (_, index) => `invoice-${String(index)}`)
  const aside = ids.filter((id) => partOf(id) === 'aside')
  expect(aside.length).toBeGreaterThan(250)
  expect(aside.length).toBeLessThan(350)
  // Figures of years are comparable only while the same documents lie aside.
  expect(['invoice-0', 'invoice-1', 'invoice-2', 'invoice-3'].map(partOf)).toEqual([
    'rest',
    'rest',
    'rest',
    'aside',
  ])
})

describe('a corpus', () => {
  test('is read from all kinds, from some, or from one', () => {
    const ids = (pairs: ReturnType<typeof readCorpus>) =>
      pairs.map(({ kind, id }) => `${kind}/${id}`)
    expect(ids(readCorpus(folder))).toEqual(['made/a', 'receipts/b'])
    expect(ids(readCorpus(folder, ['receipts']))).toEqual(['receipts/b'])
    expect(ids(readCorpus(join(folder, 'made/')))).toEqual(['made/a'])
  })

  test('tells scans and photos by the truth, or else by the file', () => {
    expect(readCorpus(folder).map(({ look }) => look)).toEqual(['scan', 'photo'])
  })

  test('that is none says so', () => {
    expect(() => readCorpus(join(folder, 'made', 'no-truth'))).toThrow(/No folder with document/u)
  })

  test('of the samples holds every one of them with what it says', () => {
    const samples = sampleCorpus()
    expect(samples.length).toBeGreaterThanOrEqual(10)
    for (const { truth, id } of samples) expect(truth.documentType, id).toMatch(/^[A-Z_]+$/u)
  })
})

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exportRoute } from '../../../src-shared/contract/byte-routes.ts'
import type { ExportData } from '../../../src-shared/contract/export-plan.ts'
import { csvDialects } from '../../../src-shared/domain/export/csv.ts'
import { answerStops } from '../../support/answer-stops.ts'
import { columns, csv, everything, openExportBench, planOf, unzipped } from './export-bench.ts'

const text = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

describe('an export', () => {
  test('writes what a person left in the fields, armed texts disarmed, as CSV', async () => {
    const bench = await openExportBench((invoice, count) =>
      count === 0 ? invoice : { ...invoice, sender: { name: '=cmd|"/c calc"!A1' } },
    )
    const [first = ''] = await bench.take('one.pdf', 'two.pdf')
    await bench.call('review.change', {
      id: first,
      change: {
        kind: 'setValue',
        resultIndex: 0,
        path: '/amountGross/value',
        value: 99.5,
        origin: 'typed',
      },
    })
    const { job, bytes } = await bench.exportFile({ selection: everything, plan: planOf(csv) })
    expect(text(bytes)).toBe(
      [
        '\ufeffDatum;Lieferant;Nummer;Betrag;Währung;Datei',
        `01.10.2026;"'=cmd|""/c calc""!A1";R-1;108.10;CHF;two.pdf`,
        '01.10.2026;Muster & Söhne <AG>;R-1;99.50;CHF;one.pdf',
        '',
      ].join('\r\n'),
    )
    expect(job).toMatchObject({ documents: 2, leftOut: [], byteSize: bytes.length })
    expect(job.fileName).toMatch(/^intray-\d{4}-\d\d-\d\d-\d{4}\.csv$/)
  })

  test('writes the fields as JSON in the interface’s shape, without how they were found', async () => {
    const bench = await openExportBench()
    await bench.take('one.pdf')
    const { bytes } = await bench.exportFile({
      selection: everything,
      plan: planOf({ kind: 'json' }),
    })
    const [document] = JSON.parse(text(bytes)) as {
      fileName: string
      results: Record<string, unknown>[]
    }[]
    expect(document).toMatchObject({
      fileName: 'one.pdf',
      results: [{ documentType: 'INVOICE', dueDate: '2026-10-31' }],
    })
    expect(Object.keys(document?.results[0] ?? {})).not.toContain('confidences')
  })

  test('gets the XML from the service, one file for each document', async () => {
    const bench = await openExportBench()
    const [first = ''] = await bench.take('a.pdf', 'b.pdf')
    const one = { kind: 'documents' as const, ids: [first] }
    const single = await bench.exportFile({ selection: one, plan: planOf({ kind: 'xml' }) })
    expect(single.job.fileName).toBe('a.xml')
    expect(text(single.bytes)).toContain('<documentResponse')
    const packed = await bench.exportFile({ selection: everything, plan: planOf({ kind: 'xml' }) })
    expect(packed.job.fileName).toMatch(/\.zip$/)
    expect(Object.keys(unzipped(packed.bytes)).sort()).toEqual(['a.xml', 'b.xml'])
    expect(unzipped(packed.bytes)['b.xml']).toContain('Muster &amp; Söhne &lt;AG&gt;')
  })

  test('says which documents the service did not give while it was away', async () => {
    const bench = await openExportBench(undefined, {
      ports: {
        fetch: (input, init) =>
          new Headers(init?.headers).get('accept') === 'application/xml'
            ? Promise.reject(new TypeError('fetch failed'))
            : fetch(input, init),
      },
    })
    const [id = ''] = await bench.take('a.pdf')
    const job = await bench.ended(
      await bench.call('exports.start', {
        connectionId: 'embedded',
        selection: everything,
        plan: planOf({ kind: 'xml' }),
      }),
    )
    expect(job).toMatchObject({
      status: 'ready',
      documents: 0,
      leftOut: [{ id, fileName: 'a.pdf', reason: 'offline' }],
    })
    expect((await bench.fetch(exportRoute(job.id))).status).toBe(404)
    expect(
      (await bench.call('exports.check', { connectionId: 'embedded', selection: everything }))
        .exported,
    ).toBe(0)
  })

  test('puts renamed originals into folders, beside the table, and none over another', async () => {
    const bench = await openExportBench()
    await bench.take('a.pdf', 'b.pdf')
    const plan = planOf(csv, '{year}/{sender}/{number}')
    const { job, bytes } = await bench.exportFile({ selection: everything, plan })
    const files = unzipped(bytes)
    expect(Object.keys(files)).toEqual([
      job.fileName.replace('.zip', '.csv'),
      'originals/2026/Muster & Söhne -AG-/R-1.pdf',
      'originals/2026/Muster & Söhne -AG-/R-1 (2).pdf',
    ])
    expect(files['originals/2026/Muster & Söhne -AG-/R-1.pdf']).toContain('% b.pdf')
  })

  test('refuses a template with a word that means nothing', async () => {
    const bench = await openExportBench()
    await bench.take('a.pdf')
    const plan = planOf({ kind: 'none' }, '{supplier}')
    await expect(
      bench.call('exports.start', { connectionId: 'embedded', selection: everything, plan }),
    ).rejects.toMatchObject({
      failure: { code: 'invalid-input', details: { field: 'template' } },
    })
  })

  test('takes nothing with an unanswered Stop along unasked, and tells which was left out', async () => {
    const bench = await openExportBench()
    const [first = ''] = await bench.take('a.pdf')
    const [twin = ''] = await bench.take('b.pdf')
    await bench.confirm(first)
    // Nothing was read in it that a person could confirm.
    const page = await bench.drop('page.pdf', Buffer.from('<html></html>'))
    const check = (...ids: string[]) =>
      bench.call('exports.check', {
        connectionId: 'embedded',
        selection: { kind: 'documents', ids },
      })
    expect(await check(first, twin, page)).toEqual({
      ...{ documents: 3, unconfirmed: 1, stopped: 1, exported: 0, changed: 0 },
    })
    const selection = { kind: 'documents' as const, ids: [first, twin] }
    const order = { selection, plan: planOf(csv) }
    expect(
      await bench.ended(await bench.call('exports.start', { connectionId: 'embedded', ...order })),
    ).toMatchObject({
      documents: 1,
      leftOut: [{ id: twin, reason: 'stop-unanswered' }],
    })
    const { bytes } = await bench.exportFile({ ...order, withStops: true })
    expect(text(bytes)).toContain('b.pdf')
  })

  test('carries each answer to a Stop with its reason, who gave it and when', async () => {
    const bench = await openExportBench()
    const [first = '', twin = ''] = await bench.take('a.pdf', 'b.pdf')
    await bench.confirm(first)
    await answerStops(bench.call, twin, 'the second delivery')
    await bench.call('review.confirm', { id: twin })
    const selection = { kind: 'documents' as const, ids: [twin] }
    const columns = [
      { source: 'document.stops', heading: 'Stopps', words: { duplicate: 'Duplikat' } },
    ]
    const table = await bench.exportFile({
      selection,
      plan: planOf({ ...csv, columns } as ExportData),
    })
    expect(text(table.bytes)).toMatch(/Duplikat: the second delivery \(anna, \d{4}-\d\d-\d\d\)/u)
    const json = await bench.exportFile({ selection, plan: planOf({ kind: 'json' }) })
    expect(JSON.parse(text(json.bytes))).toMatchObject([
      {
        confirmedBy: 'anna',
        answers: [
          { resultIndex: 0, stops: ['duplicate'], reason: 'the second delivery', by: 'anna' },
        ],
        unansweredStops: [],
      },
    ])
  })

  test('knows what went out, and what has changed since', async () => {
    const bench = await openExportBench()
    const [first = ''] = await bench.take('a.pdf', 'b.pdf')
    const exported = async () => {
      const { exported: count, changed } = await bench.call('exports.check', {
        connectionId: 'embedded',
        selection: everything,
      })
      return { exported: count, changed }
    }
    const job = await bench.ended(
      await bench.call('exports.start', {
        connectionId: 'embedded',
        selection: everything,
        plan: planOf(csv),
        withStops: true,
      }),
    )
    // What was never fetched has not gone out.
    expect(await exported()).toEqual({ exported: 0, changed: 0 })
    await bench.fetchFile(job.id)
    expect(await exported()).toEqual({ exported: 2, changed: 0 })
    await bench.call('review.change', {
      id: first,
      change: {
        kind: 'setValue',
        resultIndex: 0,
        path: '/sender/name',
        value: 'Meier',
        origin: 'typed',
      },
    })
    expect(await exported()).toEqual({ exported: 2, changed: 1 })
    const again = await bench.exportFile({
      selection: everything,
      plan: planOf(csv),
      skipExported: true,
    })
    expect(text(again.bytes)).toContain('Meier')
    expect(text(again.bytes)).not.toContain('b.pdf')
    const nothing = await bench.ended(
      await bench.call('exports.start', {
        connectionId: 'embedded',
        selection: everything,
        plan: planOf(csv),
        skipExported: true,
      }),
    )
    expect(nothing).toMatchObject({ status: 'failed', problem: 'nothing-to-export' })
    const list = await bench.call('exports.list', { connectionId: 'embedded', filter: 'all' })
    expect(list.items.map(({ document, last }) => [document.fileName, last?.format])).toEqual([
      ['b.pdf', 'csv'],
      ['a.pdf', 'csv'],
    ])
  })

  test('shows what was picked elsewhere in its order, without what is in the trash or gone', async () => {
    const bench = await openExportBench()
    const [first = '', second = '', third = ''] = await bench.take('a.pdf', 'b.pdf', 'c.pdf')
    await bench.exportFile({ selection: { kind: 'documents', ids: [first] }, plan: planOf(csv) })
    await bench.call('documents.remove', { id: third })
    const ids = [second, third, '01KAG5M0000000000000000000', first]
    const { items } = await bench.call('exports.picked', { connectionId: 'embedded', ids })
    expect(items.map(({ document, last }) => [document.fileName, last?.format])).toEqual([
      ['b.pdf', undefined],
      ['a.pdf', 'csv'],
    ])
  })

  test('can be cancelled, and leaves nothing on the disk once it was fetched or cancelled', async () => {
    const bench = await openExportBench()
    await bench.take('a.pdf', 'b.pdf')
    const started = await bench.call('exports.start', {
      connectionId: 'embedded',
      selection: everything,
      plan: planOf(csv),
    })
    expect(started).toMatchObject({ status: 'running', done: 0, total: 2 })
    await bench.call('exports.cancel', { id: started.id })
    expect(await bench.ended(started)).toEqual({ id: started.id, status: 'cancelled' })
    expect((await bench.fetch(exportRoute(started.id))).status).toBe(404)
    await bench.exportFile({ selection: everything, plan: planOf(csv) })
    await expect.poll(() => readdirSync(join(bench.dataDir, 'exports'))).toEqual([])
    await bench.ended(
      await bench.call('exports.start', {
        connectionId: 'embedded',
        selection: everything,
        plan: planOf(csv),
      }),
    )
    await bench.restart()
    expect(existsSync(join(bench.dataDir, 'exports'))).toBe(false)
  })

  test('does not keep a file that holds a document which was erased', async () => {
    const bench = await openExportBench()
    const [id = ''] = await bench.take('a.pdf')
    const job = await bench.ended(
      await bench.call('exports.start', {
        connectionId: 'embedded',
        selection: everything,
        plan: planOf(csv),
      }),
    )
    await bench.erase(id)
    expect((await bench.fetch(exportRoute(job.id))).status).toBe(404)
    await expect.poll(() => readdirSync(join(bench.dataDir, 'exports'))).toEqual([])
  })

  test('is fetched by its own address alone, and once', async () => {
    const bench = await openExportBench()
    await bench.take('a.pdf')
    const { job } = await bench.exportFile({ selection: everything, plan: planOf(csv) })
    expect((await bench.fetch(exportRoute(job.id))).status).toBe(404)
    expect((await bench.fetch(exportRoute('../../intray.db'))).status).toBe(404)
    expect((await bench.fetch(exportRoute(job.id), { method: 'POST' })).status).toBe(405)
  })

  test('keeps presets over a restart', async () => {
    const bench = await openExportBench()
    const plan = planOf({ ...csv, kind: 'csv', rows: 'rates', columns, dialect: csvDialects.plain })
    const preset = { connectionId: 'embedded', name: 'Abacus', plan, everywhere: false }
    const { id } = await bench.call('exports.savePreset', preset)
    await bench.call('exports.savePreset', { ...preset, id, name: 'Abacus 2' })
    await bench.restart()
    const workspace = { connectionId: 'embedded' }
    expect((await bench.call('exports.presets', workspace)).presets).toEqual([
      { id, name: 'Abacus 2', plan, everywhere: false },
    ])
    await bench.call('exports.removePreset', { ...workspace, id })
    expect((await bench.call('exports.presets', workspace)).presets).toEqual([])
  })
})

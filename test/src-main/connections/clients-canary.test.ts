import { expect, test } from 'vitest'
import type { CallInput, CallName } from '../../../src-shared/contract/contract.ts'
import type { InvoiceResult } from '../../../src-shared/service-api/document-result.ts'
import {
  debtor,
  plainIban,
  qrIban,
  qrReference,
} from '../../src-shared/domain/payment/payment-for-tests.ts'
import { smallPdf } from '../../support/small-files.ts'
import { csv, everything, openExportBench, planOf, unzipped } from '../export/export-bench.ts'

const canary = 'Kanarienvogel'
const address = { street: 'Weg', streetNumber: '1', zipCode: '8001', city: 'Zürich' }
const paymentDetails = { iban: qrIban, reference: qrReference }
const execution = { kind: 'when-due' } as const
const plan = planOf(csv)

/** Two clients of one office. All that is read for Huber is of a sender that says whose it is. */
async function openOffice() {
  const bench = await openExportBench((invoice, count): InvoiceResult => {
    const name = count === 0 ? `${canary} AG` : 'Optik Meier AG'
    const amountGross = { currency: 'CHF', value: 100 + count }
    const identifications = [{ type: 'INVOICE_NUMBER', value: `RE-${count}` } as const]
    return { ...invoice, sender: { name, address }, paymentDetails, amountGross, identifications }
  })
  await expect.poll(async () => (await bench.call('workspaces.look', {})).looked).toBe(true)
  const client = async (name: string, colour: string, file: string) => {
    const { id: connectionId } = await bench.call('workspaces.create', { name, colour })
    const documentId = await bench.drop(`${file}.pdf`, smallPdf(file))
    await bench.until(documentId, ({ state }) => state.kind === 'ready')
    return { connectionId, documentId }
  }
  const huber = await client('Bäckerei Huber & Söhne', '#b3342e', canary)
  await bench.call('review.change', {
    id: huber.documentId,
    change: {
      kind: 'setValue',
      resultIndex: 0,
      path: '/title',
      value: `Saatgut für den ${canary}`,
      origin: 'typed',
    },
  })
  await bench.confirm(huber.documentId)
  const meier = await client('Optik Meier', '#7c3aed', 'Brille')
  await bench.confirm(meier.documentId)
  const text = async <Name extends CallName>(name: Name, input: CallInput<Name>) =>
    JSON.stringify(await bench.call(name, input))
  return { bench, huber, meier, text }
}

test('whatever is kept for one client, no call about another one tells of it', async () => {
  const { bench, huber, meier, text } = await openOffice()
  const of = { connectionId: huber.connectionId }
  await bench.call('payments.setDebtor', { ...of, ...debtor, name: canary })
  const preset = { name: canary, plan, everywhere: false }
  const { id: presetId } = await bench.call('exports.savePreset', { ...of, ...preset })
  const folder = `${bench.folder}/${canary}`
  await bench.call('exports.setAutomation', { ...of, enabled: true, folder, plan })
  await bench.call('settings.setWorkspaceThresholds', { ...of, change: { sureThreshold: 0.81 } })
  await bench.call('protection.setRetention', { ...of, keepDays: 3333 })
  await bench.call('connections.activate', { id: meier.connectionId })

  const told = (connectionId: string) =>
    Promise.all([
      text('documents.list', {}),
      text('documents.list', { query: canary }),
      text('documents.senders', { text: canary }),
      text('exports.list', { connectionId, filter: 'all' }),
      text('exports.picked', { connectionId, ids: [huber.documentId] }),
      text('exports.presets', { connectionId }),
      text('exports.automation', { connectionId }),
      text('payments.debtor', { connectionId }),
      text('payments.check', { connectionId, selection: everything, execution }),
      text('openItems.list', { section: 'overdue' }),
      text('overview.figures', { from: '2025-01', to: '2026-12' }),
      text('senders.documents', { connectionId, name: `${canary} AG` }),
      text('senders.facts', { connectionId, name: `${canary} AG` }),
      text('senders.lessons', { connectionId, name: `${canary} AG` }),
      text('senders.others', { connectionId, name: 'Optik Meier AG', text: canary }),
    ])
  const answers = await told(meier.connectionId)
  expect(answers.join('\n')).not.toContain(canary)
  expect(answers.join('\n')).not.toContain(huber.documentId)
  expect(await text('review.open', { id: meier.documentId })).not.toContain(huber.documentId)
  // The check can fail: for Huber nearly every one of them tells of the bird.
  await bench.call('connections.activate', { id: huber.connectionId })
  const own = await told(huber.connectionId)
  expect(own.filter((answer) => answer.includes(canary)).length).toBeGreaterThan(9)

  const { workspaceThresholds } = await bench.call('app.status', {})
  expect(workspaceThresholds).toMatchObject([
    { connectionId: huber.connectionId, sureThreshold: 0.81 },
  ])
  const { rules } = await bench.call('protection.retention', {})
  expect(rules).toContainEqual({ connectionId: huber.connectionId, keepDays: 3333 })
  expect(rules).not.toContainEqual({ connectionId: meier.connectionId, keepDays: 3333 })

  // Both buy from the same shop; that one trusts it is no word of the other.
  const shop = { name: 'Optik Meier AG' }
  await bench.call('senders.trust', { ...of, ...shop, after: 2 })
  const trustOf = async (connectionId: string) =>
    (await bench.call('senders.facts', { connectionId, ...shop })).trust.after
  expect(await trustOf(huber.connectionId)).toBe(2)
  expect(await trustOf(meier.connectionId)).toBeNull()

  // Neither changed nor removed by the number of it.
  const there = { connectionId: meier.connectionId, id: presetId }
  await bench.call('exports.removePreset', there)
  await expect(
    bench.call('exports.savePreset', { ...there, ...preset, name: 'taken over' }),
  ).rejects.toMatchObject({ failure: { code: 'not-found' } })
  expect((await bench.call('exports.presets', of)).presets).toEqual([{ id: presetId, ...preset }])
})

test('a preset for all workspaces is in each of them', async () => {
  const { bench, huber, meier } = await openOffice()
  const preset = { name: 'Abacus', plan, everywhere: true }
  const of = { connectionId: huber.connectionId }
  const { id } = await bench.call('exports.savePreset', { ...of, ...preset })
  for (const { connectionId } of [huber, meier])
    expect((await bench.call('exports.presets', { connectionId })).presets).toEqual([
      { id, ...preset },
    ])
  // From then on it is one of the workspace in which it was taken for that one alone.
  const there = { connectionId: meier.connectionId }
  await bench.call('exports.savePreset', { ...there, ...preset, id, everywhere: false })
  expect((await bench.call('exports.presets', of)).presets).toEqual([])
  expect((await bench.call('exports.presets', there)).presets).toHaveLength(1)
})

test('no payment file holds a bill of another client, and each says whose it is', async () => {
  const { bench, huber, meier } = await openOffice()
  const one = ({ documentId }: { documentId: string }) => ({ documentId, resultIndex: 0 })
  const write = (
    { connectionId }: { connectionId: string },
    payments: CallInput<'payments.write'>['payments'],
  ) => bench.call('payments.write', { connectionId, payments, execution, answered: [] })
  const ofHuber = { connectionId: huber.connectionId, ...debtor, name: 'Bäckerei Huber' }
  await bench.call('payments.setDebtor', ofHuber)
  const refused = { failure: { code: 'conflict', details: { field: 'debtor' } } }
  // Meier's bills are not paid from Huber's account.
  await expect(write(meier, [one(meier)])).rejects.toMatchObject(refused)
  const ofMeier = { ...debtor, iban: plainIban, name: 'Optik Meier' }
  await bench.call('payments.setDebtor', { connectionId: meier.connectionId, ...ofMeier })
  const notPayable = { failure: { code: 'conflict', details: { field: 'payments' } } }
  await expect(write(meier, [one(meier), one(huber)])).rejects.toMatchObject(notPayable)
  await expect(write(meier, [one(huber)])).rejects.toMatchObject(notPayable)

  // As a window would that still shows Huber's payments, while Meier's workspace is in use.
  const order = await write(huber, [one(huber)])
  const other = await write(meier, [one(meier)])
  if (order.status !== 'ready' || other.status !== 'ready') throw new Error('There is no file')
  expect(order.fileName).toMatch(/^pain001-Bäckerei-Huber-Söhne-\d{4}-\d\d-\d\d-.{6}\.xml$/)
  const xml = new TextDecoder().decode(await bench.fetchFile(order.id))
  expect(xml).toContain(`${canary} AG`)
  expect(xml).toContain(debtor.iban.replaceAll(' ', ''))
  expect(xml).not.toContain('Optik Meier')
  expect(xml).not.toContain(plainIban)
  const second = new TextDecoder().decode(await bench.fetchFile(other.id))
  expect(second).toContain('Optik Meier AG')
  expect(second).not.toContain(canary)
  expect(second).not.toContain(debtor.iban.replaceAll(' ', ''))
})

test('one order over both tells what it comes to for each, and the files of both are never put into one folder', async () => {
  const { bench, huber, meier } = await openOffice()
  for (const { documentId } of [huber, meier])
    await bench.call('documents.reopen', { id: documentId })
  const selection = {
    kind: 'documents' as const,
    ids: [huber.documentId, meier.documentId],
  }
  const order = { action: 'postpone', until: null } as const
  const { workspaces } = await bench.call('many.prepare', { selection, order })
  expect(workspaces).toEqual([
    {
      connectionId: huber.connectionId,
      count: 1,
      sums: [{ currency: 'CHF', value: 100 }],
    },
    {
      connectionId: meier.connectionId,
      count: 1,
      sums: [{ currency: 'CHF', value: 101 }],
    },
  ])

  const automation = (connectionId: string, folder: string, enabled = true) =>
    bench.call('exports.setAutomation', { connectionId, enabled, folder, plan })
  await automation(huber.connectionId, bench.scans)
  const refused = {
    failure: { code: 'conflict', details: { folderOf: huber.connectionId } },
  }
  await expect(automation(meier.connectionId, `${bench.scans}/../scans/`)).rejects.toMatchObject(
    refused,
  )
  expect(
    await bench.call('exports.automation', { connectionId: meier.connectionId }),
  ).toMatchObject({ automation: null })
  // Its own folder it may keep, and one that nobody writes into is free.
  await automation(huber.connectionId, bench.scans)
  await automation(huber.connectionId, bench.scans, false)
  await automation(meier.connectionId, bench.scans)
})

test('an export of one workspace takes nothing of another along, whichever is in use', async () => {
  const { bench, huber, meier } = await openOffice()
  const ids = [huber.documentId, meier.documentId]
  for (const selection of [everything, { kind: 'documents' as const, ids }]) {
    const started = await bench.call('exports.start', {
      connectionId: huber.connectionId,
      selection,
      plan: planOf(csv, '{sender}'),
      withStops: true,
    })
    const job = await bench.ended(started)
    if (job.status !== 'ready') throw new Error(JSON.stringify(job))
    expect(job.documents).toBe(1)
    expect(job.fileName).toMatch(/^intray-Bäckerei-Huber-Söhne-[\d-]+\.zip$/)
    const files = unzipped(await bench.fetchFile(job.id))
    expect(JSON.stringify(files)).toContain(canary)
    expect(JSON.stringify(files)).not.toContain('Optik Meier')
  }
})

import { expect, test } from 'vitest'
import { openCore, type CoreBench } from '../../support/core-bench.ts'
import { smallPdf } from '../../support/small-files.ts'

const isReady = ({ state }: { state: { kind: string } }) => state.kind === 'ready'

/** Two clients of one office, each with the workspace that `name` says, the second in use. */
async function openTwoClients() {
  const bench = await openCore()
  await expect.poll(async () => (await bench.call('workspaces.look', {})).looked).toBe(true)
  const make = async (name: string, colour: string) =>
    (await bench.call('workspaces.create', { name, colour })).id
  const huber = await make('Kunde Huber', '#b3342e')
  const meier = await make('Kunde Meier', '#7c3aed')
  const use = (id: string) => bench.call('connections.activate', { id })
  return { bench, huber, meier, use }
}

async function bringIn(bench: CoreBench, fileName: string, bytes: Uint8Array): Promise<string> {
  const id = await bench.drop(fileName, bytes)
  await bench.until(id, isReady)
  return id
}

test('the same invoice of two clients is a duplicate in neither, and the review of one names nothing of the other', async () => {
  const { bench, huber, meier, use } = await openTwoClients()
  const bytes = smallPdf('the same bill for both')
  await use(huber)
  const first = await bringIn(bench, 'Rechnung Huber.pdf', bytes)
  await bench.confirm(first)
  // The check below can fail: in one workspace a paper that says the same leads to the first.
  const twin = await bringIn(bench, 'Kopie.pdf', smallPdf('the same bill, scanned again'))
  expect(JSON.stringify(await bench.call('review.open', { id: twin }))).toContain(first)
  await use(meier)
  // Not a duplicate of what another client has: it is read as if it were the first.
  const second = await bringIn(bench, 'Rechnung Meier.pdf', bytes)
  expect(await bench.call('documents.get', { id: second })).toMatchObject({ connectionId: meier })
  const said = JSON.stringify(await bench.call('review.open', { id: second }))
  expect(said).not.toContain(first)
  expect(said).not.toContain('Rechnung Huber')

  // In one workspace the same bytes are one: the check above can fail.
  const again = await bench.drop('Noch einmal.pdf', bytes)
  await bench.until(again, ({ state }) => state.kind === 'duplicate')
})

test('search, export, payments and their settings of one client hold nothing of another', async () => {
  const { bench, huber, meier, use } = await openTwoClients()
  await use(huber)
  const mine = await bringIn(bench, 'Kanarienvogel.pdf', smallPdf('canary'))
  await bench.confirm(mine)
  const iban = 'CH9300762011623852957'
  const debtor = { name: 'Huber Brot AG', iban, bic: '', batchBooking: true }
  await bench.call('payments.setDebtor', { connectionId: huber, ...debtor })
  await use(meier)
  const other = await bringIn(bench, 'Brille.pdf', smallPdf('glasses'))
  await bench.confirm(other)

  const found = await bench.call('documents.list', { query: 'Kanarienvogel' })
  expect(found.items).toEqual([])
  const listed = await bench.call('exports.list', { connectionId: meier, filter: 'all' })
  expect(listed.items.map(({ document }) => document.id)).toEqual([other])
  const named = { kind: 'documents' as const, ids: [mine, other] }
  expect(
    await bench.call('exports.check', { connectionId: meier, selection: named }),
  ).toMatchObject({ documents: 1 })
  expect(await bench.call('payments.debtor', { connectionId: meier })).toEqual({
    debtor: null,
  })
  expect((await bench.call('exports.automation', { connectionId: meier })).automation).toBeNull()

  await use(huber)
  expect((await bench.call('payments.debtor', { connectionId: huber })).debtor).toMatchObject({
    iban,
  })
  expect((await bench.call('documents.list', { query: 'Kanarienvogel' })).items).toHaveLength(1)
})

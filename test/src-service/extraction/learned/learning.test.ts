import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { systemClock } from '../../../../src-service/clock.ts'
import { createExtraction } from '../../../../src-service/jobs/read-and-extract.ts'
import { fileForm, startTestService } from '../../support/test-service.ts'
import { paperOfSender, type SenderPaper } from './paper-of-sender.ts'

type Result = {
  documentDate?: string
  dueDate?: string
  identifications: { type: string; value: string }[]
  amountGross?: { value: number }
  paymentDetails?: { iban?: string }
  confidences: Record<string, number>
  witnesses: Record<string, { kind: string; agrees: boolean }[]>
}

const extraction = createExtraction(1, systemClock)
afterAll(() => extraction.close())

/** The real service, and an office that corrects what it reads. */
async function startOffice() {
  const service = await startTestService({ extract: extraction.extract })

  async function read(paper: SenderPaper, workspace = 'ws') {
    const body = fileForm(await paperOfSender(paper), `${randomUUID()}.pdf`)
    const up = await service.call('POST', `/workspaces/${workspace}/documents`, { body })
    const { documentId: id } = up.body as { documentId: string }
    await service.whenIdle()
    const path = `/workspaces/${workspace}/documents/${id}`
    const [result] = (await service.call('GET', path)).body as [Result]
    return { path, result }
  }

  /** Reads a paper and puts the number right, as the app sends it. */
  async function teach(paper: SenderPaper, number = paper.number, workspace = 'ws') {
    const { path, result } = await read(paper, workspace)
    const { identifications: before } = result
    const at = before.findIndex(({ type }) => type === 'INVOICE_NUMBER')
    const corrections =
      at < 0
        ? [
            {
              path: '/identifications',
              oldValue: before,
              newValue: [...before, { type: 'INVOICE_NUMBER', value: number }],
            },
          ]
        : [
            {
              path: `/identifications/${String(at)}/value`,
              oldValue: before[at]?.value,
              newValue: number,
            },
          ]
    const isRead = at >= 0 && before[at]?.value === number
    const json = isRead
      ? { corrections: [], confirmed: [`/identifications/${String(at)}/value`] }
      : { corrections: corrections.map((each) => ({ resultIndex: 0, ...each })) }
    expect((await service.call('PATCH', `${path}/feedback`, { json })).status).toBe(200)
    return path
  }

  return { service, read, teach }
}

const numberOf = ({ identifications, confidences, witnesses }: Result) => {
  const at = identifications.findIndex(({ type }) => type === 'INVOICE_NUMBER')
  const pointer = `/identifications/${String(at)}/value`
  return {
    value: identifications[at]?.value,
    confidence: confidences[pointer],
    witnesses: witnesses[pointer]?.map(({ kind }) => kind),
  }
}

/** Words that no list of labels holds, away from the day. */
const strange = { label: 'Werkzettel', labelAt: 340 }

describe('the number of a sender that calls it otherwise', () => {
  // Over a second: four papers are drawn and read whole.
  test('is not found on the first paper, and read on the third after two were corrected', async () => {
    const { read, teach } = await startOffice()
    const { result: first } = await read({ ...strange, number: 'WZ-2204' })
    expect(numberOf(first).value).toBeUndefined()
    await teach({ ...strange, number: 'WZ-2217' })
    await teach({ ...strange, number: 'WZ-2301' })
    const { result: third } = await read({ ...strange, number: 'WZ-2388' })
    expect(numberOf(third)).toEqual({ value: 'WZ-2388', confidence: 0.7, witnesses: ['lesson'] })
  })

  test('is sure where what was read in doubt stands where it stood before', async () => {
    const { read, teach } = await startOffice()
    const { result: first } = await read({ number: 'K 20441/3' })
    expect(numberOf(first)).toMatchObject({ value: 'K 20441/3', witnesses: ['text'] })
    expect(numberOf(first).confidence).toBeLessThan(0.9)
    await teach({ number: 'K 20517/1' })
    await teach({ number: 'K 20599/2' })
    const { result: third } = await read({ number: 'K 20610/1' })
    expect(numberOf(third)).toEqual({
      value: 'K 20610/1',
      confidence: 0.95,
      witnesses: ['text', 'lesson'],
    })
  })

  test('is learned from two papers, not from one, nor from one that was taken in twice', async () => {
    const { read, teach } = await startOffice()
    await teach({ ...strange, number: 'WZ-2217' })
    await teach({ ...strange, number: 'WZ-2217' })
    const { result } = await read({ ...strange, number: 'WZ-2388' })
    expect(numberOf(result).value).toBeUndefined()
  })

  test('is learned in its own workspace alone', async () => {
    const { service, read, teach } = await startOffice()
    const made = await service.call('POST', '/admin/workspaces', { json: { name: 'Other' } })
    const { id: other } = made.body as { id: string }
    await teach({ ...strange, number: 'WZ-2217' })
    await teach({ ...strange, number: 'WZ-2301' })
    const { result } = await read({ ...strange, number: 'WZ-2388' }, other)
    expect(numberOf(result).value).toBeUndefined()
  })

  test('is forgotten with the documents that taught it', async () => {
    const { service, read, teach } = await startOffice()
    const taught = await teach({ ...strange, number: 'WZ-2217' })
    await teach({ ...strange, number: 'WZ-2301' })
    expect((await service.call('DELETE', taught)).status).toBe(204)
    const { result } = await read({ ...strange, number: 'WZ-2388' })
    expect(numberOf(result).value).toBeUndefined()
  })

  test('is told, and forgotten where a person wants it', async () => {
    const { service, read, teach } = await startOffice()
    await teach({ ...strange, number: 'WZ-2217' })
    const sender = { names: ['Kranz Spenglerei'], numbers: ['CH9300762011623852957'] }
    const ask = async (what: string) =>
      (await service.call('POST', `/workspaces/ws/lessons/${what}`, { json: sender })).body
    const lesson = {
      ...{ field: 'documentNumber', documentType: 'INVOICE', papers: 1, corrected: 1 },
      ...{ standing: 'single', before: 'werkzettel', page: 1, shape: 'A-0' },
    }
    expect(await ask('search')).toEqual({ lessons: [lesson] })
    await teach({ ...strange, number: 'WZ-2301' })
    const agreed = { ...lesson, papers: 2, corrected: 2, standing: 'agreed' }
    expect(await ask('search')).toEqual({ lessons: [agreed] })
    expect(await ask('forget')).toEqual({ papers: 2 })
    expect(await ask('search')).toEqual({ lessons: [] })
    const { result } = await read({ ...strange, number: 'WZ-2388' })
    expect(numberOf(result).value).toBeUndefined()
    expect(await ask('forget')).toEqual({ papers: 0 })
  })

  test('of another sender with the same words is not taken', async () => {
    const { read, teach } = await startOffice()
    await teach({ ...strange, number: 'WZ-2217' })
    await teach({ ...strange, number: 'WZ-2301' })
    const other = { sender: 'Moser Gartenbau GmbH', vatNumber: 'CHE-105.815.381 MWST', iban: '' }
    const { result } = await read({ ...strange, ...other, number: 'WZ-2388' })
    expect(numberOf(result).value).toBeUndefined()
  })
})

test('nonsense that was given twice as a number changes no total, account or day, and is never sure', async () => {
  const { read, teach } = await startOffice()
  const { result: before } = await read({ label: 'Rechnungsnummer', number: '50123' })
  await teach({ ...strange, number: 'WZ-2217', further: ['Kundennummer 880-12'] }, '880-12')
  await teach({ ...strange, number: 'WZ-2301', further: ['Kundennummer 880-13'] }, '880-13')
  const { result: after } = await read({
    label: 'Rechnungsnummer',
    number: '50123',
    further: ['Kundennummer 880-14'],
  })
  for (const path of ['amountGross', 'paymentDetails', 'documentDate', 'dueDate'] as const)
    expect(after[path]).toEqual(before[path])
  expect(after.confidences['/amountGross/value']).toBe(before.confidences['/amountGross/value'])
  // What was put right twice is offered, and asked for.
  expect(numberOf(after)).toEqual({ value: '880-14', confidence: 0.7, witnesses: ['lesson'] })
})

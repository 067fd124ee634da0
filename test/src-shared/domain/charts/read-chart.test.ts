import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostAccounts, type ChartAccount } from '../../../../src-shared/contract/charts.ts'
import { readChart, writeChart } from '../../../../src-shared/domain/charts/read-chart.ts'
import { decodeTable } from '../../../../src-shared/domain/charts/read-table.ts'

const paper: ChartAccount = { number: '6500', name: 'Büromaterial', vat: '' }
const rent: ChartAccount = { number: '6000', name: 'Miete; Keller', vat: 'M81' }
const accountsIn = (text: string) => readChart(text).accounts

test('number, name and VAT stand in their order, whatever the delimiter and the ends of lines', () => {
  const wanted = [rent, paper]
  expect(accountsIn('6000;"Miete; Keller";M81\n6500;Büromaterial')).toEqual(wanted)
  expect(accountsIn('6000,Miete; Keller,M81\r\n6500,Büromaterial,\r\n')).toEqual(wanted)
  expect(accountsIn('6000\tMiete; Keller\tM81\r6500\tBüromaterial\t\r')).toEqual(wanted)
  expect(accountsIn(' 6000 ; "Miete; Keller" ; M81 ')[0]).toMatchObject({ number: '6000' })
  expect(accountsIn('1020')).toEqual([{ number: '1020', name: '', vat: '' }])
})

test('signs of a quoted cell are its own, also over lines', () => {
  expect(accountsIn('1;"Kasse ""Laden"""\n2;"zwei\nZeilen"\n3;12" Rohre')).toEqual([
    { number: '1', name: 'Kasse "Laden"', vat: '' },
    { number: '2', name: 'zwei\nZeilen', vat: '' },
    { number: '3', name: '12" Rohre', vat: '' },
  ])
})

test.each([
  'Konto;Bezeichnung;MWST-Code',
  'Konto-Nr.;Kontobezeichnung;Steuersatz',
  'Account number;Name;VAT rate',
  'Compte;Libellé;Code TVA',
  'Numéro;Désignation;TVA',
  'Conto;Denominazione;IVA',
  'Nr;was auch immer',
  'Sachkonten;Text;USt',
])('a heading is told from accounts: %s', (heading) => {
  const { accounts, leftOut } = readChart(`${heading}\n6500;Büromaterial`)
  expect(accounts).toEqual([paper])
  expect(leftOut).toEqual([])
})

test('columns are found by a heading that names them, in whatever order and among others', () => {
  expect(accountsIn('Gruppe;Bezeichnung;Konto;Währung;MwSt\nA;Miete; Keller\n')).toEqual([])
  expect(accountsIn('Gruppe;Bezeichnung;Konto;Währung;MwSt\nA;Büromaterial;6500;CHF;8.1')).toEqual([
    { ...paper, vat: '8.1' },
  ])
})

test('what is no account is left out with its line and why', () => {
  const { accounts, leftOut } = readChart(
    `Konto;Name\n;Aktiven\n6500;Büromaterial\n\nAufwand;Summe\n6500;Nochmals\n${'9'.repeat(21)};lang`,
  )
  expect(accounts).toEqual([paper])
  expect(leftOut).toEqual([
    { line: 2, why: 'no-number' },
    { line: 5, why: 'no-number' },
    { line: 6, why: 'twice' },
    { line: 7, why: 'too-long' },
  ])
  const many = Array.from({ length: mostAccounts + 2 }, (_, at) => `${String(at)};x`).join('\n')
  expect(readChart(many).accounts).toHaveLength(mostAccounts)
  expect(readChart(many).leftOut).toHaveLength(2)
  expect(readChart('')).toEqual({ accounts: [], leftOut: [] })
})

test('what is written is read again as it was', () => {
  const word = fc.string({ unit: fc.constantFrom(...'aä;,"\t 0é'), maxLength: 12 })
  const account = fc.record({
    number: fc.integer({ min: 0, max: 99_999 }).map(String),
    name: word.map((text) => text.trim()),
    vat: word.map((text) => text.trim()),
  })
  const chart = fc.uniqueArray(account, { selector: ({ number }) => number, maxLength: 12 })
  fc.assert(
    fc.property(chart, (accounts) => {
      expect(accountsIn(writeChart(accounts))).toEqual(accounts)
    }),
  )
})

test('a file is read in the code of Excel on Windows, in UTF-8 and in UTF-16, with and without a mark', () => {
  const text = '6500;Büromaterial'
  const utf16 = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
  const files = [
    new TextEncoder().encode(text),
    new TextEncoder().encode(`\uFEFF${text}`),
    new Uint8Array(Buffer.from(text, 'latin1')),
    utf16,
    new Uint8Array(Buffer.from(utf16).swap16()),
  ]
  for (const bytes of files) expect(accountsIn(decodeTable(bytes))).toEqual([paper])
})

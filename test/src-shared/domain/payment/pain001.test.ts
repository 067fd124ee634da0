import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountText } from '../../../../src-shared/domain/payment/amount-text.ts'
import { checkPain001 } from '../../../../src-shared/domain/payment/check-pain001.ts'
import {
  buildPain001,
  groupPayments,
} from '../../../../src-shared/domain/payment/pain001-message.ts'
import { sumByCurrency } from '../../../../src-shared/domain/payment/payment-sums.ts'
import { swissText } from '../../../../src-shared/domain/payment/swiss-characters.ts'
import {
  element,
  textAtWay,
  writeXml,
  type XmlElement,
} from '../../../../src-shared/domain/payment/xml-element.ts'
import { parseElement } from './parse-element.ts'
import { debtor, everyKind, germanIban, payment, plainIban, qrIban } from './payment-for-tests.ts'

const golden = join(import.meta.dirname, 'golden-pain001.xml')

/** The same tree with the part at a way of names (the first of each) replaced; null takes it away. */
function changed(
  node: XmlElement,
  way: string,
  change: (part: XmlElement) => XmlElement | null,
): XmlElement | null {
  const [name, ...rest] = way.split('/')
  if (name === undefined || name === '') return change(node)
  if (typeof node.content === 'string') throw new Error(`no ${way}`)
  const at = node.content.findIndex((part) => part.name === name)
  const part = node.content[at]
  if (!part) throw new Error(`no ${way} in ${node.name}`)
  const parts = node.content.map((other, place) =>
    place === at ? changed(part, rest.join('/'), change) : other,
  )
  return element(node.name, parts, node.attributes)
}

const block = 'CstmrCdtTrfInitn/PmtInf'
const one = `${block}/CdtTrfTxInf`
const toText = (text: string) => (part: XmlElement) => element(part.name, text, part.attributes)
const gone = () => null

describe('pain.001', () => {
  test('is, letter for letter, what was agreed on', () => {
    const xml = writeXml(buildPain001(everyKind()))
    if (process.env['UPDATE_GOLDEN']) writeFileSync(golden, xml)
    expect(xml).toBe(readFileSync(golden, 'utf8'))
  })

  test('is valid, and still is after it was read back from its text', () => {
    const message = buildPain001(everyKind())
    expect(checkPain001(message)).toEqual([])
    expect(parseElement(writeXml(message))).toEqual(message)
  })

  test.each([
    ['a part is missing', `${block}/Dbtr`, gone, 'missing'],
    ['a part has no business there', `${one}/Cdtr/Nm`, () => element('Name', 'x'), 'not-allowed'],
    ['the town is missing', `${one}/Cdtr/PstlAdr/TwnNm`, gone, 'missing'],
    [
      'the address is not structured',
      `${one}/Cdtr/PstlAdr/TwnNm`,
      () => element('AdrLine', 'x'),
      'not-allowed',
    ],
    ['the name is too long', `${one}/Cdtr/Nm`, toText('x'.repeat(71)), 'bad-value'],
    ['the name is empty', `${one}/Cdtr/Nm`, toText(''), 'bad-value'],
    ['the day does not exist', `${block}/ReqdExctnDt/Dt`, toText('2026-02-30'), 'bad-value'],
    ['the amount has three decimals', `${one}/Amt/InstdAmt`, toText('1.005'), 'bad-value'],
    [
      'the amount has no currency',
      `${one}/Amt/InstdAmt`,
      () => element('InstdAmt', '1.00'),
      'bad-value',
    ],
    ['the country is no code', `${one}/Cdtr/PstlAdr/Ctry`, toText('Schweiz'), 'bad-value'],
    [
      'an account is named twice over',
      `${one}/CdtrAcct/Id`,
      (part: XmlElement) =>
        element('Id', [...(part.content as XmlElement[]), element('IBAN', plainIban)]),
      'not-one-of',
    ],
    [
      'the order of parts is another',
      `${one}/Cdtr/PstlAdr`,
      (part: XmlElement) => element('PstlAdr', [...(part.content as XmlElement[])].reverse()),
      'wrong-order',
    ],
    ['the message has no identification', 'CstmrCdtTrfInitn/GrpHdr/MsgId', toText(''), 'bad-value'],
    [
      'the account’s checksum is wrong',
      `${one}/CdtrAcct/Id/IBAN`,
      toText('CH4431999123000889013'),
      'iban-checksum',
    ],
    [
      'a QR reference goes to another account',
      `${one}/CdtrAcct/Id/IBAN`,
      toText(plainIban),
      'reference-account',
    ],
    ['a QR-IBAN has no QR reference', `${one}/RmtInf`, gone, 'reference-account'],
    [
      'the reference’s check digit is wrong',
      `${one}/RmtInf/Strd/CdtrRefInf/Ref`,
      toText('210000000003139471430009018'),
      'reference',
    ],
    ['paid from a QR-IBAN', `${block}/DbtrAcct/Id/IBAN`, toText(qrIban), 'debtor-account'],
    [
      'paid from a foreign account',
      `${block}/DbtrAcct/Id/IBAN`,
      toText(germanIban),
      'debtor-account',
    ],
    ['the sum is another', 'CstmrCdtTrfInitn/GrpHdr/CtrlSum', toText('1.00'), 'sum'],
    ['the block’s sum is another', `${block}/CtrlSum`, toText('1.00'), 'sum'],
    ['the count is another', 'CstmrCdtTrfInitn/GrpHdr/NbOfTxs', toText('2'), 'count'],
    ['a sign is not of the set', `${one}/Cdtr/Nm`, toText('株式会社'), 'characters'],
    [
      'an identification has a foreign sign',
      'CstmrCdtTrfInitn/GrpHdr/MsgId',
      toText('Zürich'),
      'id-characters',
    ],
    [
      'an identification has two slashes',
      `${one}/PmtId/EndToEndId`,
      toText('a//b'),
      'id-characters',
    ],
    [
      'a block’s identification is there twice',
      `${block}/PmtInfId`,
      toText('01KAG5M0000000000000000000-2'),
      'id-not-unique',
    ],
    ['nothing is paid', `${one}/Amt/InstdAmt`, toText('0.00'), 'amount-range'],
    ['a thousand million is paid', `${one}/Amt/InstdAmt`, toText('1000000000.00'), 'amount-range'],
    [
      'words follow the time it was made',
      'CstmrCdtTrfInitn/GrpHdr/CreDtTm',
      toText('2026-11-21T16:00:00 o’clock'),
      'bad-value',
    ],
    ['SEPA is said of a domestic payment', `${block}/ReqdExctnDt`, () => null, 'missing'],
  ] as const)('is refused where %s', (_, way, change, code) => {
    const bad = changed(buildPain001(everyKind()), way, change)
    expect(bad && checkPain001(bad).map((error) => error.code)).toContain(code)
  })

  test('is valid for the smallest and the largest amount that a bank takes', () => {
    const payments = [0.01, 999_999_999.99].map((value, at) =>
      payment({
        documentId: `01KAG5M000000000000000000${String(at)}`,
        amount: { currency: 'CHF', value },
      }),
    )
    expect(checkPain001(buildPain001({ ...everyKind(), payments }))).toEqual([])
  })

  test.each(['', '.25', 'Z', '+01:00', '-11:30', '.5+01:00'])(
    'is valid with a time that ends in "%s"',
    (ending) => {
      const createdAt = `2026-11-21T16:00:00${ending}`
      expect(checkPain001(buildPain001({ ...everyKind(), createdAt }))).toEqual([])
    },
  )

  test('says which of several payments is faulty', () => {
    const payments = [
      payment(),
      payment({ documentId: '01KAG5M0000000000000000002', creditor: '' }),
    ]
    expect(checkPain001(buildPain001({ ...everyKind(), payments }))).toContainEqual(
      expect.objectContaining({
        way: 'Document/CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf[2]/Cdtr/Nm',
        code: 'bad-value',
      }),
    )
  })

  test('is refused with another namespace', () => {
    const message = buildPain001(everyKind())
    const other = element('Document', message.content, {
      xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.03',
    })
    expect(checkPain001(other)).toEqual([{ way: 'Document', code: 'namespace' }])
  })

  test('puts together what goes out together', () => {
    const groups = groupPayments([
      payment({ executionDate: '2026-12-10' }),
      payment(),
      payment({ iban: plainIban }),
      payment({ iban: germanIban, amount: { currency: 'EUR', value: 1 } }),
    ])
    expect(
      groups.map(({ executionDate, kind, currency, payments }) => [
        executionDate,
        kind,
        currency,
        payments.length,
      ]),
    ).toEqual([
      ['2026-12-05', 'D', 'CHF', 2],
      ['2026-12-05', 'S', 'EUR', 1],
      ['2026-12-10', 'D', 'CHF', 1],
    ])
  })

  test('adds up exactly, whatever the amounts', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 })
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 30 }), (amounts) => {
        const payments = amounts.map((value, at) =>
          payment({
            documentId: `01KAG5M00000000000000${String(at + 10_000)}`,
            amount: { currency: 'CHF', value: value / 100 },
          }),
        )
        const sum = amounts.reduce((all, value) => all + value, 0)
        const message = buildPain001({ ...everyKind(), payments })
        expect(
          Math.round(Number(textAtWay(message, 'CstmrCdtTrfInitn/GrpHdr/CtrlSum')) * 100),
        ).toBe(sum)
        expect(sumByCurrency(payments.map(({ amount }) => amount))).toEqual([
          { currency: 'CHF', value: sum / 100 },
        ])
        expect(checkPain001(message)).toEqual([])
      }),
      { numRuns: 30 },
    )
  })

  test('is valid and read back, whatever the names, messages, accounts and days', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 90 }),
      fc.string({ unit: fc.constantFrom('ä', '&', '<', '"', '’', '株', ' ', 'x'), maxLength: 90 }),
    )
    const account = fc.constantFrom(...everyKind().payments)
    const drawn = fc.record({
      ...{ account, creditor: text, town: text, street: text, message: text },
      cents: fc.integer({ min: 1, max: 99_999_999_999 }),
      day: fc.integer({ min: 1, max: 28 }),
    })
    fc.assert(
      fc.property(fc.array(drawn, { minLength: 1, maxLength: 8 }), (rows) => {
        const payments = rows.map((row, at) => ({
          ...row.account,
          documentId: `01KAG5M00000000000000${String(at + 10_000)}`,
          // A payment that is proposed has been through here.
          creditor: swissText(`A ${row.creditor}`, 70).text,
          address: {
            ...row.account.address,
            street: swissText(row.street, 70).text,
            town: swissText(`B ${row.town}`, 35).text,
          },
          message: row.account.referenceKind === 'NON' ? swissText(row.message, 140).text : '',
          amount: { currency: row.account.amount.currency, value: row.cents / 100 },
          executionDate: `2026-12-${String(row.day).padStart(2, '0')}`,
        }))
        const message = buildPain001({ ...everyKind(), payments })
        expect(checkPain001(message)).toEqual([])
        expect(parseElement(writeXml(message))).toEqual(message)
        expect(textAtWay(message, 'CstmrCdtTrfInitn/GrpHdr/NbOfTxs')).toBe(String(rows.length))
      }),
      { numRuns: 40 },
    )
  })

  test('writes amounts with the decimals of their currency', () => {
    expect([amountText(1.005, 'CHF'), amountText(10, 'JPY'), amountText(0.1 + 0.2, 'EUR')]).toEqual(
      ['1.01', '10', '0.30'],
    )
  })

  test('names the bank by its BIC where that is known', () => {
    const message = buildPain001({ ...everyKind(), debtor: { ...debtor, bic: 'CRESCHZZ80A' } })
    expect(textAtWay(message, `${block}/DbtrAgt/FinInstnId/BICFI`)).toBe('CRESCHZZ80A')
    expect(checkPain001(message)).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../../src-service/extraction/extract-results.ts'
import { layOutPage } from '../../../../src-service/extraction/layout/lay-out.ts'
import { readQrBills } from '../../../../src-service/extraction/qr-bill/read-qr-bills.ts'
import type { ReadDocument } from '../../../../src-service/extraction/read-document.ts'
import { documentStarts } from '../../../../src-service/extraction/split/group-pages.ts'
import type { PageSigns } from '../../../../src-service/extraction/split/page-signs.ts'
import { splitDocument } from '../../../../src-service/extraction/split/split-document.ts'
import { documentOfText } from '../../../support/page-of-text.ts'
import { samplePayload } from '../qr-bill/sample-payload.ts'

function partsOf(read: ReadDocument) {
  return splitDocument(
    read,
    read.pages.map((page) => readQrBills(page, layOutPage(page))),
  )
}

function pagesOf(...texts: string[]) {
  return partsOf(documentOfText(...texts)).map((part) => part.read.pages.map(({ page }) => page))
}

const bill = (number: string, counter = '') => `
Holz AG                                                        ${counter}
Dorfstrasse 4, 8400 Winterthur

#Rechnung
Rechnungsnummer: ${number}
Rechnungsdatum: 01.02.2025
Hobelbank                                               1'200.00
Total CHF                                               1'200.00`

const ublInvoice = (number: string, enclosure = '') =>
  `<Invoice><ID>${number}</ID><AdditionalDocumentReference><Attachment>${enclosure}</Attachment></AdditionalDocumentReference></Invoice>`

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

const statement = (iban: string) => `
Bank am See AG

#Kontoauszug
Privatkonto
IBAN: ${iban}
Zeitraum: 01.03.2025 - 31.03.2025

Datum        Buchungstext                  Belastung     Gutschrift               Saldo
             Saldovortrag                                                      1'000.00
02.03.2025   Miete März                       800.00                             200.00
             Schlusssaldo                                                        200.00`

const about = (title: string, sum: number) => `
Holz AG
Dorfstrasse 4, 8400 Winterthur

#${title}
Zu Rechnung Nr. R-100 vom 01.02.2025
Datum: 20.03.2025
Hobelbank                                               ${String(sum)}.00
Total CHF                                               ${String(sum)}.00
Zahlbar bis 30.03.2025`

describe('pages of one file', () => {
  test('several bills in one scan', () => {
    expect(pagesOf(bill('R-100'), bill('R-200'))).toEqual([[1], [2]])
  })

  test('a second page with the same number, or with none, continues', () => {
    expect(pagesOf(bill('R-100'), bill('R-100'))).toEqual([[1, 2]])
    expect(
      pagesOf(bill('R-100'), 'Allgemeine Bedingungen\nWir liefern ab Werk, zahlbar netto.'),
    ).toEqual([[1, 2]])
  })

  test('a counter that starts again begins a document, a higher one continues it', () => {
    expect(
      pagesOf(
        bill('R-100', 'Seite 1 von 2'),
        bill('R-200', 'Seite 2 von 2'),
        bill('R-300', 'Seite 1 von 1'),
      ),
    ).toEqual([[1, 2], [3]])
  })

  test('the data of an e-invoice stays with the document that alone bears its number', () => {
    const about = (number: string, ...numbers: string[]) => {
      const embeddedXml = { name: 'invoice.xml', xml: ublInvoice(number) }
      const parts = partsOf({
        ...documentOfText(...numbers.map((each) => bill(each))),
        embeddedXml,
      })
      return parts.map(({ read }) => read.embeddedXml === embeddedXml)
    }
    expect(about('R-777', 'R-100')).toEqual([true])
    expect(about('R-200', 'R-100', 'R-200')).toEqual([false, true])
    expect(about('R 200', 'R-100', 'R-200', 'R-300')).toEqual([false, true, false])
    expect(about('R-777', 'R-100', 'R-200')).toEqual([false, false])
    expect(about('R-20', 'R-200', 'R-201')).toEqual([false, false])
    expect(about('R1', 'R-1', 'R-2')).toEqual([false, false])
  })

  test('what an e-invoice encloses is no document of its own, and says nothing of the invoice', () => {
    const pdf = btoa('%PDF-1.7')
    const enclosure = `<EmbeddedDocumentBinaryObject filename="a.pdf">${pdf}</EmbeddedDocumentBinaryObject>`
    const embeddedXml = { name: 'invoice.xml', xml: ublInvoice('R-100', enclosure) }
    const texts = [bill('R-100', 'Seite 1 von 2'), 'Seite 2 von 2\nZahlbar netto', bill('R-999')]
    const [part, ...others] = partsOf({ ...documentOfText(...texts), embeddedXml })
    expect(others).toEqual([])
    expect(part?.read.embeddedXml).toBe(embeddedXml)
    const shown = part?.read.pages.map(({ page, words }) => [page, words.length > 0])
    expect(shown).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ])
  })

  test('what follows a statement of an account is a paper of its own', () => {
    expect(pagesOf(statement('CH93 0076 2011 6238 5295 7'), bill('R-100'))).toEqual([[1], [2]])
    expect(
      pagesOf(statement('CH93 0076 2011 6238 5295 7'), statement('CH93 0076 2011 6238 5295 7')),
    ).toEqual([[1, 2]])
    expect(
      pagesOf(statement('CH93 0076 2011 6238 5295 7'), statement('DE89 3704 0044 0532 0130 00')),
    ).toEqual([[1], [2]])
  })

  test('statements of two accounts that book the same bill are two', () => {
    const first = statement('CH93 0076 2011 6238 5295 7').replace('Miete März', 'Rechnung Nr. 118')
    const second = statement('CH44 3199 9123 0008 8901 2').replace('Miete', 'Rechnung Nr. 118,')
    expect(pagesOf(first, second)).toEqual([[1], [2]])
    expect(pagesOf(bill('R-100'), first, second)).toEqual([[1], [2], [3]])
    expect(pagesOf(first, `${statement('CH93 0076 2011 6238 5295 7')}`)).toEqual([[1, 2]])
  })

  test('statements that bear no title are told by bookings and balances', () => {
    const untitled = (iban: string, opening: string, closing: string) => `
Bank am See AG
8002 Zürich
IBAN: ${iban}
01.03.2025 - 31.03.2025

Datum        Buchungstext                  Belastung     Gutschrift               Saldo
             Saldovortrag                                                      ${opening}
02.03.2025   Miete März                       800.00                           ${closing}
05.03.2025   Ueli Frei                        100.00                             100.00
             CH56 0483 5012 3456 7800 9
             Schlusssaldo                                                        100.00`
    const [one, two] = ['CH93 0076 2011 6238 5295 7', 'CH44 3199 9123 0008 8901 2']
    const first = untitled(one, "1'000.00", '  200.00')
    expect(pagesOf(first, untitled(two, "1'000.00", '  200.00'))).toEqual([[1], [2]])
    expect(pagesOf(bill('R-100'), first)).toEqual([[1], [2]])
    // The same account, and a page that names the accounts of others alone, continue.
    expect(pagesOf(first, untitled(one, "1'000.00", '  200.00'))).toEqual([[1, 2]])
    expect(pagesOf(first, first.replace(/^IBAN.*$/mu, ''))).toEqual([[1, 2]])
  })

  test('a page without a title that has an account, total and address of its own is another paper', () => {
    const untitled = (number: string, iban: string) => `
Holz AG
Dorfstrasse 4
8400 Winterthur

Rechnungsnummer: ${number}
Datum: 01.02.2025

Hobelbank                                               1'200.00
Total CHF                                               1'200.00

IBAN ${iban}`
    const [one, two] = ['CH93 0076 2011 6238 5295 7', 'CH44 3199 9123 0008 8901 2']
    expect(pagesOf(untitled('R-100', one), untitled('R-101', two))).toEqual([[1], [2]])
    // A second account on a later page of the same bill, with its number.
    expect(pagesOf(untitled('R-100', one), untitled('R-100', two))).toEqual([[1, 2]])
    expect(pagesOf(statement(one), untitled('R-101', two))).toEqual([[1], [2]])
  })

  test('reminders of two senders without a number are two', () => {
    const reminder = (iban: string) => `
Holz AG
Dorfstrasse 4
8400 Winterthur

#Mahnung
Datum: 20.03.2025
Total CHF                                               1'200.00
Zahlbar bis 30.03.2025
IBAN ${iban}`
    const [one, two] = ['CH93 0076 2011 6238 5295 7', 'CH44 3199 9123 0008 8901 2']
    expect(pagesOf(reminder(one), reminder(two))).toEqual([[1], [2]])
    expect(pagesOf(statement(one), reminder(two))).toEqual([[1], [2]])
  })

  test('a credit note and a reminder that quote the bill before them are papers of their own', () => {
    const results = extractResults(
      documentOfText(bill('R-100'), about('Gutschrift', -1200), about('Mahnung', 1200)),
      { documentId },
    )
    expect(results.map(({ documentType, pages }) => [documentType, pages])).toEqual([
      ['INVOICE', [1]],
      ['CREDIT_NOTE', [2]],
      ['REMINDER', [3]],
    ])
    const [, credit] = results
    expect(credit?.locations?.['/amountGross/value']?.map(({ page }) => page)).toContain(2)
  })

  test('typed papers whose titles are no larger than their text are told apart all the same', () => {
    const typed = (title: string, number: string, sum: number) => `
Holz AG
Dorfstrasse 4
8400 Winterthur

Lindenhof Treuhand GmbH
Rosenweg 18
3007 Bern

${title} Nr. ${number}
Datum: 01.02.2025
Zahlbar innert 30 Tagen

Arbeiten gemäss Auftrag                                 ${String(sum)}.00
Total CHF                                               ${String(sum)}.00

IBAN CH44 3199 9123 0008 8901 2`
    const invoice = typed('Rechnung', '2025-1041', 100)
    const reminder = `
Holz AG
Dorfstrasse 4
8400 Winterthur

2. Mahnung
Datum: 20.03.2025
Unsere Rechnung Nr. 2025-1041 vom 01.02.2025 ist noch offen.

Offener Betrag CHF                                      100.00
Mahngebühr CHF                                           20.00
Total CHF                                               120.00`
    const small = statement('CH93 0076 2011 6238 5295 7').replace('#', '')
    const other = typed('Rechnung', '2025-1077', 200)
    expect(pagesOf(small, invoice)).toEqual([[1], [2]])
    expect(pagesOf(invoice, small)).toEqual([[1], [2]])
    expect(pagesOf(invoice, other)).toEqual([[1], [2]])
    expect(pagesOf(invoice, reminder)).toEqual([[1], [2]])
    expect(pagesOf(small, invoice, typed('Gutschrift', '2025-9003', 50), reminder)).toEqual([
      [1],
      [2],
      [3],
      [4],
    ])
    expect(pagesOf(invoice, invoice)).toEqual([[1, 2]])
    // Part of a long one: no kind of paper, or no total, is named as its own.
    const items = 'Holz AG\nRechnung Nr. 2025-1041\nBretter        80.00\nLeisten        20.00'
    expect(pagesOf(items, invoice)).toEqual([[1, 2]])
  })

  test('a heading of the same kind, or small print about another one, continues', () => {
    const terms = `Allgemeine Bedingungen

Eine Mahnung erfolgt nach Ablauf der Frist. Die Gutschrift wird verrechnet, sobald die Ware
zurück ist, und eine neue Rechnung wird ausgestellt, wenn der Betrag abweicht.`
    expect(pagesOf(bill('R-100'), terms)).toEqual([[1, 2]])
  })

  test('till receipts that were photographed fill a page each', () => {
    const till: PageSigns = {
      titled: false,
      till: true,
      tillLike: true,
      photographed: true,
      totalled: false,
      dated: false,
      headed: false,
      greets: false,
      words: 40,
    }
    expect(documentStarts([till, till])).toEqual([true, true])
  })

  test('a till receipt of a program goes on until it has named its total', () => {
    const page: PageSigns = {
      titled: false,
      till: true,
      tillLike: true,
      photographed: false,
      totalled: false,
      dated: true,
      headed: true,
      greets: false,
      words: 40,
    }
    const total = { ...page, totalled: true }
    expect(documentStarts([page, total])).toEqual([true, false])
    expect(documentStarts([total, page])).toEqual([true, false])
    expect(documentStarts([total, total])).toEqual([true, true])
    // The slip of the card and the bonus points have a number, a day and a sum, and no head.
    const slip = { ...total, titled: true, number: '0129', headed: false }
    expect(documentStarts([{ ...total, number: '152' }, slip])).toEqual([true, false])
  })
})

describe('payment slips', () => {
  const place = (y: number, payload: string) => ({
    payload,
    x: 67 / 210,
    y: y / 297,
    width: 46 / 210,
    height: 46 / 297,
  })
  const other = samplePayload.replace('1949.75', '50.00')
  const withCodes = (text: string, codes: ReturnType<typeof place>[]): ReadDocument => {
    const read = documentOfText(text)
    return { ...read, pages: read.pages.map((page) => ({ ...page, qrCodes: codes })) }
  }

  test('two on one page become two documents', () => {
    const parts = partsOf(withCodes('', [place(20, samplePayload), place(170, other)]))
    expect(parts.map((part) => part.slipAlone)).toEqual([true, true])
    expect(parts.map((part) => part.read.pages[0]?.qrCodes.length)).toEqual([1, 1])
  })

  test('one that fills the file says that it is a payment part alone', () => {
    const [slip] = partsOf(withCodes('', [place(209, samplePayload)]))
    const [withBill] = partsOf(
      withCodes(`${bill('R-100')}\n${'Wir danken für den Auftrag. '.repeat(3)}`, [
        place(209, samplePayload),
      ]),
    )
    expect(slip?.slipAlone).toBe(true)
    expect(withBill?.slipAlone).toBe(false)
    const read = withCodes('', [place(209, samplePayload)])
    const [result] = extractResults(read, { documentId })
    expect(result?.processingWarnings?.join()).toContain('PAYMENT_PART_ALONE')
    expect(result?.documentType).toBe('UNKNOWN')
    expect(result?.confidences?.['/documentType']).toBeGreaterThan(0.9)
    expect(result?.confidences?.['/amountGross/value']).toBeGreaterThan(0.9)
  })

  test('a run of bills with a payment part each is as many bills', () => {
    const months = Array.from({ length: 12 }, (_, month) => {
      const payload = samplePayload.replace('1949.75', `${String(1900 + month)}.75`)
      const text = `Liegenschaften AG\nMietzins ${String(month + 1)}/2025\n${'Wohnung im zweiten Stock mit Balkon und Keller '.repeat(4)}`
      const [page] = withCodes(text, [place(209, payload)]).pages
      return page === undefined ? [] : [{ ...page, page: month + 1 }]
    }).flat()
    const parts = partsOf({ ...documentOfText(''), pages: months })
    expect(parts.map(({ read }) => read.pages.map(({ page }) => page))).toEqual(
      months.map(({ page }) => [page]),
    )
    expect(parts.every(({ slipAlone }) => !slipAlone)).toBe(true)
  })

  test('the same slip twice is one document', () => {
    expect(
      partsOf(withCodes('', [place(20, samplePayload), place(170, samplePayload)])),
    ).toHaveLength(1)
  })

  test('a bill keeps the slip whose amount it prints', () => {
    const text = `${bill('R-100')}\n${'Wir danken für den Auftrag und bitten um Zahlung. '.repeat(1)}
Bei Fragen rufen Sie uns bitte an, wir helfen gern und sofort weiter.
Offener Betrag 50.00`
    const parts = partsOf(withCodes(text, [place(209, samplePayload), place(110, other)]))
    expect(parts.map((part) => part.slipAlone)).toEqual([false, true])
    expect(parts[0]?.read.pages[0]?.qrCodes.map((code) => code.payload)).toEqual([other])
  })
})

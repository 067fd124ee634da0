import { makePdf } from '../read/documents/make-pdf.ts'

export type SenderPaper = {
  readonly sender?: string
  readonly vatNumber?: string
  readonly iban?: string
  /** What the sender calls the number of its papers. */
  readonly label?: string
  /** In points from the left. */
  readonly labelAt?: number
  readonly number: string
  readonly date?: string
  readonly due?: string
  readonly total?: string
  /** Lines below the date, each at its own height. */
  readonly further?: readonly string[]
}

/** An invoice of a made-up sender, whose number stands under words that no list of labels holds. */
export function paperOfSender({
  sender = 'Kranz Spenglerei AG',
  vatNumber = 'CHE-116.281.710 MWST',
  iban = 'CH93 0076 2011 6238 5295 7',
  label = 'Unser Zeichen-Nr.',
  labelAt = 60,
  number,
  date = '03.02.2026',
  due = '05.03.2026',
  total = '216.20',
  further = [],
}: SenderPaper): Promise<Buffer<ArrayBuffer>> {
  return makePdf((page) => {
    const put = (text: string, x: number, y: number, size = 10) =>
      void page.fontSize(size).text(text, x, y, { lineBreak: false })
    put(sender, 60, 50, 13)
    put('Hofackerstrasse 12', 60, 70)
    put('8032 Zürich', 60, 84)
    put(vatNumber, 60, 98)
    put('Bäckerei Lindt GmbH', 340, 130)
    put('Seeweg 4', 340, 144)
    put('6003 Luzern', 340, 158)
    put('Rechnung', 60, 210, 16)
    put(`Datum: ${date}`, 60, 245)
    put(label, labelAt, 300)
    put(number, labelAt + 110, 300)
    for (const [at, line] of further.entries()) put(line, 340, 245 + 18 * at)
    put('Dachrinne ersetzt, Material und Arbeit', 60, 350)
    put('200.00', 480, 350)
    put('MWST 8.1 %', 60, 380)
    put('16.20', 480, 380)
    put('Total CHF', 60, 400)
    put(total, 480, 400)
    put(`Zahlbar bis ${due}`, 60, 440)
    if (iban !== '') put(`IBAN ${iban}`, 60, 470)
  }) as Promise<Buffer<ArrayBuffer>>
}

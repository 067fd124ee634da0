import { addDays, currencyOf, ibanOf, languageOf, round2, type Country } from '../countries.ts'
import { addressLines, company, entityOf, person, type Party } from '../parties.ts'
import type { PaperTruth } from '../paper.ts'
import type { Random } from '../random.ts'

type Booking = {
  readonly date: string
  readonly valueDate: string
  readonly text: string
  /** Stands below the first line, in another line. */
  readonly more: string
  /** Below zero where money leaves the account. */
  readonly value: number
  readonly balance: number
}

export type Statement = {
  readonly country: Country
  readonly currency: string
  readonly bank: Party
  readonly owner: Party
  readonly iban: string
  readonly from: string
  readonly to: string
  readonly opening: number
  readonly closing: number
  readonly paidIn: number
  readonly paidOut: number
  readonly bookings: readonly Booking[]
}

const banks: Readonly<Record<Country, readonly string[]>> = {
  CH: ['Seetaler Kantonalbank', 'Bank am Rheinknie AG', 'Alpina Regionalbank'],
  DE: ['Volksbank Hohenried eG', 'Sparkasse Weserbogen', 'Raiffeisenbank Unterland eG'],
  AT: ['Raiffeisenbank Donautal eGen', 'Erste Landesbank AG', 'Salzachbank AG'],
  FR: ['Banque du Littoral', 'Crédit Régional du Centre', 'Caisse Atlantique'],
  IT: ['Banca Valle Serena S.p.A.', 'Cassa Popolare Adriatica', 'Credito Ligure S.p.A.'],
  GB: ['Northbridge Bank plc', 'Severn Mutual', 'Calder & Moor Bank'],
}

const reasons = {
  de: 'Dauerauftrag Miete|Lastschrift Stromwerk|Überweisung Rechnung Nr. 4471|Kartenzahlung Markt|Gehalt|Gutschrift|Versicherung Jahresabrechnung',
  fr: 'VIR SEPA LOYER|PRLV ENERGIE|CARTE SUPERMARCHE|VIR RECU FACTURE 2291|CHEQUE 7720141|FRAIS DE TENUE',
  it: 'Bonifico a vostro favore|Pagamento POS|Addebito SDD utenze|Saldo fattura 118|Canone mensile|Stipendio',
  en: 'Direct debit water|Card payment grocer|Faster payment received|Standing order rent|Invoice 20331|Salary',
}

/** An account over a month or so; every balance follows from the one before. */
export function makeStatement(
  country: Country,
  random: Random,
  count: readonly [number, number] = [4, 18],
): Statement {
  const from = `${String(random.int(2023, 2025))}-${String(random.int(1, 12)).padStart(2, '0')}-01`
  const to = addDays(addDays(from, 31).slice(0, 8) + '01', -1)
  const total = random.int(...count)
  const days = Array.from({ length: total }, () => random.int(0, 27)).sort((a, b) => a - b)
  const opening = round2(random.int(500, 9000) + random.next())
  const owner = random.chance(0.5) ? company(country, random) : person(country, random)
  let balance = opening
  const bookings = days.map((offset) => {
    const value = round2((random.chance(0.35) ? 1 : -1) * (random.int(4, 1900) + random.next()))
    balance = round2(balance + value)
    const date = addDays(from, offset)
    const other = random.chance(0.5) ? company(country, random) : person(country, random)
    return {
      date,
      valueDate: random.chance(0.8) ? date : addDays(date, 1),
      text: random.pick(reasons[languageOf[country]].split('|')),
      more: other.name,
      value,
      balance,
    }
  })
  const sumOf = (values: readonly number[]) => round2(values.reduce((sum, one) => sum + one, 0))
  const values = bookings.map(({ value }) => value)
  return {
    country,
    currency: currencyOf[country],
    bank: { ...company(country, random), name: random.pick(banks[country]) },
    owner,
    iban: ibanOf(country, random),
    from,
    to,
    opening,
    closing: balance,
    paidIn: sumOf(values.filter((value) => value > 0)),
    paidOut: -sumOf(values.filter((value) => value < 0)),
    bookings,
  }
}

export function statementTruth(
  statement: Statement,
  shown: { valueDates?: boolean } = {},
): PaperTruth {
  const { currency, bank, owner } = statement
  const money = (value: number) => ({ currency, value })
  return {
    documentType: 'ACCOUNT_STATEMENT',
    language: languageOf[statement.country].toUpperCase(),
    documentDate: statement.to,
    sender: entityOf(bank),
    recipient: entityOf(owner),
    identifications: [],
    iban: statement.iban,
    accountOwner: owner.name,
    periodFrom: statement.from,
    periodTo: statement.to,
    openingBalance: money(statement.opening),
    closingBalance: money(statement.closing),
    transactions: statement.bookings.map((booking) => ({
      date: booking.date,
      ...(shown.valueDates === false ? {} : { valueDate: booking.valueDate }),
      description: booking.text,
      ...(booking.value < 0 ? { debit: money(-booking.value) } : { credit: money(booking.value) }),
    })),
    _meta: { complete: true },
  }
}

export function ownerLines({ owner }: Statement): string[] {
  return addressLines(owner)
}

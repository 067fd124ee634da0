/** What papers of many senders say, made of numbers alone, so that each run has the same. */
export type Paper = {
  readonly sender: string
  readonly city: string
  readonly number: string
  readonly fileName: string
  readonly title: string
  readonly type: 'INVOICE' | 'CREDIT_NOTE' | 'REMINDER'
  /** ISO. */
  readonly date: string
  readonly dueDate: string
  readonly gross: number
  readonly iban: string
  readonly reference: string
  readonly page: readonly string[]
}

const trades = [
  ...['Malerei', 'Schreinerei', 'Gärtnerei', 'Garage', 'Druckerei', 'Bäckerei', 'Elektro'],
  ...['Sanitär', 'Treuhand', 'Papeterie', 'Spedition', 'Metallbau', 'Imprimerie', 'Fiduciaire'],
]
const names = [
  ...['Müller', 'Meier', 'Schmid', 'Keller', 'Weber', 'Huber', 'Schneider', 'Zimmermann', 'Favre'],
  ...['Rochat', 'Bianchi', 'Bernasconi', 'Frei', 'Brunner', 'Baumann', 'Gerber', 'Sonnenberg'],
]
const forms = ['AG', 'GmbH', 'SA', 'Sàrl', '& Co.']
const cities = ['Zürich', 'Bern', 'Genève', 'Lugano', 'St. Gallen', 'Winterthur', 'Chur', 'Biel']
const always = [
  ...['Rechnung', 'Datum', 'Betrag', 'Mehrwertsteuer', 'MWST', 'CHF', 'Total', 'zahlbar', 'innert'],
  ...['Tagen', 'Rechnungsnummer', 'Kundennummer', 'IBAN', 'Menge', 'Preis', 'Einzahlung'],
]
const beginnings = [
  ...['Arbeit', 'Material', 'Reparatur', 'Liefer', 'Montage', 'Transport', 'Büro', 'Papier'],
  ...[
    'Holz',
    'Farb',
    'Kabel',
    'Leitung',
    'Boden',
    'Dach',
    'Fenster',
    'Garten',
    'Heizung',
    'Wasser',
  ],
  ...['Strom', 'Service', 'Beratung', 'Software', 'Lizenz', 'Miete', 'Reinigung', 'Werkzeug'],
]
const endings = [
  ...['', 'kosten', 'auftrag', 'schein', 'satz', 'stunden', 'pauschale', 'bedarf', 'anlage'],
  ...['ersatz', 'teile', 'prüfung', 'abgabe', 'zuschlag', 'rabatt', 'gebühr', 'vertrag', 'plan'],
]
const perPage = 10
const senders = 400
const day = 86_400_000
const newestAt = Date.UTC(2026, 9, 1)

/** @param at which paper, from 0 for the oldest; `of` how many there are */
export function paperOf(at: number, of: number): Paper & { readonly receivedAt: number } {
  const from = Math.floor(((at * 7919) % senders) ** 2 / senders)
  const receivedAt = newestAt - Math.floor(((of - at) * 1_500 * day) / of)
  const name = `${pick(trades, from)} ${pick(names, Math.floor(from / 14))} ${pick(forms, from)}`
  const number = `RE-${String(new Date(receivedAt).getUTCFullYear())}-${String(100_000 + at)}`
  const gross = Math.round((50 + ((at * 37) % 4_000)) * 108.1) / 100
  return {
    receivedAt,
    sender: name,
    city: pick(cities, from),
    number,
    fileName: `Scan ${String(70_000_000 + at)}.pdf`,
    title: `Rechnung ${name}`,
    type: at % 40 === 7 ? 'CREDIT_NOTE' : at % 25 === 3 ? 'REMINDER' : 'INVOICE',
    date: isoDay(receivedAt),
    dueDate: isoDay(receivedAt + 30 * day),
    gross,
    iban: `CH${String(10 + (from % 89))}00762${String(from * 7_919_113).padStart(12, '0')}`,
    reference: `21000000000${String(3_139_471_430_000 + at * 17)}${String(at % 1_000).padStart(3, '0')}`,
    page: [...always, name, pick(cities, from), ...lines(from * 12 + (Math.floor(at / 3) % 12))],
  }
}

function lines(at: number): string[] {
  return Array.from({ length: perPage }, (_, row) => {
    const which = (at * 31 + row * row * 17) % (beginnings.length * endings.length)
    return pick(beginnings, which) + pick(endings, Math.floor(which / beginnings.length))
  })
}

function pick(words: readonly string[], at: number): string {
  return words[at % words.length] ?? ''
}

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

import type { SortingText } from '../en/sorting.ts'

export const sorting: SortingText = {
  label: 'Sortieren',
  columns: {
    received: 'Eingang',
    sender: 'Absender',
    type: 'Art',
    date: 'Belegdatum',
    due: 'Fällig',
    amount: 'Betrag',
    state: 'Status',
    number: 'Nummer',
    source: 'Quelle',
    file: 'Datei',
    tags: 'Schlagwort',
  },
  ascending: 'Aufsteigend',
  descending: 'Absteigend',
  by: (column) => `Sortieren nach: ${column}`,
  reverse: 'Reihenfolge umkehren',
  cut: (count) =>
    `Sortiert sind nur die neuesten ${count} gefundenen. Mit mehr Text wird die Suche enger.`,
}

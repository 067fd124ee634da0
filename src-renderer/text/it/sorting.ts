import type { SortingText } from '../en/sorting.ts'

export const sorting: SortingText = {
  label: 'Ordina',
  columns: {
    received: 'Arrivo',
    sender: 'Mittente',
    type: 'Tipo',
    date: 'Data del documento',
    due: 'Scadenza',
    amount: 'Importo',
    state: 'Stato',
    number: 'Numero',
    source: 'Origine',
    file: 'Nome file',
    tags: 'Etichetta',
  },
  ascending: 'Crescente',
  descending: 'Decrescente',
  by: (column) => `Ordina per: ${column}`,
  reverse: 'Inverti l’ordine',
  cut: (count) =>
    `Sono ordinati solo i ${count} documenti trovati più recenti. Precisate la ricerca.`,
}

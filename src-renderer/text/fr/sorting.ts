import type { SortingText } from '../en/sorting.ts'

export const sorting: SortingText = {
  label: 'Trier',
  columns: {
    received: 'Réception',
    sender: 'Expéditeur',
    type: 'Type',
    date: 'Date du document',
    due: 'Échéance',
    amount: 'Montant',
    state: 'État',
    number: 'Numéro',
    source: 'Provenance',
    file: 'Fichier',
    tags: 'Étiquette',
  },
  ascending: 'Croissant',
  descending: 'Décroissant',
  by: (column) => `Trier par\u202f: ${column}`,
  reverse: 'Inverser l’ordre',
  cut: (count) =>
    `Seuls les ${count} documents trouvés les plus récents sont triés. Précisez la recherche.`,
}

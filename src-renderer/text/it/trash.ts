import type { TrashText } from '../en/trash.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('it')

export const trash: TrashText = {
  expires: (days) =>
    plural(days, {
      one: 'I documenti vengono eliminati definitivamente # giorno dopo essere stati messi nel cestino.',
      other:
        'I documenti vengono eliminati definitivamente # giorni dopo essere stati messi nel cestino.',
    }),
  empty: 'Svuota il cestino…',
  restoreCommand: 'Ripristina dal cestino',
  since: (date) => `dal ${date}`,
  sinceByRule: (date) => `dal ${date} (regola)`,
  trashed: (name) => `«${name}» è nel cestino`,
  otherRestored: 'L’altro è ripristinato; questo file è nel cestino.',
  restored: (name) => `«${name}» ripristinato`,
  eraseDo: 'Elimina definitivamente',
  eraseTitle: 'Eliminare definitivamente questo documento?',
  eraseText: (name) =>
    `«${name}» e i suoi campi vengono eliminati da questo computer. Il servizio conserva la propria copia.`,
  eraseTextHere: (name) =>
    `«${name}» e i suoi campi vengono eliminati da questo computer, compresa la copia nel servizio di Intray.`,
  eraseUnsent: 'Le sue modifiche non sono ancora state inviate e andrebbero perse.',
}

import type { WorkspacesText } from '../en/workspaces.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('it')

export const workspaces: WorkspacesText = {
  switchTo: 'Cambia area di lavoro…',
  newOne: 'Nuova area di lavoro…',
  manage: 'Gestisci le aree di lavoro…',
  palette: {
    title: 'Cambia area di lavoro',
    placeholder: 'Digiti un nome…',
    nothing: 'Nessuna area di lavoro con questo nome.',
  },
  now: 'In uso',
  title: 'Aree di lavoro su questo computer',
  text: 'Ognuna tiene i documenti di un cliente separati da tutti gli altri. I documenti vengono aggiunti all’area di lavoro in uso.',
  add: 'Nuova area di lavoro',
  addText: 'Per un cliente i cui documenti restano separati da tutti gli altri.',
  change: 'Modifica area di lavoro',
  edit: 'Modifica',
  name: 'Nome',
  nameNeeded: 'Inserisca un nome.',
  nameTaken: 'Esiste già un’area di lavoro con questo nome.',
  create: 'Crea area di lavoro',
  made: (name) => `«${name}» è ora in uso: i documenti vengono aggiunti lì.`,
  archive: 'Archivia',
  bringBack: 'Ripristina',
  archived: 'Archiviata',
  archivedText:
    'Un’area di lavoro archiviata non viene più proposta e non accoglie documenti. Il contenuto resta: la ricerca in «Tutte le aree di lavoro» lo trova.',
  refused: {
    waiting: (count) =>
      plural(count, {
        one: '# file o modifica non è ancora arrivato al servizio. Archivi l’area di lavoro dopo.',
        other:
          '# file o modifiche non sono ancora arrivati al servizio. Archivi l’area di lavoro dopo.',
      }),
    mailboxes: (count) =>
      plural(count, {
        one: '# casella di posta mette qui i documenti. Le assegni prima un’altra area di lavoro nelle impostazioni.',
        other:
          '# caselle di posta mettono qui i documenti. Assegni loro prima un’altra area di lavoro nelle impostazioni.',
      }),
    scanFolders: (count) =>
      plural(count, {
        one: 'I file di # cartella di scansione arrivano qui. Le assegni prima un’altra area di lavoro nelle impostazioni.',
        other:
          'I file di # cartelle di scansione arrivano qui. Assegni loro prima un’altra area di lavoro nelle impostazioni.',
      }),
  },
  buttonsOf: (action, name) => `${action}: ${name}`,
}

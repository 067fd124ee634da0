import type { ScanFoldersText } from '../en/scan-folders.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('it')

export const scanFolders: ScanFoldersText = {
  title: 'Cartelle di scansione',
  text: 'I nuovi file in queste cartelle vengono aggiunti automaticamente.',
  none: 'Nessuna cartella è sorvegliata.',
  add: 'Aggiungi cartella',
  edit: 'Modifica…',
  lookNow: 'Controlla ora',
  pause: 'Sospendi',
  goOn: 'Riprendi',
  remove: 'Rimuovi…',
  goesTo: (workspace) => `Destinazione: ${workspace}.`,
  inUse: 'l’area di lavoro in uso',
  noWorkspace: 'nessuna area di lavoro',
  subfolders: {
    none: 'Senza le sottocartelle.',
    read: 'Con le sottocartelle.',
    tags: 'Con le sottocartelle, come etichette.',
  },
  afterwards: {
    stay: 'I file restano dove sono.',
    move: (folder) => `I file vengono spostati in «${folder}».`,
    trash: 'I file vanno nel cestino del sistema.',
  },
  state: {
    paused: 'Sospesa.',
    watching: 'Questa cartella è sorvegliata.',
    waiting: (count) =>
      plural(count, {
        one: '# file in fase di aggiunta.',
        other: '# file in fase di aggiunta.',
      }),
  },
  faults: {
    missing: 'La cartella non esiste. Ne scelga un’altra o la crei di nuovo.',
    'not-readable': 'Intray non ha il permesso di leggere questa cartella. Controlli i permessi.',
    'not-a-folder': 'Questo è un file. Scelga una cartella.',
    'share-gone':
      'L’unità di rete non è collegata. Intray riprende da solo non appena torna. Se ora la cartella è su questo computer, la salvi di nuovo.',
    'workspace-gone':
      'L’area di lavoro della cartella è stata rimossa o archiviata. I file aspettano che ne scelga un’altra nelle impostazioni.',
  },
  troubles: {
    'not-moved':
      'I file non si possono spostare: Intray non può scrivere qui o nella cartella dei file aggiunti. Vengono aggiunti comunque.',
    'no-room': 'I file non si possono spostare: il disco è pieno. Vengono aggiunti comunque.',
    'not-trashed':
      'I file non si possono mettere nel cestino: questo disco non ne ha uno. Vengono aggiunti comunque. Scelga altro per dopo l’aggiunta.',
  },
  fact: {
    watching: (name) => `${name} è sorvegliata`,
    several: (count) =>
      plural(count, { one: '# cartella sorvegliata', other: '# cartelle sorvegliate' }),
    resting: (name) => `${name} non è sorvegliata`,
    trouble: (name) => `I file restano in ${name}`,
  },
  form: {
    addTitle: 'Aggiungi cartella di scansione',
    editTitle: 'Modifica cartella di scansione',
    path: 'Cartella',
    pathHint: 'Il percorso completo, per esempio /home/ufficio/scansioni',
    choose: 'Scegli…',
    workspace: 'Aggiungi all’area di lavoro',
    inUse: 'Quella in uso',
    whicheverInUse:
      'Ciò che lo scanner salva va al cliente la cui area di lavoro è in uso in quel momento. Ne scelga una, perché nessun documento finisca in quella sbagliata.',
    workspaceGone: 'Rimossa o archiviata',
    subfolders: 'Sottocartelle',
    subfolderChoices: {
      none: 'Ignora',
      read: 'Aggiungi i loro file',
      tags: 'Aggiungi i loro file, con il nome della cartella come etichetta',
    },
    after: 'Dopo l’aggiunta',
    afterTaking: {
      stay: 'Lascia il file dov’è',
      move: 'Sposta il file in una cartella',
      trash: 'Metti il file nel cestino del sistema',
    },
    noTrash: 'Intray non trova un cestino su questo computer in cui mettere i file.',
    moveTo: 'Cartella dei file aggiunti',
    moveToHint: 'Un nome crea una sottocartella, un percorso completo porta altrove.',
    takenFolder: 'aggiunti',
    looksOften: 'Controlla ogni mezzo minuto',
    looksOftenHint: 'Per le unità di rete che Intray non riconosce come tali.',
    save: 'Salva',
    refusals: {
      'not-absolute': () => 'Inserisca il percorso completo, a partire dalla radice del disco.',
      same: () => 'Questa cartella è già sorvegliata.',
      inside: (other) => `Questa cartella si trova in ${other}, che è già sorvegliata.`,
      around: (other) => `In questa cartella si trova ${other}, che è già sorvegliata.`,
      'own-data': () => 'Qui Intray conserva i propri dati. Scelga un’altra cartella.',
      'target-watched': (other) =>
        `Ciò che viene spostato lì verrebbe aggiunto di nuovo: ${other} è sorvegliata. Scelga un’altra cartella.`,
      'no-trash': () => 'Intray non trova un cestino su questo computer. Scelga altro.',
    },
  },
  removal: {
    title: 'Non sorvegliare più questa cartella?',
    text: 'La cartella resta con tutti i suoi file, e anche i documenti restano.',
    done: 'La cartella non è più sorvegliata.',
  },
}

import type { TransferText } from '../en/transfer.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('it')

export const transfer: TransferText = {
  data: {
    title: 'Dati su questo computer',
    text: 'Dove Intray conserva tutto e quanto spazio occupa.',
    folder: 'Cartella dei dati',
    copy: 'Copia il percorso',
    copied: 'Il percorso è negli appunti.',
    counting: 'Calcolo in corso…',
    parts: {
      documents: 'Documenti come sono arrivati',
      database: 'Banca dati: campi, testi, cronologia',
      other: 'Servizio di lettura, registri e altri file',
    },
    total: 'In tutto',
  },
  title: 'Impostazioni in un file',
  text: 'Per portare le sue impostazioni su un altro computer o per conservarle. Il file non contiene password né chiavi segrete, e neppure ciò che appartiene solo a questo computer: connessioni, secondo lettore. Le cartelle di scansione, le caselle di posta e i piani dei conti vi sono compresi.',
  save: 'Salva le impostazioni…',
  take: 'Riprendi le impostazioni da un file…',
  preview: {
    title: 'Riprendere queste impostazioni?',
    text: (version) => `Scritto da Intray ${version}.`,
    setting: 'Impostazione',
    now: 'Adesso',
    then: 'Nel file',
    same: 'Tutto ciò che contiene questo file è già impostato così.',
    left: 'Queste voci non vengono riprese; questo Intray non le conosce, oppure appartengono a un solo computer:',
    take: 'Riprendi',
    sources: 'Cartelle di scansione, caselle di posta e piani dei conti',
    missing: 'Questa cartella non esiste su questo computer: viene ripresa, ma sospesa.',
    signIn: 'L’accesso verrà chiesto di nuovo in seguito.',
    chart: (workspace) => `Piano dei conti: ${workspace}`,
    chartAccounts: (accounts, before) =>
      `${plural(accounts, { one: '# conto', other: '# conti' })}${before > 0 ? ` al posto di ${before}` : ''}`,
    noWorkspace: (name) => `Tralasciata: l’area di lavoro «${name}» non esiste su questo computer.`,
  },
  taken: 'Le impostazioni sono state riprese.',
  trouble: {
    'not-settings': 'Questo non è un file di impostazioni di Intray.',
    newer: 'Questo file proviene da una versione più recente di Intray. Aggiorni prima Intray.',
    invalid: (entry) =>
      `La voce «${entry}» non può essere impostata così; perciò del file non viene ripreso nulla.`,
  },
  names: {
    language: 'Lingua',
    theme: 'Aspetto',
    sureThreshold: 'Sicuro da',
    strictThreshold: 'Sicuro da, per importi e conti',
    keyBindings: 'Tasti modificati',
    trashDays: 'Giorni nel cestino',
    keepWatching: 'Continua a sorvegliare in background',
    notify: 'Avvisi sul desktop',
    lookForUpdates: 'Cerca aggiornamenti',
    inboxSorts: 'Ordine degli elenchi',
    inboxLayout: 'Colonne e densità dell’elenco',
    savedViews: 'Viste salvate',
    reviewSplit: 'Larghezza della pagina nel controllo',
  },
  on: 'Attivo',
  off: 'Disattivato',
  entries: (count) => plural(count, { one: '# voce', other: '# voci' }),
}

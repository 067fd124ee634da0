import type { ProviderText } from '../en/provider.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('it')

export const provider: ProviderText = {
  sharing: {
    menu: 'Trasmetti queste impostazioni…',
    title: (name) => `Trasmetti le impostazioni di ${name}`,
    text: 'Indirizzi, accesso, ID client, area di lavoro, limite di richieste e profilo: tutto ciò che serve a un collega, tranne la chiave segreta. La consegni separatamente.',
    save: 'Salva come file',
    copy: 'Copia come link',
    copied: 'Il link è negli appunti.',
    open: 'Apri un file di impostazioni…',
    openHint:
      'Oppure incolli in un punto qualsiasi di questa finestra un link che inizia con «intray».',
    look: 'Da impostazioni trasmesse. Verifichi che questi indirizzi siano quelli del fornitore: la chiave segreta verrà inviata lì.',
    troubles: {
      'not-settings': () =>
        'Non sono le impostazioni di una connessione, oppure ne manca una parte. Chieda di nuovo il file o il link.',
      newer: () =>
        'Queste impostazioni provengono da una versione più recente di Intray. Aggiorni prima Intray.',
      secret: (at) =>
        `«${at}» sembra una chiave segreta, e le impostazioni non ne contengono mai. La tolga e la consegni separatamente.`,
      invalid: (at) => `«${at}» non è valido. Chieda di nuovo il file.`,
    },
  },
  check: {
    menu: 'Verifica questo servizio…',
    title: (name) => `Verifica di ${name}`,
    text: 'Intray chiama tutte le operazioni dell’interfaccia e mostra dove questo ambiente di prova se ne discosta. Vi crea un documento di esempio con un riscontro, un webhook e un diritto di accesso, e rimuove ciò che si può rimuovere. Usi un accesso previsto per i test.',
    start: 'Inizia la verifica',
    again: 'Verifica di nuovo',
    stop: 'Interrompi',
    running:
      'Intray rispetta il limite di richieste dell’ambiente di prova; possono volerci alcuni minuti. La verifica continua se chiude questa finestra di dialogo.',
    row: (at, all) => `Passo ${at} di ${all}`,
    ends: {
      done: 'La verifica è terminata.',
      stopped: 'La verifica è stata interrotta.',
      failed: 'La verifica non ha potuto continuare. Verifichi la connessione, poi ricominci.',
    },
    differs: (count) => plural(count, { one: '# differenza', other: '# differenze' }),
    asTold: (count) =>
      plural(count, { one: '# conforme all’interfaccia', other: '# conformi all’interfaccia' }),
    open: (count) => plural(count, { one: '# non accertato', other: '# non accertati' }),
    none: 'Non è stata trovata alcuna differenza.',
    says: 'Secondo l’interfaccia',
    seen: 'Riscontrato',
    effects: {
      copes: 'Intray lo legge comunque.',
      profile: 'Intray lo fa con questa riga del profilo:',
      asks: 'Intray chiede a lei ciò che il servizio potrebbe dire.',
      slower: 'Intray funziona, con più richieste o più tardi.',
      lacks: 'Intray non può offrirlo.',
      stops: 'Intray non può lavorare così; solo il fornitore può cambiarlo.',
    },
    left: 'Ancora presso il servizio:',
    save: 'Salva il rapporto',
    take: 'Riprendi nel profilo',
    taken: 'Il profilo è salvato.',
    goesOn: (name) => `La verifica di ${name} continua.`,
    show: 'Mostra',
    copy: 'Copia il rapporto',
    copied: 'Il rapporto è negli appunti.',
    afterwards: 'Poi verifica questo servizio',
    afterwardsText:
      'Mostra dove si discosta dall’interfaccia e vi carica un documento di esempio: per un accesso previsto per i test.',
  },
}

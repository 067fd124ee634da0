import type { ServiceFigures } from '../../../src-shared/service-api/service-figures.ts'
import { pluralIn } from '../plural.ts'
import type { ServiceFiguresText } from '../en/service-figures.ts'

const plural = pluralIn('it')

export const serviceFigures: ServiceFiguresText = {
  title: 'Stato del servizio',
  text: 'Tutti i processi del servizio insieme, riletti ogni dieci secondi.',
  waiting: 'In attesa',
  nothingWaits: 'Nulla in attesa.',
  oldest: (seconds: number) =>
    seconds < 120
      ? `Il più vecchio da ${seconds}\u00a0s`
      : seconds < 7200
        ? `Il più vecchio da ${Math.floor(seconds / 60)}\u00a0min`
        : `Il più vecchio da ${Math.floor(seconds / 3600)}\u00a0h`,
  reading: 'In lettura',
  readers: ({ all, web, reader }: ServiceFigures['processes']) =>
    [
      all > 0 && plural(all, { one: '# processo', other: '# processi' }),
      web > 0 && plural(web, { one: '# risponde', other: '# rispondono' }),
      reader > 0 && plural(reader, { one: '# legge', other: '# leggono' }),
    ]
      .filter(Boolean)
      .join(', '),
  lastDay: 'Letti in 24 ore',
  failedOf: (failed: number) =>
    failed === 0
      ? 'Tutti erano leggibili.'
      : plural(failed, { one: '# non era leggibile', other: '# non erano leggibili' }),
  webhooks: 'Eventi di webhook',
  webhooksDetail: 'ancora da comunicare',
  hours: 'Documenti all’ora, ultime 24 ore',
  hour: 'Ora',
  read: 'Letti',
  failed: 'Non leggibili',
  asTable: 'Come tabella',
  nothingRead: 'Nelle ultime 24 ore non è stato letto nulla.',
  failures: 'Che cosa non era leggibile, ultimi sette giorni',
  noFailures: 'Tutto era leggibile.',
  cause: 'Causa',
  documents: 'Documenti',
  workspaces: 'Per area di lavoro',
  workspace: 'Area di lavoro',
  storage: 'File',
  causes: {
    damaged: 'Il file è danneggiato',
    encrypted: 'È protetto da una password',
    'too-many-pages': 'Ha troppe pagine',
    'too-many-pixels': 'La sua immagine è troppo grande',
    timeout: 'La lettura ha richiesto troppo tempo',
    memory: 'La lettura ha richiesto troppa memoria',
    crashed: 'La lettura non è riuscita nel servizio',
    cancelled: 'La lettura è stata interrotta',
    altered: 'Il file è cambiato sul disco del servizio',
    ended: 'Il servizio è terminato tre volte mentre lo leggeva',
  },
}

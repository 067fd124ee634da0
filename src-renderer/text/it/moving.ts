import type { MovingText } from '../en/moving.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('it')

export const moving: MovingText = {
  whereTo: (count) =>
    plural(count, {
      one: 'In quale area di lavoro spostare # documento?',
      other: 'In quale area di lavoro spostare # documenti?',
    }),
  title: (count, name) =>
    plural(count, {
      one: `Spostare # documento in «${name}»?`,
      other: `Spostare # documenti in «${name}»?`,
    }),
  text: 'Campi, correzioni e cronologia vengono spostati insieme; l’area di lavoro precedente non ne saprà più nulla.',
  exported: (count) =>
    plural(count, {
      one: '# di questi è già stato esportato dalla sua area di lavoro. Il file di allora resta com’è: annulli la registrazione dove è stata fatta.',
      other:
        '# di questi sono già stati esportati dalla loro area di lavoro. I file di allora restano come sono: annulli le registrazioni dove sono state fatte.',
    }),
  ordered: (count) =>
    plural(count, {
      one: '# di questi è in un file di pagamento. Il pagamento esce dal conto dell’area di lavoro precedente; nella nuova vale come pagato.',
      other:
        '# di questi sono in un file di pagamento. I pagamenti escono dal conto dell’area di lavoro precedente; nella nuova valgono come pagati.',
    }),
  go: 'Sposta',
  stays: {
    provider: 'il suo servizio non può darlo a un’altra area di lavoro',
    here: 'è già in quest’area di lavoro',
    there: 'lo stesso file è già in quest’area di lavoro',
    asked: 'lo stesso file è arrivato una seconda volta: dica prima se tenerli entrambi',
    busy: 'le sue modifiche sono in corso di invio; riprovi tra un momento',
    later: 'si sposterà da solo appena il servizio risponde',
  },
}

import { phrases } from '../../vocabulary/phrases.ts'
import type { StatementWords } from './statement-words.ts'

export const italianStatementWords: StatementWords = {
  opening: phrases(`
    Saldo {iniziale|di apertura|precedente|d'apertura|a inizio periodo|inizio periodo|riportato|a nuovo|all'inizio|anteriore|di partenza|vecchio}, Riporto {saldo|a nuovo}, Vecchio saldo
    Saldo {|all'} inizio {periodo|del periodo}
    Saldo {contabile|disponibile|liquido} {iniziale|precedente|di apertura}
    Saldo iniziale {a vostro credito|a vs credito|a suo credito|a credito|a vostro debito|a vs debito|a suo debito|a debito|a vostro favore|a vs favore|a suo favore|in euro}
  `),
  closing: phrases(`
    Saldo {contabile|disponibile|liquido} {finale|di chiusura}
    Saldo {finale|di chiusura|attuale|nuovo|a fine periodo|fine periodo|alla fine|contabile finale|a vostro favore|a nostro favore|a suo favore}, Nuovo saldo, Saldo alla fine del periodo, Saldo finale {a vs credito|a vs debito|a vs favore|a suo debito|a vostro credito|a suo credito|a credito|a vostro debito|a debito|a vostro favore|a suo favore|a nostro favore|in euro}
  `),
  dated: phrases(
    'Saldo {al|del|alla data del|in data}, Saldo {contabile|disponibile} {|al}, Saldo, {Stato|Situazione} {di|del} conto',
  ),
  carry: phrases('Riporto, A riportare, Saldo intermedio, Saldo da riportare, Saldo riporto'),
  totalDebits: phrases(`
    {Totale|Somma|Tot} {|degli|delle|dei} {addebiti|uscite|dare|prelievi|debiti|movimenti dare|pagamenti}, Totale a debito, Totale movimenti in uscita
  `),
  totalCredits: phrases(`
    {Totale|Somma|Tot} {|degli|delle|dei} {accrediti|entrate|avere|versamenti|crediti|movimenti avere|incassi}, Totale a credito, Totale movimenti in entrata
  `),
  totals: phrases(
    'Totale {|dei|delle} {movimenti|operazioni|registrazioni}, Totali, Totale, Totale cifra d’affari, Totale movimenti',
  ),
  period: phrases(
    'Periodo, Periodo {dell estratto|di riferimento|contabile}, Estratto {conto dal|dal}, Movimenti dal, Per il periodo',
  ),
  from: phrases('dal, da, dall'),
  to: phrases('al, fino al, a'),
  accountNumber: phrases(
    '{Numero|N°|N|Nr|No} {di conto|del conto|conto}, Conto {n|numero|nr}, Conto',
  ),
  accountOwner: phrases(
    '{Titolare|Intestatario|Intestataria} {|del conto|di conto|conto}, Intestato a, Conto intestato a, Titolari, Intestatari',
  ),
  accountType: phrases(
    'Tipo {di|del} conto, Denominazione {|del} conto, Prodotto, Nome del conto, Rubrica',
  ),
  accountLabel: phrases(`
    Conto {corrente|risparmio|privato|di risparmio|deposito|commerciale|aziendale|giovani|stipendio|postale|salario|personale|investimento|bancario|garanzia|di deposito|business|impresa|base}, Libretto {|di risparmio}
  `),
}

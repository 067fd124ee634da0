import { phrases } from '../phrases.ts'
import type { TypeWords } from './type-words.ts'

export const italianTypeWords: TypeWords = {
  INVOICE: phrases(`
    fattura, {vostra|nostra} fattura, fattura {n°|n|nr|numero|di acconto|di cortesia|commerciale|accompagnatoria|elettronica|immediata|differita|finale|di vendita|di saldo|riassuntiva|fiscale|cliente|parziale|mensile}
    parcella, nota d onorario, nota onorari, bolletta, conteggio spese, nota spese, fatturazione, autofattura, conteggio finale, nota di addebito, nota di debito, nota professionale, avviso di pagamento, {multa disciplinare|verbale di accertamento|verbale di contestazione}, avviso di scadenza, avviso di scadenza {premio|del premio|rata|della rata}, avviso di premio, avviso di parcella, {richiesta di|avviso di|avviso} {pagamento rata|rata|pagamento rate}, fattura di conguaglio, conguaglio
  `),
  CREDIT_NOTE: phrases(`
    nota di {credito|accredito|storno}, nota d accredito, avviso d accredito, nota credito, nota accredito, accredito, storno, storno fattura, fattura di {storno|rettifica|credito}, fattura rettificativa, avviso di accredito, rimborso, nota di rimborso, nota di variazione
  `),
  REMINDER: phrases(`
    {|1|2|3|primo|secondo|terzo|ultimo|1o|2o|3o} {sollecito|sollecito di pagamento|richiamo|richiamo di pagamento|avviso di sollecito}, {1|2|3|primo|secondo|terzo|ultimo|1o|2o|3o} avviso, {|prima|seconda|terza|ultima} {diffida|messa in mora|ingiunzione|diffida di pagamento}
    avviso di mancato pagamento, sollecito n, richiamo n, {2|3|1} {sollecito|richiamo} di pagamento, lettera di sollecito, promemoria di pagamento, pagamento in ritardo, fattura insoluta, avviso di pagamento scaduto, intimazione di pagamento, {|atto di} costituzione in mora, invito al pagamento, invito a pagare, livello di sollecito, {rate|quote|rate condominiali|quote condominiali|spese condominiali} {scadute|insolute|non pagate|arretrate|in arretrato}, totale insoluto
  `),
  RECEIPT: phrases(`
    ricevuta, scontrino, scontrino fiscale, ricevuta fiscale, ricevuta di pagamento, quietanza, documento commerciale, giustificativo, ricevuta di cassa, ricevuta di vendita, prova d acquisto, quietanza di pagamento, conferma di pagamento, copia cliente, vendita al banco
  `),
  ACCOUNT_STATEMENT: phrases(`
    estratto {conto|del conto|di conto|conto corrente|conto bancario|conto mensile}, estratto bancario, estratto del conto corrente, movimenti {conto|del conto}, lista movimenti, situazione del conto, riepilogo conto, rendiconto, elenco movimenti, situazione contabile, movimenti bancari, estratto {mensile|dei movimenti}, riepilogo movimenti, saldo e movimenti
  `),
  CREDITCARD_STATEMENT: phrases(
    'estratto conto carta {|di credito}, conteggio carta di credito, conteggio della carta, fattura carta di credito',
  ),
  SALARY_STATEMENT: phrases('certificato di salario, certificazione unica, attestato di salario'),
  PAY_SLIP: phrases(
    'busta paga, cedolino, cedolino paga, conteggio salario, foglio paga, prospetto paga, conteggio dello stipendio',
  ),
  TAX_CERTIFICATE: phrases(
    'attestato fiscale, certificato fiscale, attestazione fiscale, notifica di tassazione, decisione di tassazione, dichiarazione dei redditi, dichiarazione d imposta',
  ),
  INSURANCE_POLICY: phrases(
    'polizza, polizza assicurativa, polizza di assicurazione, contratto d assicurazione, certificato di assicurazione',
  ),
  POLICY_ADJUSTMENT: phrases(
    'appendice di polizza, modifica di polizza, appendice contrattuale, variazione di polizza',
  ),
  WARRANTY_POLICY: phrases(
    'certificato di garanzia, garanzia, condizioni di garanzia, tagliando di garanzia',
  ),
  CONTRACT: phrases(
    'contratto, contratto di {lavoro|locazione|vendita|servizio|servizi|prestazione|manutenzione|affitto}, convenzione, accordo',
  ),
  OFFER: phrases('offerta, preventivo, stima dei costi'),
  ORDER: phrases('ordine, ordine d acquisto, buono d ordine, modulo d ordine'),
  ORDER_CONFIRMATION: phrases('conferma {d ordine|ordine|di prenotazione|dell ordine}'),
  DELIVERY_NOTE: phrases(
    'bolla di consegna, bollettino di consegna, documento di trasporto, DDT, packing list, lettera di vettura, polizza di carico',
  ),
  PROFORMA: phrases('fattura proforma, fattura pro forma, proforma'),
  LETTER: phrases('verbale, relazione, manuale, istruzioni per l uso, comunicato'),
}

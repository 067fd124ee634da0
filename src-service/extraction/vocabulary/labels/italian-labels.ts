import { phrases } from '../phrases.ts'
import type { LabelWords } from './label-kinds.ts'

const no = '{numero|n°|no|nº|nr|num|n|n ro|#|rif}'
const of = '{|di|della|del|dell|d}'
const bill =
  '{fattura|fatt|ft|fattura di cortesia|fattura di vendita|fattura di saldo|fattura di acconto|nota d onorario|nota onorari|parcella|fattura finale|fattura d acconto|fattura fiscale|bolletta|conteggio}'
const credit =
  '{nota di credito|nota credito|nota|nota di accredito|nota d accredito|nota accredito|nota di variazione|accredito|storno|fattura di storno|nota di storno|fattura rettificativa|rimborso}'
const till =
  '{ricevuta|scontrino|quietanza|scontrino fiscale|documento commerciale|ricevuta fiscale|giustificativo}'
const vat = '{IVA|I V A|imposta|imposte|imposta sul valore aggiunto}'
const including =
  '{IVA inclusa|IVA incl|incl IVA|inclusa IVA|IVA compresa|con IVA|compresa IVA|ivato|inclusiva di IVA|lordo|IVA inclusiva|inclusa l IVA|comprensivo di IVA|tasse incluse|tasse incl|imposte incluse|imposte incl}'
const excluding =
  '{IVA esclusa|escl IVA|esclusa IVA|senza IVA|IVA escl|al netto di IVA|netto IVA|al netto dell IVA|al netto delle imposte|imposte escluse|prima dell IVA|esclusa l IVA|più IVA|oltre IVA|tasse escluse|tasse escl|imposte escl}'

export const italianLabels: LabelWords = {
  documentDate: {
    strong: phrases(`
      data {n|nr|n°|numero} {|della} fattura
      data ${of} {${bill}|${credit}|${till}|documento|emissione|fatturazione|doc|sollecito|vendita|acquisto|conteggio|richiamo|diffida}
      {${bill}|${credit}|${till}|sollecito|richiamo} {del|dell|in data|emessa il|datata}, {emessa|emesso|rilasciata|rilasciato|fatturato|fatturata|redatta} il, fatturazione del
    `),
    weak: phrases('data, il, del, lì, data ora, data e ora, in data, data e luogo'),
  },
  dueDate: {
    strong: phrases(`
      {scadenza|scad|scadenze|scadenza fattura|scadenza rata|scadenza documento|data limite|data limite di pagamento|data ultima di pagamento|data di scadenza|data scadenza|scadenza pagamento|scadenza del pagamento|scade il|in scadenza il|termine di pagamento|termine pagamento|data di pagamento|data pagamento|scadenza il|termine|scadenza al|entro e non oltre il}
      {pagabile|da pagare|da versare|pagamento|versamento|da saldare|saldare|esigibile|dovuto|dovuta|da corrispondere|pagare|versare|bonifico|pagamento dovuto|pagabile netto} {entro il|entro|entro e non oltre il|il|al|fino al|per il|entro la data|non oltre il|entro il giorno}
      {pagare|versare|saldare|corrispondere|bonificare} {l importo|la somma|il saldo|la fattura|l importo dovuto} {entro il|entro}
      {totale|importo|netto|somma|saldo} {da pagare|dovuto|dovuta|da versare|a pagare} {entro il|entro|al|il}
      {pagamento|versamento} {previsto|atteso} {il|entro il}, pagamento dovuto, data di scadenza {|del} pagamento, data ultima pagamento, entro il, entro e non oltre, addebito il, addebitato il, sarà addebitato il, {importo|totale} addebitato il, {pagabile|da pagare} {anticipatamente|in anticipo} {|entro il|il}, netto entro il, al più tardi il, entro il termine del
    `),
    weak: phrases('entro, fino al, termine'),
  },
  newDueDate: {
    strong: phrases(`
      {nuova|ultima|nuovo|ultimo} {scadenza|data di scadenza|data scadenza|data di pagamento|termine|termine di pagamento|termine entro il}, scadenza {prorogata|prolungata} {|al|fino al}, proroga al, termine prorogato al, nuovo termine fino al
    `),
  },
  originalInvoiceDate: {
    strong: phrases(`
      data {|della|di} fattura {originale|iniziale|originaria|scoperta|insoluta}, {fattura|nostra fattura|vostra fattura|la fattura|fattura originale|fattura originaria|fattura insoluta} del, data {originale|originaria|iniziale}
    `),
  },
  deliveryDate: {
    strong: phrases(`
      data {di consegna|consegna|di spedizione|della prestazione|di prestazione|di esecuzione|di fornitura|della fornitura|del servizio|intervento}, {consegnato|consegnata|spedito|spedita|fornito} il, periodo {|di fatturazione|di prestazione|di riferimento|dal|di consumo|fatturato|di conteggio}
      consegna del, prestazione del
    `),
  },
  orderDate: {
    strong: phrases(
      'data {d ordine|ordine|dell ordine|di ordinazione|del contratto|dell offerta|di prenotazione|preventivo}, {ordine|vostro ordine|offerta|contratto|preventivo|vostra lettera} del, ordinato il, {preventivo|offerta|ordine} {accettato|accettata|confermato|confermata|firmato|firmata} {il|in data}',
    ),
  },
  paymentDate: {
    strong: phrases(
      '{pagato|pagata|saldato|saldata|incassato|ricevuto|versato|accreditato} il, {pagamento|versamento} {del|ricevuto il|effettuato il|avvenuto il}, data {del pagamento|del versamento|valuta pagamento}',
    ),
  },
  discountDate: {
    strong: phrases(
      'sconto {entro il|fino al|se pagato entro il|cassa entro il}, se pagato entro il',
    ),
  },
  otherDate: {
    strong: phrases(
      '{scaduta|scaduto|scadute|scaduti} {il|dal|in data}, {era|erano} {scaduta|scaduto|pagabile|esigibile} {il|entro il}, data {di stampa|di nascita|di validità|di inizio|di fine|valuta|di arrivo|di partenza|stampa|contabile}, nato il, nata il, {valido|valida} {fino al|dal|da}, stampato il, versione del, periodo {dal|al}, valuta, stato al, dal, al, arrivo, partenza',
    ),
  },
  invoiceNumber: {
    strong: phrases(`
      ${no} ${of} {${bill}|fatturazione}, ${bill} {numero|n°|no|nº|nr|num|n|n ro|#|rif}, riferimento fattura, codice fattura, data {n|nr|n°|numero} {|della} fattura
    `),
    weak: phrases(`
      identificazione, ${no} {|di|del} {documento|doc}, {documento|doc} {numero|n°|no|nr|num|n}, fattura, conto ${no}, fattura {di cortesia|di vendita|di saldo|di acconto|commerciale|finale}, parcella, nota d onorario, numero, n°, nr, n
    `),
  },
  creditNoteNumber: {
    strong: phrases(`${no} ${of} ${credit}, ${credit} {numero|n°|no|nr|num|n|#}`),
    weak: phrases(
      'nota d accredito, nota accredito, nota di credito, nota di accredito, storno, accredito',
    ),
  },
  receiptNumber: {
    strong: phrases(`${no} ${of} ${till}, ${till} {numero|n°|no|nr|num|n|#}`),
    weak: phrases('ricevuta, scontrino, quietanza, documento commerciale'),
  },
  originalInvoiceNumber: {
    strong: phrases(`
      fattura {originale|iniziale|originaria|di riferimento|di origine|correlata|insoluta|rettificata|scoperta} {|n°|n|nr|no}
      {Rif|Riferimento|Storno} {Ns|Vs|Ns rif|} {Fatt|Ft} {|n|nr|n°|no}, {Rif|Riferimento} {Ns|Vs} Fattura {|n|nr|n°|no}
      {riferita a|riferita alla|relativa a|relativa alla|relativo a|su|per|concerne|riguarda|rif|riferimento|a storno|storno|a rettifica|annulla|per la|alla|concernente} {|la|della|alla|vostra|nostra} fattura {|n°|n|nr|no|numero}
    `),
  },
  customerNumber: {
    strong: phrases(`
      {|Vostro} ${no} ${of} {cliente|debitore|socio|abbonato|paziente|mandante|assicurato|partner}, {cliente|codice cliente|cod cliente|debitore|conto cliente|rif cliente|utente} {|n°|no|nr|numero|n}
    `),
  },
  orderNumber: {
    strong: phrases(
      `${no} ${of} {ordine|ordinazione|commissione|prenotazione|mandato|acquisto}, {ordine|vostro ordine|nostro ordine|ordinazione|commissione|prenotazione|ordine d acquisto|buono d ordine|conferma d ordine} {|n°|no|nr|numero|n}`,
    ),
  },
  contractNumber: {
    strong: phrases(
      `${no} ${of} {contratto|polizza|abbonamento}, {contratto|polizza|abbonamento} {n°|no|nr|numero|n}`,
    ),
    weak: phrases('contratto'),
  },
  deliveryNoteNumber: {
    strong: phrases(
      `${no} ${of} {bolla|bollettino di consegna|DDT|consegna|bolla di consegna|documento di trasporto}, {bollettino di consegna|bolla di consegna|bolla|DDT|documento di trasporto} {|n°|no|nr|numero|n}`,
    ),
  },
  reference: {
    strong: phrases(
      'riferimento, numero di riferimento, n° di riferimento, riferimento {QR|bancario|creditore|n°|numero}',
    ),
    weak: phrases('rif, {vostro|nostro|vs|ns} {rif|riferimento}, comunicazione'),
  },
  paymentReference: {
    strong: phrases(`
      causale, causale {di|del|per il} {versamento|pagamento|bonifico}, causale {bonifico|pagamento}
      riferimento {di|del|per il|al} pagamento, riferimento {pagamento|bonifico}, da indicare {nel|in caso di|con il} {pagamento|bonifico}
    `),
  },
  vatNumber: {
    strong: phrases(`
      {partita IVA|P IVA|PIVA|IVA|IDI|n° IVA|numero IVA|no IVA|n IVA|nr IVA|IDI IVA|numero IDI|n° IDI|numero d identificazione IVA|codice IVA|identificativo IVA} {|n°|no|nr|numero|n}
    `),
  },
  otherNumber: {
    strong: phrases(`
      ${no} {|di|del|della|d} {articolo|prodotto|conto|serie|registro|telefono|cassa|terminale|transazione|tavolo|progetto|pratica|contatore|collo|spedizione|preventivo|offerta|fornitore|lotto|AVS|camera|veicolo|pagina|autorizzazione|matricola|operazione}
      {codice fiscale|cod fisc|C F|CF|REA|codice articolo|cod art|art|conto|pagina|articolo|quantità|qtà|qta|progetto|pratica|oggetto|pos|posizione|CCP|capitale sociale|cassa|operatore|tavolo|telefono|tel|contatto|preventivo|offerta|CAP|GLN|EAN|ABI|CAB|CIN|codice destinatario|SDI|targa|RCC|GTIN}
      ${no} {RCC|GLN}
    `),
  },
  amountGross: {
    strong: phrases(`
      {totale|importo|importo totale|totale fattura|totale generale|prezzo|somma|importo fattura|totale documento|totale da pagare|totale complessivo} ${including}
      {totale|tot|importo} {fattura|della fattura|documento|doc|generale|complessivo|nota di credito|della nota di credito|nota di accredito|nota d accredito|accredito|accreditato|da rimborsare|rimborsato|da accreditare|ivato|lordo|finale|del sollecito|sollecito|richiesto|del credito}
      importo totale, lordo, importo complessivo, totale lordo, importo lordo, somma totale, importo fatturato, totale a vostro favore, saldo a vostro favore, totale credito, ammontare totale, importo dell accredito, {importo|totale} {addebitato|prelevato}
    `),
    weak: phrases('totale {pagato|versato|saldato}, importo totale pagato'),
  },
  amountDue: {
    strong: phrases(`
      {totale|importo|netto|somma|saldo|importo totale|totale netto|importo netto|resto|residuo} {da pagare|dovuto|a pagare|dovuta|da versare|pagabile|da saldare|esigibile|in scadenza|da corrispondere}
      {totale|importo|netto|somma|saldo} {da pagare|dovuto|dovuta|da versare|a pagare} {entro il|entro|al|il}
      {da pagare|per complessivi|per un totale di|per un importo complessivo di|premio lordo|premio totale|premio da versare|premio da pagare|premio lordo da versare|quanto devo pagare|quanto pagare|netto a pagare|rimanenza da pagare|saldo a nostro favore|totale a nostro favore|importo a nostro favore|residuo da pagare|totale dovuto|importo a saldo|ammontare dovuto}
    `),
  },
  total: {
    strong: phrases(
      'totale, somma, totale {bolletta|della bolletta}, totale {CHF|EUR|euro|in CHF|in EUR|€}, totale complessivo, totale {rata|della rata}, ammontare, premio {totale|da pagare}, totale {premio|premi}',
    ),
    weak: phrases('importo, premio {annuo|semestrale|trimestrale|mensile|lordo}'),
  },
  amountNet: {
    strong: phrases(`
      {totale|importo|importo totale|subtotale|prezzo|totale parziale|somma|valore|totale netto|importo netto|totale merce|totale fattura} ${excluding}
      {imponibile|tot imponibile|totale imponibili|totale imponibile|importo imponibile|base imponibile|netto|importo netto|totale netto|netto merce|valore netto|totale merce netto|base di calcolo|importo di base|somma netta|netto imponibile}
    `),
    weak: phrases(`${excluding}`),
  },
  subtotal: {
    strong: phrases(
      'subtotale, sub totale, totale {parziale|intermedio|posizioni|righe|articoli|prestazioni|merce|servizi}, somma intermedia, riporto, a riportare',
    ),
  },
  amountVat: {
    strong: phrases(`
      {|totale|tot|importo|imp|di cui|importo totale|ammontare|più|inclusa|incl|compresa|totale importo} ${vat} {|inclusa|totale|dovuta|compresa}, IVA {importo|totale}, tasse, totale imposte
    `),
  },
  outstandingAmount: {
    strong: phrases(`
      {importo|saldo|somma|totale|credito|fattura} {scoperto|scoperta|aperto|insoluto|insoluta|arretrato|arretrata|in sospeso|residuo|scaduto|scaduta|non pagato|iniziale|originale|in arretrato|dovuto}
      {scoperto|arretrati|credito|capitale|credito principale|importo fattura originale|insoluto|saldo aperto|posta aperta}, saldo
    `),
  },
  feeAmount: {
    strong: phrases(`
      {spese|tassa|costi|tasse|diritti|indennità} {di sollecito|di richiamo|di diffida|di mora|amministrative|amministrativi|di gestione|di incasso|di ritardo|di recupero|d incasso|}
      penale, penalità, spese sollecito, tassa sollecito
    `),
  },
  interestAmount: {
    strong: phrases(
      'interessi, interesse, {interessi|interesse} {di mora|moratori|moratorio|di ritardo|maturati|legali|dovuti}',
    ),
  },
  prepaidAmount: {
    strong: phrases(`
      {acconto|acconti|anticipo|già pagato|già versato|acconto versato|acconti versati|acconto ricevuto|importo pagato|pagato|pagamenti ricevuti|caparra|importo versato|a dedurre}
      {|totale|a detrarre|meno|importo} {ritenuta|ritenuta d acconto|ritenute|ritenuta irpef|ritenuta di garanzia}
      {contanti|contante|resto|carta|carta di credito|bancomat|importo ricevuto|pagamento contante|pagamento elettronico|pagamento con carta|pagamento POS|POS|carta di debito|pagobancomat|pagamento in contanti|pagamento contanti|pagamento carta|contanti ricevuti|importo dato|ricevuto|resto dovuto|assegno}
    `),
  },
  discountAmount: {
    strong: phrases(
      '{sconto|ribasso|riduzione|abbuono|deduzione|sconti|totale sconto|totale sconti|importo sconto|buono sconto|sconto cassa|sconto cliente|sconto incondizionato}',
    ),
  },
  rounding: {
    strong: phrases('arrotondamento, arrotondamenti, differenza d arrotondamento, arrotondato'),
  },
  otherAmount: {
    strong: phrases(`
      spese {di spedizione|di trasporto|di porto|di imballaggio|di consegna|postali}, trasporto, porto, spedizione, imballaggio, consegna
      {prezzo unitario|prezzo|prezzo unit|P U|quantità|qtà|supplemento|maggiorazione|coperto|servizio|mancia|capitale sociale|saldo iniziale|saldo finale|cambio|tasso di cambio|franchigia|cauzione|prezzo listino|bollo|marca da bollo|imposta di bollo|imposta di soggiorno|tassa di soggiorno}
      {totale|importo|importo totale|valore|prezzo} {|del|da|come da|vostro|nostro|di} {preventivo|offerta} {|accettato|accettata|iva inclusa|IVA compresa|netto}, {importo|valore} {contrattuale|del contratto}
      {contributo|rivalsa|contributi} {integrativo|previdenziale|previdenziali|cassa|CPA|C P A|CNPA|INPS|gestione separata|gestione separata INPS}, cassa {previdenziale|forense|geometri|ingegneri|architetti|avvocati}, inarcassa, enpap, enpam, CPA, C P A
    `),
  },
  sender: {
    strong: phrases(`
      {mittente|venditore|venduto da|venduto e spedito da|fornitore|emittente|emessa da|emesso da|prestatore|cedente|cedente prestatore|beneficiario|conto pagabile a|pagabile a|creditore|fattura da|fattura di|fatturato da|versamento per|a favore di|locatore|mandatario|intestatario del conto}
    `),
    weak: phrases('da'),
  },
  recipient: {
    strong: phrases(`
      {destinatario|acquirente|cliente|fatturato a|indirizzo di fatturazione|indirizzo fatturazione|intestatario|intestatario fattura|committente|pagabile da|debitore|cessionario|cessionario committente|fattura a|versato da|indirizzo cliente|fatturare a|intestato a|locatario|inquilino|accredito a|assicurato|paziente|dati cliente|intestata a|indirizzo del cliente|fattura per|nome cliente|passeggero|nome passeggero|ospite|inviare fattura a|viaggiatore|donatore|donatrice}
      spettabile, spett le, spett, egregio, egregio signor, gentile signora
    `),
    weak: phrases('a, per, alla cortese attenzione'),
  },
  otherParty: {
    strong: phrases(`
      indirizzo {di consegna|consegna|di spedizione|del cantiere|di destinazione|dell oggetto}, {consegna a|spedito a|luogo di consegna|luogo di destinazione|luogo di partenza|destinazione|destinazione merce|punto di accettazione|coordinate bancarie|contatto|filiale|succursale|cantiere|sede legale|destinatario merce|luogo di esecuzione}
    `),
  },
  reasonForCredit: {
    strong: phrases(
      'motivo, causa, ragione, motivo {della nota di credito|dell accredito|del credito|del rimborso|dello storno|della correzione|del reso|accredito|storno}, motivazione, giustificazione',
    ),
  },
  notes: {
    strong: phrases(
      '{osservazione|osservazioni|nota|note|annotazioni|commento|commenti|avvertenza|avvertenze|messaggio}',
    ),
  },
  paymentMethod: {
    strong: phrases(
      '{modalità|metodo|mezzo|forma|tipo|modo|condizioni} di pagamento, modalità pagamento, {pagato|pagata|pagamento|saldato} {con|tramite|in|mediante}, metodo pagamento, tipo pagamento',
    ),
  },
  iban: { strong: phrases('IBAN, codice IBAN, conto IBAN, n° IBAN') },
  bic: { strong: phrases('BIC, SWIFT, BIC SWIFT, codice {BIC|SWIFT}') },
  phone: {
    strong: phrases('telefono, tel, cellulare, cell, mobile, natel, T, n° telefono, centralino'),
  },
  fax: { strong: phrases('fax, telefax, F') },
  bank: {
    strong: phrases('banca, coordinate bancarie, istituto, banca d appoggio, conto bancario'),
  },
  accountOwner: {
    strong: phrases(
      'intestatario, titolare, titolare del conto, intestatario del conto, intestato a',
    ),
  },
  name: {
    strong: phrases(
      'nome, ragione sociale, ditta, denominazione, nome {cognome|e cognome|ditta|azienda}, azienda, società',
    ),
  },
  heading: {
    strong: phrases(`
      ricevuta, sezione pagamento, informazioni {supplementari|aggiuntive}, valuta, oggetto, concerne, condizioni {di pagamento|generali}, descrizione, designazione
      indirizzo, dettagli, dettaglio, allegato, allegati, firma, gentili signore e signori, gentili signore egregi signori, gentili signori, gentile cliente, egregi signori, grazie per la fiducia, cordiali saluti, distinti saluti, grazie, copia, originale, duplicato
      da staccare prima del versamento, amministratore, direttore, sede legale, prestazioni, articoli, informazioni, coordinate
    `),
  },
}

import { phrases } from '../../vocabulary/phrases.ts'
import type { ColumnWords } from './column-kinds.ts'

const currency = '{|CHF|EUR|€|in CHF|in EUR|(CHF)|(EUR)}'
const without =
  '{IVA esclusa|IVA escl|escl IVA|esclusa IVA|senza IVA|netto|netta|al netto|excl IVA}'
const withVat =
  '{IVA inclusa|IVA incl|incl IVA|IVA compresa|ivato|ivata|lordo|lorda|con IVA|IVA inc}'

export const italianColumns: ColumnWords = {
  position: phrases('Pos, Posizione, N, N°, Nr, No, Riga, Num, Rigo, #'),
  article: phrases(`
    {Codice|Cod|N|N°|Nr|Numero|No} {articolo|art|prodotto|materiale}, Codice, Cod, Articolo {N|N°|Nr}, Art N, EAN, GTIN, SKU, Riferimento, Rif
  `),
  description: phrases(`
    Descrizione, Denominazione, Designazione, Prestazione, Prestazioni, Articolo, Articoli, Prodotto, Prodotti, Servizio, Servizi, Dettaglio, Dettagli, Voce, Oggetto, Testo, Lavori, Merce, Attività
    Descrizione {articolo|prodotto|della merce|dei servizi|prestazione|dei beni|prodotti e servizi|beni e servizi|lavori|operazione|delle operazioni|movimento}
    Natura e qualità, Natura {della prestazione|dei beni}, Causale, Operazione, Operazioni, Movimento, Movimenti, Testo contabile, Comunicazione, Testo di registrazione, Testo registrazione, Informazioni, Transazione, Causale descrizione, Trattamento
  `),
  quantity: phrases(`
    Quantità, Quant, Quantitativo, Qtà, Qta, Q tà, Qt, Q ta, Numero pezzi, Pezzi, Pz, Ore, Numero ore, N ore, Quantità consegnata, Giorni, Unità, Durata, Consumo, Notti, Cartelle, Numero notti, Litri, kWh
  `),
  unit: phrases('Unità, UM, U M, Unità di misura, Un mis, Unità mis, Un'),
  unitPrice: phrases(`
    Prezzo {unitario|unit|un|U|per unità|cadauno|cad|di listino|netto|base|orario|listino|unitari} {|CHF|EUR|€|netto|lordo|IVA esclusa|in CHF|in EUR}
    Prezzo {|CHF|EUR|€|in CHF|in EUR}, P U, PU, P unitario, Pr unitario, Prz unit, P Unit, Tariffa, Tariffa oraria, Valore unitario, Importo unitario, Costo unitario, Tariffa giornaliera, {CHF|EUR|€} kWh, Prezzo {kWh|a notte|litro|al litro|l}
  `),
  discount: phrases('Sconto, Sconto %, Sc, Sc %, Ribasso, Ribasso %, % sconto, Sconti, Abbuono'),
  vatRate: phrases(`
    IVA, IVA %, % IVA, Aliquota, Aliquota {IVA|%}, Aliq, Aliq {IVA|%}, Codice IVA, Cod IVA, Tasso {|IVA}, C IVA, IVA in %
  `),
  vatAmount: phrases(
    '{Importo|Ammontare|Totale} IVA, Imposta, IVA importo, Importo {imposta|dell imposta}, Imposte',
  ),
  amount: phrases(`
    Importo ${currency}, Totale ${currency}, Subtotale, Importo totale ${currency}, Prezzo tot, Tot riga, Prezzo totale ${currency}, Somma, Valore, Totale riga, Importo riga, Costo, Prezzo complessivo
  `),
  amountNet: phrases(`
    {Importo|Totale|Prezzo totale|Importo totale|Prezzo|Valore} ${without} ${currency}, {Importo|Totale|Importo totale|Valore} imponibile ${currency}, Imponibile, Netto, Netto ${currency}
  `),
  amountGross: phrases(`
    {Importo|Totale|Prezzo totale|Importo totale|Prezzo|Valore} ${withVat} ${currency}, Lordo
  `),
  net: phrases(without.slice(1, -1).replaceAll('|', ',')),
  gross: phrases(withVat.slice(1, -1).replaceAll('|', ',')),
  date: phrases(`
    Data, Data {contabile|operazione|di registrazione|registrazione|contabilizzazione|prestazione|consegna|movimento|oper|transazione|contab}
  `),
  valueDate: phrases('Valuta, Data valuta, Data di valuta, Val'),
  debit: phrases(`
    Addebito ${currency}, Addebiti, Dare, Uscite, Uscita, Debito, Debiti, Prelievo, Prelievi, Prelevamenti, A vostro debito, A suo debito, A vostro carico, Pagamenti, Spese, Addebitato
  `),
  credit: phrases(`
    Accredito ${currency}, Accrediti, Avere, Entrate, Entrata, Credito, Crediti, Versamento, Versamenti, A vostro credito, A suo credito, A vostro favore, Incassi, Accreditato
  `),
  balance: phrases(
    `Saldo ${currency}, Nuovo saldo, Saldo conto, Saldo del conto, Saldo progressivo, Saldo contabile`,
  ),
  other: phrases(`
    Scadenza, Divisa, Moneta, Periodo, Consegna, Peso, Origine, Conto, Imballo, Lotto, Modalità di pagamento, Acconto, Colli, Bolla
  `),
}

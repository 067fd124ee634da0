import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'
const read = (text: string) =>
  extractResults(documentOfText(text), { documentId, readOn: '2026-11-29' })[0]

test.each([
  [
    '# RELANCE',
    'N° facture  Date         Échéance     Montant TTC   Réglé      Reste dû',
    'TOTAL                                 3 602,60      200,00     3 402,60',
    3402.6,
  ],
  [
    '# 2. Mahnung',
    'Rechnung    Datum        Fällig       Betrag EUR    Bezahlt    Offen EUR',
    'Summe                                 3.602,60      -200,00    3.402,60',
    3402.6,
  ],
  [
    '# Second reminder',
    'Invoice     Date         Due          Amount        Paid       Balance',
    'Total                                 3,602.60      200.00     3,402.60',
    3402.6,
  ],
])('a reminder asks for what is left: %s', (title, heading, total, open) => {
  const result = read(`
Harnisch Transports SARL
4 route du Port
29760 Penmarch

                                             Conserverie du Raz
                                             12 rue du Phare
                                             29770 Plogoff

${title}

19/10/2026

${heading}
T-8812      02/07/2026   01/08/2026   2 602,60      0,00       2 602,60
T-8940      04/08/2026   03/09/2026   1 000,00      200,00     800,00
${total}
`)
  expect(result).toMatchObject({ documentType: 'REMINDER', amountGross: { value: open } })
})

test('a net sum asks where the printed tax does not lead from it to the total', () => {
  const till = (discount: string, tax: string) =>
    read(`
RITA'S CANTINA
2204 S Lamar Blvd
Austin, TX 78704

06/19/2026  7:48 PM
2 Fish Tacos              29.00
1 Queso                    9.50
2 House Marg              21.50
Subtotal                  60.00
${discount}
Tax                        ${tax}
TOTAL                    $64.80
Visa                      64.80
`)
  const confidence = (result: ReturnType<typeof till>) =>
    Object.entries(result?.confidences ?? {}).find(([path]) => path === '/amountNet/value')?.[1]
  expect(confidence(till('Happy hour                -0.28', '5.08'))).toBeLessThan(0.9)
  const rates = till('Happy hour                -0.28', '5.08')?.confidences ?? {}
  // Nobody printed the 8 % that would explain the difference of the two.
  for (const [path, sure] of Object.entries(rates))
    if (path.startsWith('/vatDetails/rates')) expect(sure).toBeLessThan(0.9)
  expect(confidence(till('', '4.80'))).toBeGreaterThan(0.9)
})

describe('the form of e-invoices', () => {
  const form = (number: string) =>
    read(`
FATTURA ELETTRONICA

Cedente/prestatore (fornitore)                    Cessionario/committente (cliente)
Identificativo fiscale ai fini IVA: IT02044118220  Denominazione: Comune di Levico
Denominazione: Studio Bertolini                   Indirizzo: Piazza Municipio 7
Indirizzo: Via Venezia 18                         Comune: Levico Terme
Comune: Pergine Valsugana                         Cap: 38056

Tipologia documento     Art. 73     Numero documento     Data documento
TD01 (fattura)                      ${number.padEnd(20)} 12-03-2026

Descrizione                                       Prezzo totale
Direzione lavori                                  2.000,00

Totale imponibile                                 2.000,00
Imposta 22,00%                                    440,00
Totale documento                                  2.440,00

Dati ritenuta           Aliquota    Causale       Importo
RT01 Ritenuta                       20,00 A       400,00

Modalità pagamento      IBAN
Bonifico                IT60X0542811101000000123456
`)
  test.each(['7/PA', '31/E', '7'])('has room for short numbers: %s', (number) => {
    expect(form(number)).toMatchObject({
      identifications: expect.arrayContaining([
        { type: 'INVOICE_NUMBER', value: number },
      ]) as unknown,
    })
  })

  test('names under Causale why tax is withheld, which nobody quotes', () => {
    const { paymentDetails } = form('7/PA') as { paymentDetails?: { reference?: string } }
    expect(paymentDetails?.reference).not.toBe('20,00 A')
  })
})

test.each(['FUEL SURCHARGE 14%', 'Dieselzuschlag 14 %', 'Supplément carburant 14 %'])(
  'what a carrier adds for fuel is a row of its bill: %s',
  (surcharge) => {
    const result = read(`
Halden Freight Lines Inc
PO BOX 118, DENVER CO 80244

INVOICE 44-118
03/18/26

PIECES   DESCRIPTION                    WEIGHT   RATE     CHARGES
4        PALLETS CERAMIC TILE           4300     150.50   602.00
         ${surcharge.padEnd(46)}  84.28
         LIFTGATE DELIVERY                                55.86
         TOTAL DUE                                       742.14
`)
    expect(result).toMatchObject({
      items: [
        { amountGross: { value: 602 } },
        { amountGross: { value: 84.28 } },
        { amountGross: { value: 55.86 } },
      ],
    })
  },
)

test('the heading of a box with the account makes no statement of a bill', () => {
  const result = read(`
Sandhill Electric Cooperative                     Account Number: 4471-20881
PO Box 118                                        Statement Date: 06/08/2026
Salina, KS 67402                                  Amount Due: $148.92
                                                  Due Date: 06/29/2026
Gordon T Haas
41 County Rd 12
Abilene, KS 67410

Account summary
Previous balance                                  $133.47
Payment received 05/21/26 - thank you             -$80.28
Energy 784 kWh @ $0.0916                           $95.73
Total amount due                                  $148.92

Please return this stub with payment to
Sandhill Electric Cooperative
PO BOX 118
SALINA KS 67402
`)
  expect(result).toMatchObject({
    documentType: 'INVOICE',
    dueDate: '2026-06-29',
    sender: { name: 'Sandhill Electric Cooperative' },
    amountGross: { value: 148.92 },
  })
})

test('the day behind its label stands above that of a bill that was paid', () => {
  const result = read(`
Bergfunk AG
Postfach
3050 Bern

Rechnungsnummer     20261003-118
Rechnungsdatum      3. Oktober 2026

Abonnemente                147.00       Konto
                                        Rechnung vom 3.9.2026      192.10
                                        Ihre Zahlung vom 28.9.2026 -192.10
Rechnungsbetrag            147.00
`)
  expect(result).toMatchObject({ documentDate: '2026-10-03' })
})

test('the small print names in full who a logo is, and half of a bank asks', () => {
  const bill = read(`
TELIDA                                            Conto n. 3/26

                                                  Spett.
                                                  STUDIO AMADEI
                                                  VIA MAZZINI 44
                                                  47121 FORLI' FC

Fattura n.           8B00441182
Emessa il            07/04/2026
Totale fattura       73,20






























Telida Italia S.p.A. - Direzione e coordinamento di Telida Group - Via Caracciolo 51, Milano - P.IVA 00441182097
`)
  expect(bill).toMatchObject({ sender: { name: 'Telida Italia S.p.A.' } })
  const bank = read(`
Crédit
8 rue du Port
56130 Saint-Dolay

Association du Canal
2 rue de la Mairie
56130 Saint-Dolay

Facture n° 44118
31 mars 2026
Total TTC           73,20
`)
  const confidence = Object.entries(bank?.confidences ?? {}).find(([path]) =>
    path.endsWith('sender/name'),
  )?.[1]
  expect(confidence ?? 0).toBeLessThan(0.8)
})

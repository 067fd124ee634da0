import type { Amount } from '../service-api/primitives.ts'
import type {
  PaymentDetails,
  PaymentMethod,
  VatDetails,
  VatRate,
} from '../service-api/result-parts.ts'
import type { EInvoiceTotals } from './e-invoice.ts'
import { describePayment } from './payment-reference.ts'
import { elementsAt, textAt, type XmlNode } from './xml-tree.ts'
import { amountAt, compact, numberAt } from './xml-values.ts'

const summary = 'DatiBeniServizi/DatiRiepilogo'
const payment = 'DatiPagamento/DettaglioPagamento'
const document = 'DatiGenerali/DatiGeneraliDocumento'

/**
 * Net and VAT are what the summary of rates comes to: the lines leave out the contribution to a pension fund
 * (cassa previdenziale). What is kept back as withholding tax (ritenuta d’acconto) is in the total and not
 * in what is to be paid.
 */
export function readFatturaTotals(body: XmlNode, currency: string | undefined): EInvoiceTotals {
  const amountNet = sumAt(body, summary, 'ImponibileImporto', currency)
  const totalVat = sumAt(body, summary, 'Imposta', currency)
  const rounding = amountAt(body, `${document}/Arrotondamento`, currency)
  const amountGross =
    amountAt(body, `${document}/ImportoTotaleDocumento`, currency) ??
    plus(plus(amountNet, totalVat), rounding)
  return compact<EInvoiceTotals>({
    lineTotal: sumAt(body, 'DatiBeniServizi/DettaglioLinee', 'PrezzoTotale', currency),
    amountNet,
    totalVat,
    amountGross,
    rounding,
    payable: toPay(body, currency) ?? amountGross,
  })
}

/**
 * Condizioni TP01 are instalments, which add up. Otherwise each entry is a way to pay the same sum, and the first
 * one tells it.
 */
function toPay(body: XmlNode, currency: string | undefined): Amount | undefined {
  return textAt(body, 'DatiPagamento/CondizioniPagamento') === 'TP01'
    ? sumAt(body, payment, 'ImportoPagamento', currency)
    : amountAt(elementsAt(body, payment)[0], 'ImportoPagamento', currency)
}

export function readFatturaVat(
  body: XmlNode,
  currency: string | undefined,
  totalVat: Amount | undefined,
  vatNumber: string | undefined,
): VatDetails | undefined {
  const rates = elementsAt(body, summary).flatMap((part): VatRate[] => {
    const rate = numberAt(part, 'AliquotaIVA')
    if (rate === undefined) return []
    return [
      compact<VatRate>({
        rate,
        netAmount: amountAt(part, 'ImponibileImporto', currency),
        vatAmount: amountAt(part, 'Imposta', currency),
      }),
    ]
  })
  if (rates.length === 0 && totalVat === undefined && vatNumber === undefined) return undefined
  return compact<VatDetails>({ vatNumber, totalVat, rates: rates.length === 0 ? undefined : rates })
}

export function readFatturaPayment(
  body: XmlNode,
  creditor: string | undefined,
  payable: Amount | undefined,
): PaymentDetails | undefined {
  const means = elementsAt(body, payment)
  const withAccount = means.find((part) => textAt(part, 'IBAN') !== undefined)
  return describePayment({
    account: textAt(withAccount, 'IBAN'),
    bic: textAt(withAccount, 'BIC'),
    reference: textAt(withAccount, 'CodicePagamento'),
    creditor: textAt(withAccount, 'Beneficiario') ?? creditor,
    amount: payable,
  })
}

/** ModalitaPagamento, in the words that a bookkeeper uses. */
const methods: ReadonlyMap<string, string> = new Map([
  ['MP01', 'CASH'],
  ['MP02', 'CHEQUE'],
  ['MP03', 'CHEQUE'],
  ['MP05', 'CREDIT_TRANSFER'],
  ['MP08', 'CARD'],
  ['MP16', 'DIRECT_DEBIT'],
  ['MP19', 'DIRECT_DEBIT'],
  ['MP20', 'DIRECT_DEBIT'],
  ['MP21', 'DIRECT_DEBIT'],
])

export function readFatturaMethod(body: XmlNode): PaymentMethod | undefined {
  const type = elementsAt(body, payment)
    .map((part) => methods.get(textAt(part, 'ModalitaPagamento') ?? ''))
    .find((known) => known !== undefined)
  return type === undefined ? undefined : { type }
}

function sumAt(
  body: XmlNode,
  path: string,
  name: string,
  currency: string | undefined,
): Amount | undefined {
  return elementsAt(body, path)
    .map((part) => amountAt(part, name, currency))
    .reduce(plus, undefined)
}

/** To the cent: sums of decimals would carry what binary fractions leave over. */
function plus(one: Amount | undefined, other: Amount | undefined): Amount | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return { ...one, value: Math.round((one.value + other.value) * 1e8) / 1e8 }
}

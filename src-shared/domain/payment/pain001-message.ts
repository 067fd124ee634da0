import type { PaymentDebtor, PaymentProposal } from '../../contract/payments.ts'
import { normalizeIban } from '../iban.ts'
import { amountText } from './amount-text.ts'
import { painNamespace } from './pain001-schema.ts'
import { paymentKind, type PaymentKind } from './payment-kind.ts'
import { swissText } from './swiss-characters.ts'
import { element, textElement, type XmlElement } from './xml-element.ts'

export type Payment = PaymentProposal & { readonly amount: NonNullable<PaymentProposal['amount']> }

export type PaymentOrder = {
  /** At most 26 characters of the SWIFT set; the parts of the message are numbered after it. */
  readonly messageId: string
  /** Local time without a zone, `YYYY-MM-DDThh:mm:ss`. */
  readonly createdAt: string
  readonly softwareVersion: string
  readonly debtor: PaymentDebtor
  readonly payments: readonly Payment[]
}

/** One block of the message: payments that go out together. */
export type PaymentGroup = {
  readonly executionDate: string
  readonly kind: PaymentKind
  readonly currency: string
  readonly payments: readonly Payment[]
}

/**
 * A customer credit transfer by the Swiss Payment Standards (pain.001.001.09), with structured
 * addresses. Whether it may be sent is for `checkPain001` to say.
 */
export function buildPain001(order: PaymentOrder): XmlElement {
  const { debtor, payments } = order
  const name = swissText(debtor.name, 70).text
  return element(
    'Document',
    [
      element('CstmrCdtTrfInitn', [
        element('GrpHdr', [
          element('MsgId', order.messageId),
          element('CreDtTm', order.createdAt),
          element('NbOfTxs', String(payments.length)),
          element('CtrlSum', controlSum(payments)),
          element('InitgPty', [element('Nm', name), software(order.softwareVersion)]),
        ]),
        ...groupPayments(payments).map((group, at) => block(order, group, at + 1, name)),
      ]),
    ],
    { xmlns: painNamespace },
  )
}

/** By day, kind and currency, in the order of the days. */
export function groupPayments(payments: readonly Payment[]): PaymentGroup[] {
  const groups = Map.groupBy(payments, ({ executionDate, iban, amount }) =>
    [executionDate, paymentKind(iban, amount.currency), amount.currency].join(' '),
  )
  return [...groups]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .flatMap(([, members]) => {
      const [first] = members
      if (!first) return []
      const { executionDate, iban, amount } = first
      const kind = paymentKind(iban, amount.currency)
      return [{ executionDate, kind, currency: amount.currency, payments: members }]
    })
}

/** The software and its version, as banks ask for them in support (SPS, Contact Details). */
function software(version: string): XmlElement {
  const line = (channel: string, id: string) =>
    element('Othr', [element('ChanlTp', channel), element('Id', id)])
  return element('CtctDtls', [line('NAME', 'Intray'), line('VRSN', version)])
}

function block(order: PaymentOrder, group: PaymentGroup, number: number, name: string): XmlElement {
  const { debtor, messageId } = order
  const id = `${messageId}-${String(number)}`
  return element('PmtInf', [
    element('PmtInfId', id),
    element('PmtMtd', 'TRF'),
    element('BtchBookg', String(debtor.batchBooking)),
    element('NbOfTxs', String(group.payments.length)),
    element('CtrlSum', controlSum(group.payments)),
    group.kind === 'S' ? element('PmtTpInf', [element('SvcLvl', [element('Cd', 'SEPA')])]) : null,
    element('ReqdExctnDt', [element('Dt', group.executionDate)]),
    element('Dbtr', [element('Nm', name)]),
    account('DbtrAcct', normalizeIban(debtor.iban)),
    debtorBank(debtor),
    chargesOf(group.kind),
    ...group.payments.map((payment, at) => transaction(payment, `${id}-${String(at + 1)}`)),
  ])
}

/** Fixed for SEPA; abroad they are shared, as an invoice expects; at home there are none to name. */
function chargesOf(kind: PaymentKind): XmlElement | null {
  switch (kind) {
    case 'S':
      return element('ChrgBr', 'SLEV')
    case 'X':
      return element('ChrgBr', 'SHAR')
    case 'D':
      return null
  }
}

/** A Swiss bank is known by its BIC, or by its number within the IBAN (SIX, IID). */
function debtorBank({ bic, iban }: PaymentDebtor): XmlElement {
  const bankNumber = String(Number(normalizeIban(iban).slice(4, 9)))
  return element('DbtrAgt', [
    element('FinInstnId', [
      bic !== ''
        ? element('BICFI', bic)
        : element('ClrSysMmbId', [
            element('ClrSysId', [element('Cd', 'CHBCC')]),
            element('MmbId', bankNumber),
          ]),
    ]),
  ])
}

function transaction(payment: Payment, id: string): XmlElement {
  const { amount, iban, bic, address, creditor } = payment
  const kind = paymentKind(iban, amount.currency)
  return element('CdtTrfTxInf', [
    element('PmtId', [element('InstrId', id), element('EndToEndId', endToEndId(payment))]),
    element('Amt', [
      element('InstdAmt', amountText(amount.value, amount.currency), { Ccy: amount.currency }),
    ]),
    kind !== 'D' && bic !== ''
      ? element('CdtrAgt', [element('FinInstnId', [element('BICFI', bic)])])
      : null,
    element('Cdtr', [
      element('Nm', creditor),
      element('PstlAdr', [
        textElement('StrtNm', address.street),
        textElement('BldgNb', address.buildingNumber),
        textElement('PstCd', address.postCode),
        element('TwnNm', address.town),
        element('Ctry', address.country),
      ]),
    ]),
    account('CdtrAcct', iban),
    remittance(payment),
  ])
}

/** Comes back with the bank's reports, and leads to the document. */
function endToEndId({ documentId, resultIndex }: Payment): string {
  return `${documentId}-${String(resultIndex + 1)}`
}

function remittance({ reference, referenceKind, message }: Payment): XmlElement | null {
  if (referenceKind === 'NON')
    return message === '' ? null : element('RmtInf', [element('Ustrd', message)])
  const type = referenceKind === 'QRR' ? element('Prtry', 'QRR') : element('Cd', 'SCOR')
  return element('RmtInf', [
    element('Strd', [
      element('CdtrRefInf', [
        element('Tp', [element('CdOrPrtry', [type])]),
        element('Ref', reference),
      ]),
      textElement('AddtlRmtInf', message),
    ]),
  ])
}

function account(name: string, iban: string): XmlElement {
  return element(name, [element('Id', [element('IBAN', iban)])])
}

/** The sum of the figures, whatever their currencies (ISO 20022, ControlSum). */
function controlSum(payments: readonly Payment[]): string {
  const hundredths = payments.reduce(
    (sum, { amount }) => sum + Math.round(Number(amountText(amount.value, amount.currency)) * 100),
    0,
  )
  return (hundredths / 100).toFixed(2)
}

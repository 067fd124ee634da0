import { isValidCreditorReference } from '../creditor-reference.ts'
import { isQrIban, isValidIban } from '../iban.ts'
import { isValidQrReference } from '../qr-reference.ts'
import { pain001Schema, painNamespace } from './pain001-schema.ts'
import { isSwissIban, paymentKind } from './payment-kind.ts'
import { checkElement, type SchemaError } from './schema-rule.ts'
import { isPermitted, isSwiftText } from './swiss-characters.ts'
import { partAt, partsOf, textAtWay, type XmlElement } from './xml-element.ts'

export type PainError = SchemaError | { readonly way: string; readonly code: PainRule }

/** Rules of the Swiss Payment Standards that a schema cannot express. */
type PainRule =
  | 'namespace'
  | 'count'
  | 'sum'
  | 'id-not-unique'
  | 'id-characters'
  | 'characters'
  | 'iban-checksum'
  | 'debtor-account'
  | 'reference'
  | 'reference-account'
  | 'service-level'
  | 'amount-range'

/** Everything that is wrong with a message; only one without errors may be written. */
export function checkPain001(document: XmlElement): PainError[] {
  const schema = checkElement(document, pain001Schema)
  // The rules look at places that the schema has to have secured first.
  return schema.length > 0 ? schema : checkSwissRules(document)
}

function checkSwissRules(document: XmlElement): PainError[] {
  const errors: PainError[] = []
  const report = (way: string, code: PainRule, isWrong: boolean) => {
    if (isWrong) errors.push({ way, code })
  }
  const message = partAt(document, 'CstmrCdtTrfInitn')
  const blocks = partsOf(message, 'PmtInf')
  const all = blocks.flatMap((block) => partsOf(block, 'CdtTrfTxInf'))

  report('Document', 'namespace', document.attributes?.['xmlns'] !== painNamespace)
  if (message) {
    const header = partAt(message, 'GrpHdr')
    if (header) checkTotals(header, all, 'GrpHdr', report)
    report('GrpHdr/MsgId', 'id-characters', !isSwiftText(textAtWay(message, 'GrpHdr/MsgId')))
  }
  checkUnique(blocks, 'PmtInfId', 'PmtInf', report)
  checkUnique(all, 'PmtId/InstrId', 'CdtTrfTxInf', report)

  for (const [at, block] of blocks.entries()) {
    const way = `PmtInf[${String(at + 1)}]`
    const debtor = textAtWay(block, 'DbtrAcct/Id/IBAN')
    const payable = isValidIban(debtor) && isSwissIban(debtor) && !isQrIban(debtor)
    report(`${way}/DbtrAcct`, 'debtor-account', !payable)
    report(`${way}/PmtInfId`, 'id-characters', !isSwiftText(textAtWay(block, 'PmtInfId')))
    checkTotals(block, partsOf(block, 'CdtTrfTxInf'), way, report)
    for (const [place, transaction] of partsOf(block, 'CdtTrfTxInf').entries())
      checkTransaction(transaction, block, `${way}/CdtTrfTxInf[${String(place + 1)}]`, report)
  }
  for (const way of foreignSigns(document, 'Document')) report(way, 'characters', true)
  return errors
}

type Report = (way: string, code: PainRule, isWrong: boolean) => void

function checkTransaction(node: XmlElement, block: XmlElement, way: string, report: Report): void {
  const iban = textAtWay(node, 'CdtrAcct/Id/IBAN')
  const type = partAt(node, 'RmtInf/Strd/CdtrRefInf/Tp/CdOrPrtry')
  const reference = textAtWay(node, 'RmtInf/Strd/CdtrRefInf/Ref')
  const isQrr = textAtWay(node, 'RmtInf/Strd/CdtrRefInf/Tp/CdOrPrtry/Prtry') === 'QRR'
  const isValid = isQrr ? isValidQrReference(reference) : isValidCreditorReference(reference)
  const amount = partAt(node, 'Amt/InstdAmt')
  const value = Number(typeof amount?.content === 'string' ? amount.content : NaN)
  const currency = amount?.attributes?.['Ccy'] ?? ''
  const kind = paymentKind(iban, currency)
  const isSepa = textAtWay(block, 'PmtTpInf/SvcLvl/Cd') === 'SEPA'

  report(`${way}/CdtrAcct`, 'iban-checksum', !isValidIban(iban))
  report(`${way}/RmtInf`, 'reference', type !== undefined && !isValid)
  report(`${way}/RmtInf`, 'reference-account', isQrIban(iban) !== isQrr)
  report(`${way}/Amt`, 'amount-range', !(value >= 0.01 && value <= 999_999_999.99))
  report(way, 'service-level', isSepa !== (kind === 'S'))
  for (const id of ['InstrId', 'EndToEndId'])
    report(`${way}/${id}`, 'id-characters', !isSwiftText(textAtWay(node, `PmtId/${id}`)))
}

function checkTotals(
  node: XmlElement,
  transactions: readonly XmlElement[],
  way: string,
  report: Report,
): void {
  const hundredths = transactions.reduce(
    (sum, one) => sum + Math.round(Number(textAtWay(one, 'Amt/InstdAmt')) * 100),
    0,
  )
  const said = Math.round(Number(textAtWay(node, 'CtrlSum')) * 100)
  report(`${way}/NbOfTxs`, 'count', Number(textAtWay(node, 'NbOfTxs')) !== transactions.length)
  report(`${way}/CtrlSum`, 'sum', said !== hundredths)
}

function checkUnique(
  nodes: readonly XmlElement[],
  idWay: string,
  name: string,
  report: Report,
): void {
  const ids = nodes.map((node) => textAtWay(node, idWay))
  for (const [at, id] of ids.entries())
    report(`${name}[${String(at + 1)}]/${idWay}`, 'id-not-unique', ids.indexOf(id) !== at)
}

function foreignSigns({ content }: XmlElement, way: string): string[] {
  if (typeof content === 'string') return isPermitted(content) ? [] : [way]
  return content.flatMap((part) => foreignSigns(part, `${way}/${part.name}`))
}

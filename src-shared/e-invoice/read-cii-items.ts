import type { InvoiceItem } from '../service-api/result-parts.ts'
import { unitOfCode } from './code-lists.ts'
import { attributeOf, elementAt, elementsAt, textAt, type XmlNode } from './xml-tree.ts'
import { amountAt, compact, numberAt } from './xml-values.ts'

/** CII 1.0 and D16B differ in the names of the same line parts. */
const agreementPath = 'SpecifiedLineTradeAgreement|SpecifiedSupplyChainTradeAgreement'
const deliveryPath = 'SpecifiedLineTradeDelivery|SpecifiedSupplyChainTradeDelivery'
const settlementPath = 'SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement'
const summationPath =
  'SpecifiedTradeSettlementLineMonetarySummation|SpecifiedTradeSettlementMonetarySummation'

/** BG-25, the lines, in their order. Lines that only carry a text or a subtotal are no items. */
export function readCiiItems(
  transaction: XmlNode | undefined,
  currency: string | undefined,
): InvoiceItem[] {
  return elementsAt(transaction, 'IncludedSupplyChainTradeLineItem').flatMap((line) => {
    const status = textAt(line, 'AssociatedDocumentLineDocument/LineStatusReasonCode')
    if (status === 'GROUP' || status === 'INFORMATION') return []
    const item = readItem(line, currency)
    return item.amountNet === undefined && item.unitPrice === undefined ? [] : [item]
  })
}

function readItem(line: XmlNode, currency: string | undefined): InvoiceItem {
  const agreement = elementAt(line, agreementPath)
  const settlement = elementAt(line, settlementPath)
  const quantity = elementAt(line, `${deliveryPath}/BilledQuantity`)
  return compact<InvoiceItem>({
    position: textAt(line, 'AssociatedDocumentLineDocument/LineID'),
    articleNumber:
      textAt(line, 'SpecifiedTradeProduct/SellerAssignedID') ??
      textAt(line, 'SpecifiedTradeProduct/GlobalID'),
    description: describe(line),
    quantity: numberAt(line, `${deliveryPath}/BilledQuantity`),
    unit: unitOfCode(attributeOf(quantity, 'unitCode')),
    unitPrice:
      amountAt(agreement, 'NetPriceProductTradePrice/ChargeAmount', currency) ??
      amountAt(agreement, 'GrossPriceProductTradePrice/ChargeAmount', currency),
    discount:
      lineDiscount(settlement) ?? lineDiscount(elementAt(agreement, 'GrossPriceProductTradePrice')),
    vatRate: numberAt(settlement, 'ApplicableTradeTax/RateApplicablePercent|ApplicablePercent'),
    amountNet: amountAt(settlement, `${summationPath}/LineTotalAmount`, currency),
  })
}

/** The product's name and, where it adds to it, its description; else the line's own note. */
function describe(line: XmlNode): string | undefined {
  const name = textAt(line, 'SpecifiedTradeProduct/Name')
  const description = textAt(line, 'SpecifiedTradeProduct/Description')
  if (name !== undefined && description !== undefined && !name.includes(description))
    return `${name}\n${description}`
  return name ?? description ?? textAt(line, 'AssociatedDocumentLineDocument/IncludedNote/Content')
}

/** Per cent, from an allowance of the line (BG-27) or of its price. */
function lineDiscount(node: XmlNode | undefined): number | undefined {
  const allowance = elementsAt(
    node,
    'SpecifiedTradeAllowanceCharge|AppliedTradeAllowanceCharge',
  ).find((part) => textAt(part, 'ChargeIndicator/Indicator') !== 'true')
  return numberAt(allowance, 'CalculationPercent')
}

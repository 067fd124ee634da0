import type { InvoiceItem } from '../service-api/result-parts.ts'
import { unitOfCode } from './code-lists.ts'
import { attributeOf, elementAt, elementsAt, textAt, type XmlNode } from './xml-tree.ts'
import { amountAt, compact, numberAt } from './xml-values.ts'

const quantityPath = 'InvoicedQuantity|CreditedQuantity'

/** BG-25 in UBL. */
export function readUblItems(root: XmlNode, currency: string | undefined): InvoiceItem[] {
  return elementsAt(root, 'InvoiceLine|CreditNoteLine').map((line) => {
    const item = elementAt(line, 'Item')
    const allowance = elementsAt(line, 'AllowanceCharge').find(
      (part) => textAt(part, 'ChargeIndicator') !== 'true',
    )
    return compact<InvoiceItem>({
      position: textAt(line, 'ID'),
      articleNumber:
        textAt(item, 'SellersItemIdentification/ID') ??
        textAt(item, 'StandardItemIdentification/ID'),
      description: describe(textAt(item, 'Name'), textAt(item, 'Description')),
      quantity: numberAt(line, quantityPath),
      unit: unitOfCode(attributeOf(elementAt(line, quantityPath), 'unitCode')),
      unitPrice: amountAt(line, 'Price/PriceAmount', currency),
      discount: numberAt(allowance, 'MultiplierFactorNumeric'),
      vatRate: numberAt(item, 'ClassifiedTaxCategory/Percent'),
      amountNet: amountAt(line, 'LineExtensionAmount', currency),
    })
  })
}

function describe(name: string | undefined, description: string | undefined) {
  if (name === undefined || description === undefined) return name ?? description
  return name.includes(description) ? name : `${name}\n${description}`
}

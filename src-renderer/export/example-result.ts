import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'

/** What is known of a document in the list, in the shape of a result, to show a name by. */
export function exampleResult(document: DocumentSummary | null): unknown {
  if (!document)
    return {
      documentType: 'INVOICE',
      documentDate: '2026-12-31',
      sender: { name: 'Muster AG' },
      identifications: [{ type: 'INVOICE_NUMBER', value: '1001' }],
    }
  const { documentType, documentDate, dueDate, title, senderName, amountGross } = document
  return {
    ...(documentType !== null && { documentType }),
    ...(documentDate !== null && { documentDate }),
    ...(dueDate !== null && { dueDate }),
    ...(title !== null && { title }),
    ...(senderName !== null && { sender: { name: senderName } }),
    ...(amountGross !== null && { amountGross }),
  }
}

/** The full enumeration of `documentType`. */
export const documentTypes = [
  'INVOICE',
  'REMINDER',
  'RECEIPT',
  'ACCOUNT_STATEMENT',
  'CREDIT_NOTE',
  'SALARY_STATEMENT',
  'PAY_SLIP',
  'TAX_CERTIFICATE',
  'INSURANCE_POLICY',
  'POLICY_ADJUSTMENT',
  'WARRANTY_POLICY',
  'CONTRACT',
  'CREDITCARD_STATEMENT',
  'UNKNOWN',
] as const
export type DocumentType = (typeof documentTypes)[number]

/** The values that the result schema of the retrieval endpoint allows. */
export const retrievalDocumentTypes = [
  'INVOICE',
  'ACCOUNT_STATEMENT',
  'REMINDER',
  'RECEIPT',
  'CREDIT_NOTE',
  'UNKNOWN',
] as const
export type RetrievalDocumentType = (typeof retrievalDocumentTypes)[number]

/** Values of `language`: the primary language detected. */
export const documentLanguages = ['DE', 'FR', 'IT', 'EN'] as const
export type DocumentLanguage = (typeof documentLanguages)[number]

export const statesOfInvoice = ['PAID', 'OUTSTANDING'] as const
export type StateOfInvoice = (typeof statesOfInvoice)[number]

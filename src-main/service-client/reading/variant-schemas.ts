import { z } from 'zod'
import {
  accountStatementResult,
  creditNoteResult,
  invoiceResult,
  receiptResult,
  reminderResult,
  unknownResult,
} from '../../../src-shared/service-api/document-result.ts'

const variants: Readonly<Record<string, z.ZodObject>> = {
  INVOICE: invoiceResult,
  CREDIT_NOTE: creditNoteResult,
  REMINDER: reminderResult,
  RECEIPT: receiptResult,
  ACCOUNT_STATEMENT: accountStatementResult,
  UNKNOWN: unknownResult,
}
/** Types whose schema the interface does not show have the common fields alone. */
const commonFields = unknownResult.extend({ documentType: z.string() })

/** The interface's strict schema for a document type. */
export function variantSchema(documentType: string): z.ZodObject {
  return (Object.hasOwn(variants, documentType) && variants[documentType]) || commonFields
}

const jsonSchemas = new Map<z.ZodObject, z.core.JSONSchema.JSONSchema>()

/** The same as JSON Schema, for reading what has no types of its own. */
export function variantJsonSchema(documentType: string): z.core.JSONSchema.JSONSchema {
  const schema = variantSchema(documentType)
  let json = jsonSchemas.get(schema)
  if (!json) jsonSchemas.set(schema, (json = z.toJSONSchema(schema, { unrepresentable: 'any' })))
  return json
}

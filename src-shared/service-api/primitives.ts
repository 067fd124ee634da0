import { z } from 'zod'

/** `YYYY-MM-DD`, exactly 10 characters, as the interface writes every date. */
export const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** Pattern of `documentId` in the interface's table of common fields. */
export const documentId = z
  .string()
  .regex(/^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/)

/** Pattern of `iban` in the account statement variant. */
export const iban = z
  .string()
  .min(15)
  .max(34)
  .regex(/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/)

/** Money as the service sends it: an ISO 4217 code and a decimal number. */
export const amount = z.looseObject({ currency: z.string(), value: z.number() })
export type Amount = z.infer<typeof amount>

export const address = z.looseObject({
  addressSupplement: z.string().optional(),
  street: z.string().optional(),
  streetNumber: z.string().optional(),
  poBox: z.string().optional(),
  zipCode: z.string().optional(),
  city: z.string().optional(),
  country: z.string().optional(),
})
export type Address = z.infer<typeof address>

export const legalEntityInfo = z.looseObject({
  name: z.string().optional(),
  address: address.optional(),
  phoneNumbers: z.array(z.string()).optional(),
  emails: z.array(z.string()).optional(),
})
export type LegalEntityInfo = z.infer<typeof legalEntityInfo>

export const identification = z.looseObject({ type: z.string(), value: z.string() })
export type Identification = z.infer<typeof identification>

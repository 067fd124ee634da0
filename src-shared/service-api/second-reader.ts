import { z } from 'zod'
import { isLoopback } from './callback-address.ts'
import { isSecureAddress } from './secure-address.ts'

/** The fields that a second reader is asked for. Accounts and payment references are never among them. */
export type SecondReaderField =
  'documentNumber' | 'documentDate' | 'dueDate' | 'amountGross' | 'senderName' | 'recipientName'

/** Where a model is that speaks the chat interface of OpenAI, as the service is told it. */
export const secondReader = z.object({
  /** The folder in which `chat/completions` is, such as `http://127.0.0.1:11434/v1`. */
  address: z.string(),
  model: z.string().min(1),
  /** What the address wants as a bearer token; null where it wants none. */
  key: z.string().nullable(),
  /** A person has allowed that pages leave this computer for this address. */
  mayLeave: z.boolean(),
  /** Shares of 1 below which a field is in doubt: sums are held to the second. */
  sureThreshold: z.number().min(0).max(1),
  strictThreshold: z.number().min(0).max(1),
})
export type SecondReader = z.infer<typeof secondReader>

/** The address of one of the interface's paths, which has no slash before it. */
export function secondReaderUrl(address: string, path: string): URL {
  return new URL(path, address.endsWith('/') ? address : `${address}/`)
}

/** Whether what is sent there stays on this computer. */
export function staysHere(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && isLoopback(url)
}

/** An address that can be asked at all: without credentials in it, and in the clear on this computer alone. */
export function isReaderAddress(address: string): boolean {
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '') return false
  return isSecureAddress(url) && url.search === '' && url.hash === ''
}

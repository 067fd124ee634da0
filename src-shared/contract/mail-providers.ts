import { z } from 'zod'
import { parseCallbackAddress } from '../service-api/callback-address.ts'
import { isSecureAddress } from '../service-api/secure-address.ts'

const address = z
  .string()
  .trim()
  .max(1_000)
  .refine((text) => {
    const url = URL.parse(text)
    return url !== null && isSecureAddress(url) && !url.username && !url.password && !url.hash
  })
/** Printable and without a space (RFC 6749, A.1 and A.4). */
const token = /^[\x21-\x7e]+$/
const tokens = /^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/

/**
 * Where a person signs in whose mail server wants a token in place of a password (RFC 7628), and as which program: an
 * office registers Intray at its provider, which gives it the client ID.
 */
export const mailProvider = z.object({
  authorizationUrl: address,
  tokenUrl: address,
  clientId: z.string().trim().min(1).max(300).regex(token),
  /** Scopes with a space between them. */
  scope: z.string().trim().max(1_000).regex(tokens),
  /** As which it names itself in its answer (RFC 9207); null: not known. */
  issuer: address.nullable(),
  /** The address of this computer that it knows; null: any. */
  callbackAddress: z
    .string()
    .max(200)
    .refine((text) => parseCallbackAddress(text) !== null)
    .nullable(),
})
export type MailProvider = z.infer<typeof mailProvider>

type KnownProvider = Omit<MailProvider, 'clientId'> & { readonly host: string }

/**
 * The large providers as they describe themselves: Microsoft in "Authenticate an IMAP, POP or SMTP connection using
 * OAuth", Google in "OAuth 2.0 for mobile & desktop apps" and "XOAUTH2 Mechanism". Both take any port of this computer.
 */
export const knownMailProviders = {
  microsoft: {
    host: 'outlook.office365.com',
    authorizationUrl: 'https://login.microsoftonline.com/organizations/oauth2/v2.0/authorize',
    tokenUrl: 'https://login.microsoftonline.com/organizations/oauth2/v2.0/token',
    scope: 'https://outlook.office.com/IMAP.AccessAsUser.All offline_access',
    // Each tenant is an issuer of its own.
    issuer: null,
    callbackAddress: 'http://localhost',
  },
  google: {
    host: 'imap.gmail.com',
    authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    scope: 'https://mail.google.com/',
    issuer: 'https://accounts.google.com',
    callbackAddress: 'http://127.0.0.1',
  },
} as const satisfies Record<string, KnownProvider>

import type { ServiceErrorCode } from './errors.ts'

/** Why no answer came. */
export const networkReasons = [
  'offline',
  'host-not-found',
  'refused',
  'reset',
  'timeout',
  'too-slow',
  'tls',
  'proxy-unreachable',
  'proxy',
  'proxy-sign-in',
] as const
export type NetworkReason = (typeof networkReasons)[number]

/** Of `tls`: what is wrong, where that is known. `no-tls`: plain http is spoken there. */
export type TlsFlaw = 'expired' | 'other-host' | 'untrusted' | 'no-tls'

/** Why an answer could not be used. */
export const unreadableReasons = [
  'empty',
  'truncated',
  'html',
  'not-json',
  'not-xml',
  'not-utf8',
  'too-large',
  'too-deep',
  'unsafe',
  'wrong-shape',
  'other-document',
] as const
export type UnreadableReason = (typeof unreadableReasons)[number]

/** Why no token could be had. */
export const signInReasons = [
  'no-secret',
  'wrong-client',
  'no-scope',
  'signed-out',
  'unreadable',
] as const
export type SignInReason = (typeof signInReasons)[number]

/** What the person can do; the sentences are the renderer's. */
export const nextSteps = [
  'wait',
  'check-network',
  'sign-in-to-network',
  'check-proxy',
  'sign-in-to-proxy',
  'check-certificate',
  'check-connection',
  'check-credentials',
  'sign-in',
  'ask-for-access',
  'choose-another-file',
  'make-file-smaller',
  'correct-the-values',
  'ask-the-provider',
  'nothing',
] as const
export type NextStep = (typeof nextSteps)[number]

/**
 * Everything that can go wrong with one call of the service. Holds codes only, and the service's
 * own sentence cut to 200 plain characters: no token, no body, and no address but that of whoever
 * answers or is to be asked in place of the service.
 */
export type ServiceFailure =
  | {
      readonly kind: 'network'
      readonly reason: NetworkReason
      readonly flaw?: TlsFlaw
      /** How much of our body was handed over when it broke. Decides whether it may be sent again. */
      readonly bodySent: 'none' | 'part' | 'whole'
      readonly nextStep: NextStep
    }
  | {
      readonly kind: 'answered'
      readonly status: number
      /** The interface's code, or another one as sent; null where the body was not the interface's. */
      readonly code: ServiceErrorCode | (string & {}) | null
      readonly message: string | null
      readonly requestId: string | null
      readonly retryAfterMs: number | null
      /** The host that refused with a web page in place of the interface's error. */
      readonly pageAt?: string
      readonly nextStep: NextStep
    }
  | {
      readonly kind: 'unreadable'
      readonly reason: UnreadableReason
      readonly status: number
      readonly requestId: string | null
      /** As above. */
      readonly pageAt?: string
      readonly nextStep: NextStep
    }
  | {
      readonly kind: 'redirected'
      readonly status: number
      /** The address that calls are sent on to, where it is no page (`sentOnTo`). */
      readonly to?: string
      readonly nextStep: NextStep
    }
  | {
      readonly kind: 'sign-in'
      readonly reason: SignInReason
      readonly status: number | null
      readonly nextStep: NextStep
    }
  | {
      /** Never sent: an address or a value that we do not send, or another person has signed in. */
      readonly kind: 'not-sent'
      readonly reason: 'insecure-address' | 'foreign-address' | 'invalid-request' | 'other-person'
      readonly nextStep: NextStep
    }
  | { readonly kind: 'cancelled'; readonly nextStep: NextStep }

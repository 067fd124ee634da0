import { config } from 'zod'

/**
 * The page's answer to `require-trusted-types-for 'script'`: a worker may be started from an
 * address of our own origin, which pdf.js does by a plain string; everything else that could turn
 * text into code stays refused, HTML included.
 */
type TrustedTypes = {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string }): unknown
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

trustedTypes?.createPolicy('default', {
  createScriptURL(address) {
    if (new URL(address, location.href).origin === location.origin) return address
    throw new TypeError('Only scripts of Intray itself may be started')
  },
})

// Schemas are read step by step instead of being compiled by `new Function`, which the page forbids.
config({ jitless: true })

import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import tls from 'node:tls'
import type { Logger } from '../ports.ts'

/** Of Node since 24.5: an older one under Electron trusts what it brings. */
const { getCACertificates, setDefaultCACertificates }: Partial<typeof tls> = tls
const certificate = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/**
 * Trusts, beside the authorities that Node brings, those of this computer: an office whose proxy reads along
 * has its own there. `NODE_EXTRA_CA_CERTS` is read here, as a packed Electron does not let Node do it.
 */
export function trustAuthorities(env: NodeJS.ProcessEnv, logger: Logger): void {
  if (!getCACertificates || !setDefaultCACertificates) return
  const trusted = new Set(getCACertificates('default'))
  const others = [...getCACertificates('system'), ...namedFile(env['NODE_EXTRA_CA_CERTS'], logger)]
  const added = [...new Set(others)].filter((pem) => !trusted.has(pem) && isReadable(pem))
  if (added.length > 0) setDefaultCACertificates([...trusted, ...added])
}

function namedFile(path: string | undefined, logger: Logger): string[] {
  if (!path) return []
  try {
    return readFileSync(path, 'latin1').match(certificate) ?? []
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    logger.log('warning', 'service.authorities-unreadable', { code })
    return []
  }
}

/** Stores of systems hold some that are none by the standard; one of them would spoil all. */
function isReadable(pem: string): boolean {
  try {
    return new X509Certificate(pem).ca
  } catch {
    return false
  }
}

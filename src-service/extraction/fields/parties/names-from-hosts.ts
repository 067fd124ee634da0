import type { LegalEntityInfo } from '../../../../src-shared/service-api/primitives.ts'
import type { Place } from '../../../../src-shared/service-api/result-extensions.ts'
import type { Candidate } from '../../evidence.ts'
import type { Sightings } from '../sightings.ts'
import { hostFits } from './similar-names.ts'

/** Hosts that say nothing about whose mailbox it is. */
const mailHosts =
  /^(?:gmail|googlemail|gmx|web|outlook|hotmail|live|msn|yahoo|icloud|me|aol|bluewin|sunrise|hispeed|swissonline|freenet|t-online|orange|wanadoo|laposte|sfr|libero|tiscali|proton|protonmail|localhost|example)$/u
/** Under some countries names are registered one level down: `muster.co.uk`, `muster.com.au`. */
const registries = /^(?:co|com|org|net|ac|gov|or|gv|ltd|plc|me|edu)$/u
const score = 0.3

/**
 * A sender whose name is a picture alone still prints where to find him: `www.muster-ag.ch` is
 * Muster Ag. A guess, for want of anything better.
 */
export function namesFromHosts(
  { spans }: Sightings,
  recipient: string | undefined,
): Candidate<LegalEntityInfo>[] {
  const hosts = new Map<string, Place[]>()
  for (const { value, place, page } of [...spans.websites, ...spans.emails]) {
    const host = value.split('@').at(-1) ?? ''
    const parts = host.split('.')
    const name = parts.at(parts.length > 2 && registries.test(parts.at(-2) ?? '') ? -3 : -2) ?? ''
    const isRecipients = recipient !== undefined && hostFits(host, recipient)
    if (page > 1 || name.length < 3 || mailHosts.test(name) || isRecipients) continue
    hosts.set(name, [...(hosts.get(name) ?? []), place])
  }
  const [most] = [...hosts].sort(([, a], [, b]) => b.length - a.length)
  if (most === undefined) return []
  const [name, places] = most
  const words = name.split('-').map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
  const value = { name: words.join(' ') }
  return [{ value, source: 'derived', places, score, evidence: ['host'] }]
}

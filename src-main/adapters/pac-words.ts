import type { ProxyWay } from '../ports.ts'

/** The first way that we can go, of those that a PAC file names: `SOCKS5 a:1080; PROXY b:3128; DIRECT`. */
export function wayInPacWords(words: string): ProxyWay {
  let isUnusable = false
  for (const way of words.split(';')) {
    const [kind = '', host] = way.trim().split(/\s+/)
    if (kind === 'DIRECT') break
    const scheme = kind === 'HTTPS' ? 'https' : /^(?:PROXY|HTTP)$/.test(kind) ? 'http' : null
    if (host && scheme) return { kind: 'proxy', address: `${scheme}://${host}` }
    isUnusable ||= kind !== ''
  }
  return isUnusable ? { kind: 'unusable', reason: 'socks' } : { kind: 'direct' }
}

import { compactVerify, importJWK, type JWK } from 'jose'
import { z } from 'zod'

const version = /^\d{1,5}\.\d{1,5}\.\d{1,5}$/

/** What one version consists of on one kind of system, signed as a compact JWS (RFC 7515) with Ed25519. */
const releaseManifest = z.object({
  format: z.literal(1),
  version: z.string().regex(version),
  installers: z
    .array(
      z.object({
        /** A plain name in the folder of the manifest. */
        name: z.string().regex(/^[A-Za-z0-9][\w.+-]{0,120}$/),
        form: z.enum(['AppImage', 'deb', 'dmg', 'exe']),
        bytes: z.number().int().positive(),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .max(20),
})
export type ReleaseManifest = z.infer<typeof releaseManifest>
export type Installer = ReleaseManifest['installers'][number]
export type InstallerForm = Installer['form']

/** The name under which the manifest for a system lies at the address. */
export function manifestName(platform: string, arch: string): string {
  return `intray-${platform}-${arch}.jws`
}

/** @returns null where it is not signed with the key, or says something else than a release */
export async function readManifest(text: string, key: JWK): Promise<ReleaseManifest | null> {
  try {
    const trusted = await importJWK(key, 'EdDSA')
    const { payload } = await compactVerify(text.trim(), trusted, { algorithms: ['EdDSA'] })
    return releaseManifest.parse(JSON.parse(new TextDecoder().decode(payload)))
  } catch {
    // Whatever is wrong with it, nothing of it is believed.
    return null
  }
}

/** Older versions, and the same one, are never offered: an old release is signed as well. */
export function isNewer(offered: string, installed: string): boolean {
  const [a, b] = [offered, installed].map((each) => each.split(/[.+-]/).map(Number))
  for (const place of [0, 1, 2]) {
    const difference = (a?.[place] ?? 0) - (b?.[place] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}

// node scripts/sign-release.mjs: makes a key for signing releases, once. With INTRAY_UPDATE_KEY, dist signs with it.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { CompactSign, exportJWK, generateKeyPair, importJWK } from 'jose'

const forms = { '.AppImage': 'AppImage', '.deb': 'deb', '.dmg': 'dmg', '.exe': 'exe' }

/**
 * Writes the signed manifest of the installers in a folder beside them; they are put under one address together.
 * @param secretJwk the secret half of the key, a JWK as JSON
 * @returns the manifest's path
 */
export async function signRelease(folder, version, platform, arch, secretJwk) {
  const installers = readdirSync(folder)
    .filter((name) => forms[extname(name)] !== undefined)
    .sort()
    .map((name) => {
      const bytes = readFileSync(join(folder, name))
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return { name, form: forms[extname(name)], bytes: bytes.length, sha256 }
    })
  if (installers.length === 0) throw new Error(`There is no installer in ${folder} to sign`)
  const said = new TextEncoder().encode(JSON.stringify({ format: 1, version, installers }))
  const key = await importJWK(JSON.parse(secretJwk), 'EdDSA')
  const signed = await new CompactSign(said).setProtectedHeader({ alg: 'EdDSA' }).sign(key)
  const path = join(folder, `intray-${platform}-${arch}.jws`)
  writeFileSync(path, `${signed}\n`)
  return path
}

/** @returns both halves as JWK in JSON */
export async function makeKey() {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', {
    crv: 'Ed25519',
    extractable: true,
  })
  const { kty, crv, x } = await exportJWK(publicKey)
  return {
    shown: JSON.stringify({ kty, crv, x }),
    secret: JSON.stringify(await exportJWK(privateKey)),
  }
}

if (import.meta.filename === process.argv[1]) {
  const { shown, secret } = await makeKey()
  process.stdout.write(
    `In resources/updates.json, with the folder where the releases will lie:\n` +
      `  { "address": "https://…", "key": ${shown} }\n` +
      `In the secret INTRAY_UPDATE_KEY of the release workflow, and nowhere else:\n  ${secret}\n`,
  )
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Packages for development of which code is built into the window, or which is packed around ours. */
const builtIn = ['svelte', 'esm-env', 'clsx', 'electron']
/** Needed to start from the sources, and left out of what is packed. */
const leftOut = /^node-(?:linux|win)-/
const textFile = /^(?:licen[cs]e|copying|notice|unlicense|third.?party)/i

/**
 * @typedef {object} ShippedPackage
 * @property {string} name
 * @property {string} version
 * @property {string} licence an SPDX expression
 * @property {string} integrity of the archive it came from, as the lock file has it
 * @property {string | null} source where its sources are
 * @property {string} text its licence and notices in full; empty where it brings none
 */

/**
 * What ships with Intray on this platform, by the lock file and what is installed, sorted by name.
 * @param {string} folder the project's
 * @returns {ShippedPackage[]}
 */
export function shippedPackages(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([path]) => path !== '' && existsSync(join(folder, path)))
    .map(([path, entry]) => ({ path, entry, name: path.replace(/^.*node_modules\//, '') }))
    .filter(({ name, entry }) => !leftOut.test(name) && (!entry.dev || builtIn.includes(name)))
    .filter(({ entry }) => !entry.devOptional)
    .map(({ path, entry, name }) => describe(join(folder, path), entry, name))
    .sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1))
}

function describe(path, { version, integrity, license }, name) {
  const manifest = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
  const files = readdirSync(path).filter((file) => textFile.test(file))
  // libvips and the libraries in it tell their licences and sources there.
  if (/^@img\/sharp-(?:libvips-|wasm32$)/.test(name)) files.push('README.md')
  // What is in it: the text at its top is for the package alone.
  if (name === 'libheif-js') files.push('libheif-wasm/LICENSE')
  const { repository, homepage } = manifest
  const text = files.map((file) => readFileSync(join(path, file), 'utf8').trim()).join('\n\n')
  // One package says it in its text alone.
  const told = text.startsWith('MIT License\n') ? 'MIT' : 'NOASSERTION'
  return {
    name,
    version,
    // One package writes the operator of SPDX in small letters.
    licence: (license ?? manifest.license ?? told).replaceAll(' or ', ' OR '),
    integrity,
    source: (typeof repository === 'string' ? repository : repository?.url) ?? homepage ?? null,
    text,
  }
}

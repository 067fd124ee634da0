/** The notices as one text: who made what, under which licence, and that licence. */
export function writeNotices(packages) {
  const head = `Intray ships the work of others. Each package is named below with its licence.

libvips, which sharp draws pictures with, is under the LGPL 3.0 or later. It lies under
node_modules/@img, linked dynamically as a library of its own (sharp-libvips-*) and, for Electron on Linux, in a
WebAssembly file of its own (sharp-wasm32): put another build of the same version there to replace it. Sources and
build scripts: https://github.com/lovell/sharp-libvips and https://github.com/kleisauke/wasm-vips

libheif and the libde265 in it, which decode the pictures of telephones, are under the LGPL 3.0 and come unchanged in
the package libheif-js, as a WebAssembly file of its own (node_modules/libheif-js/libheif-wasm/libheif.wasm): put another
build of the same version there to replace it. Sources: https://github.com/strukturag/libheif and
https://github.com/strukturag/libde265; build: https://github.com/catdad-experiments/libheif-emscripten
`
  const entries = packages.map(({ name, version, licence, source, text }) =>
    [
      `${name} ${version}`,
      `Licence: ${licence}`,
      ...(source === null ? [] : [`Source: ${source}`]),
      ...(text === '' ? [] : ['', text]),
    ].join('\n'),
  )
  return [head, ...entries].join(`\n${'-'.repeat(80)}\n`) + '\n'
}

/**
 * The bill of materials in CycloneDX 1.6, without times or random ids: the same packages give the same bytes.
 * @param {string} version Intray's
 */
export function writeBill(packages, version) {
  return `${JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: {
        component: { type: 'application', name: 'intray', version, 'bom-ref': `intray@${version}` },
      },
      components: packages.map(component),
    },
    null,
    2,
  )}\n`
}

function component({ name, version, licence, integrity, source }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const [algorithm, hash] = integrity.split('-')
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    licenses: [{ expression: licence }],
    hashes: [
      {
        alg: algorithm.replace('sha', 'SHA-'),
        content: Buffer.from(hash, 'base64').toString('hex'),
      },
    ],
    ...(source === null ? {} : { externalReferences: [{ type: 'vcs', url: source }] }),
  }
}

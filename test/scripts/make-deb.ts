import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

// In the place of fpm, which the packer fetches: makes of the same arguments the same package, by dpkg-deb.
const text = { type: 'string' } as const
const texts = { type: 'string', multiple: true } as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'input-type': { ...text, short: 's' },
    'output-type': { ...text, short: 't' },
    force: { type: 'boolean' },
    depends: { ...texts, short: 'd' },
    'deb-recommends': texts,
    'deb-compression': text,
    'deb-priority': text,
    architecture: text,
    'after-install': text,
    'after-remove': text,
    description: text,
    version: text,
    package: text,
    name: text,
    maintainer: text,
    vendor: text,
    url: text,
    license: text,
  },
})

const folder = mkdtempSync(join(tmpdir(), 'intray-deb-'))
try {
  for (const pair of positionals) {
    const [from = '', to = ''] = pair.split('=')
    const target = join(folder, to)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(from, target, { recursive: true, verbatimSymlinks: true })
  }
  const control = join(folder, 'DEBIAN')
  mkdirSync(control)
  const entries = {
    Package: values.name,
    Version: values.version,
    License: values.license,
    Vendor: values.vendor,
    Architecture: values.architecture,
    Maintainer: values.maintainer,
    Depends: values.depends?.join(', '),
    Recommends: values['deb-recommends']?.join(', '),
    Section: 'default',
    Priority: values['deb-priority'],
    Homepage: values.url,
    Description: values.description?.trim(),
  }
  const lines = Object.entries(entries).map(([name, value]) => `${name}: ${value}\n`)
  writeFileSync(join(control, 'control'), lines.join(''))
  for (const [option, name] of [
    ['after-install', 'postinst'],
    ['after-remove', 'postrm'],
  ] as const) {
    cpSync(values[option] ?? '', join(control, name))
    chmodSync(join(control, name), 0o755)
  }
  const args = ['--root-owner-group', '-Zgzip', '-z1', '--build', folder, values.package ?? '']
  process.exitCode = spawnSync('dpkg-deb', args, { stdio: 'inherit' }).status ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

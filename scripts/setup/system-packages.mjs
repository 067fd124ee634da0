import { existsSync, readdirSync } from 'node:fs'
import { findBrowser } from './find-browser.mjs'
import { answers, runQuietly } from './run-command.mjs'
import { giveUp, say } from './say.mjs'

const libraryFolders = [
  '/usr/lib',
  '/usr/lib64',
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
]
const hasLibrary = (name) =>
  libraryFolders.some((folder) => existsSync(folder) && readdirSync(folder).includes(name))

/**
 * What the system has to bring, beyond Node and npm, by Debian package.
 * `build`: to compile the keychain binding at the first install. `use`: to run with a window.
 * `test`: only for the checks.
 */
const needs = [
  { package: 'libsecret-1-dev', for: 'build', there: () => hasLibrary('libsecret-1.so') },
  { package: 'g++', for: 'build', there: () => answers('g++', ['--version']) },
  { package: 'make', for: 'build', there: () => answers('make', ['--version']) },
  { package: 'python3', for: 'build', there: () => answers('python3', ['--version']) },
  { package: 'chromium', for: 'use', there: () => findBrowser() !== null },
  { package: 'dbus', for: 'test', there: () => answers('dbus-daemon', ['--version']) },
  {
    package: 'dbus-bin',
    for: 'test',
    there: () => answers('dbus-send', ['--help']) || existsSync('/usr/bin/dbus-send'),
  },
  {
    package: 'gnome-keyring',
    for: 'test',
    there: () => answers('gnome-keyring-daemon', ['--version']),
  },
  { package: 'xvfb', for: 'test', there: () => existsSync('/usr/bin/Xvfb') },
  { package: 'squashfs-tools', for: 'test', there: () => answers('unsquashfs', ['-help']) },
  {
    package: 'shared-mime-info',
    for: 'test',
    there: () => answers('update-mime-database', ['-v']),
  },
  { package: 'xdg-utils', for: 'test', there: () => answers('xdg-mime', ['--version']) },
  { package: 'dovecot-imapd', for: 'test', there: () => existsSync('/usr/sbin/dovecot') },
  { package: 'sane-utils', for: 'test', there: () => answers('scanimage', ['--version']) },
  {
    package: 'postgresql',
    for: 'test',
    there: () => existsSync('/usr/lib/postgresql'),
  },
  { package: 'strace', for: 'test', there: () => answers('strace', ['--version']) },
  {
    package: 'libreoffice-calc-nogui',
    for: 'test',
    // Large: asked for by itself, so that the others come in any case.
    large: true,
    there: () => existsSync('/usr/bin/soffice'),
  },
  {
    package: 'libreoffice-writer-nogui',
    for: 'test',
    large: true,
    there: () => existsSync('/usr/lib/libreoffice/program/libswlo.so'),
  },
]

const purposeOf = {
  build: 'to compile the binding to the keychain',
  use: 'for a window',
  test: 'for some of the tests',
}

/** How this process may install packages: as root, by sudo without a password, or not at all. */
function installer() {
  if (!answers('apt-get', ['--version'])) return null
  if (process.getuid?.() === 0) return []
  return answers('sudo', ['-n', 'true']) ? ['sudo', '-n'] : null
}

/**
 * Installs what is missing for `purposes`, or says exactly what to install.
 * Ends the program only where nothing could work without it.
 */
export function ensureSystemPackages(purposes) {
  if (process.platform !== 'linux') return
  const missing = needs.filter((need) => purposes.includes(need.for) && !need.there())
  if (missing.length === 0) return
  const prefix = installer()
  if (prefix) {
    aptGet(prefix, ['update', '-qq'])
    for (const large of [false, true])
      install(
        prefix,
        missing.filter((need) => Boolean(need.large) === large).map((need) => need.package),
      )
  }
  const still = missing.filter((need) => !need.there())
  if (still.length === 0) return
  const packages = (needed) => needed.map((need) => need.package).join(' ')
  const missingFor = Object.entries(purposeOf).map(([purpose, words]) => {
    const list = packages(still.filter((need) => need.for === purpose))
    return list && `${list} (${words})`
  })
  const reason = prefix ? '' : ', and this user may not install system packages'
  const advice =
    `missing: ${missingFor.filter(Boolean).join(', ')}${reason}.\n` +
    `On Debian or Ubuntu: sudo apt-get install ${packages(still)}`
  if (still.some((need) => need.for === 'build')) giveUp(`${advice}\nThen run this again.`)
  say(`${advice}\nGoing on without.`)
}

function install(prefix, packages) {
  if (packages.length === 0) return
  say(`installing ${packages.join(', ')} (system packages)`)
  const done = aptGet(prefix, ['install', '-y', '--no-install-recommends', ...packages])
  if (!done.ok) say(`the package manager refused: ${done.output.trim().split('\n').at(-1)}`)
}

function aptGet(prefix, args) {
  const [first, ...rest] = [...prefix, 'apt-get', ...args]
  return runQuietly(first, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}

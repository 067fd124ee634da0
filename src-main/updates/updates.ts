import { join } from 'node:path'
import type { JWK } from 'jose'
import type { UpdateFailure, UpdateState, UpdateStatus } from '../../src-shared/contract/updates.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import { isSecureAddress } from '../../src-shared/service-api/secure-address.ts'
import type { Clock, Logger, Timer } from '../ports.ts'
import { isAsSigned, keepInstaller, NotAsSigned } from './fetch-installer.ts'
import {
  isNewer,
  manifestName,
  readManifest,
  type Installer,
  type InstallerForm,
} from './release-manifest.ts'

export type UpdatePorts = {
  readonly dataDir: string
  readonly version: string
  readonly platform: string
  readonly arch: string
  /** The form in which this Intray was installed. */
  readonly form: InstallerForm
  /** The only key that is believed. Whoever serves the address needs no trust. */
  readonly key: JWK
  readonly address: string
  /** As the person has set it: whether to look by itself, and another address. */
  readonly chosen: () => { readonly lookForUpdates: boolean; readonly updateAddress: string | null }
  readonly fetch: typeof fetch
  readonly open: (path: string) => Promise<void>
  readonly clock: Clock
  readonly logger: Logger
  readonly onChanged: () => void
}

const firstLookMs = 60_000
const everyMs = 24 * 60 * 60_000
const manifestBytes = 64 << 10
const manifestPatienceMs = 30_000

type Found = { readonly version: string; readonly installer: Installer; readonly url: URL }

/** Looks for a newer version where a person wants it, fetches its installer and checks it before it is opened. */
export function createUpdates(ports: UpdatePorts) {
  const { clock } = ports
  let state: UpdateState = { kind: 'unknown' }
  let found: Found | null = null
  let kept: string | null = null
  let stop = new AbortController()
  let timer: Timer | null = null
  let isStopped = false

  function become(next: UpdateState): void {
    state = next
    if (!isStopped) ports.onChanged()
  }

  function fail(reason: UpdateFailure): void {
    found = null
    ports.logger.log('warning', 'updates.failed', { reason })
    become({ kind: 'failed', reason })
  }

  async function get(url: URL, signal: AbortSignal): Promise<Response | null> {
    if (!isSecureAddress(url)) return null
    const answer = await ports.fetch(url, { signal }).catch(() => null)
    // It may be sent on to another place, as large files are, but only to one that is as safe.
    const isGood =
      answer?.ok === true && (answer.url === '' || isSecureAddress(new URL(answer.url)))
    if (!isGood) await answer?.body?.cancel().catch(() => undefined)
    return isGood ? answer : null
  }

  async function look(): Promise<void> {
    if (state.kind === 'looking' || state.kind === 'fetching') return
    become({ kind: 'looking' })
    const base = withSlash(ports.chosen().updateAddress ?? ports.address)
    const name = manifestName(ports.platform, ports.arch)
    const url = URL.canParse(name, base) ? new URL(name, base) : null
    const { signal } = stop
    const patience = AbortSignal.any([signal, AbortSignal.timeout(manifestPatienceMs)])
    const text = url && (await readText(await get(url, patience)))
    if (signal.aborted) return become({ kind: 'unknown' })
    if (url === null || text === null) return fail('unreachable')
    const manifest = await readManifest(text, ports.key)
    if (manifest === null) return fail('not-signed')
    const { version } = manifest
    if (!isNewer(version, ports.version))
      return become({ kind: 'current', lookedAt: new Date(clock.now()).toISOString() })
    const installer = manifest.installers.find(({ form }) => form === ports.form)
    if (installer === undefined) return fail('not-for-this-system')
    found = { version, installer, url: new URL(installer.name, url) }
    become({ kind: 'available', version, bytes: installer.bytes })
  }

  async function fetchFound(): Promise<void> {
    if (found === null) throw new CallFailure({ code: 'not-found' })
    if (state.kind !== 'available') return
    const { version, installer, url } = found
    const { bytes } = installer
    const { signal } = stop
    become({ kind: 'fetching', version, bytes, fetched: 0 })
    let told = 0
    try {
      const answer = await get(url, signal)
      if (!answer?.body) throw new TypeError('Nothing came')
      kept = await keepInstaller(join(ports.dataDir, 'updates'), installer, answer.body, (part) => {
        // A hundred times are enough for a bar.
        if (part - told < bytes / 100) return
        told = part
        become({ kind: 'fetching', version, bytes, fetched: part })
      })
      become({ kind: 'ready', version })
    } catch (error) {
      if (signal.aborted) become({ kind: 'available', version, bytes })
      else fail(reasonOf(error))
    }
  }

  function wait(delayMs: number): void {
    timer = clock.setTimer(delayMs, () => {
      wait(everyMs)
      if (ports.chosen().lookForUpdates && state.kind !== 'ready') void look()
    })
  }

  return {
    status: (): UpdateStatus => ({ address: ports.address, state }),
    look,
    fetch: fetchFound,

    cancel(): void {
      stop.abort()
      stop = new AbortController()
    },

    async open(): Promise<void> {
      if (state.kind !== 'ready' || kept === null || found === null)
        throw new CallFailure({ code: 'not-found' })
      if (await isAsSigned(kept, found.installer)) await ports.open(kept)
      else fail('not-as-signed')
    },

    start: () => wait(firstLookMs),

    stop(): void {
      isStopped = true
      timer?.cancel()
      stop.abort()
    },
  }
}
export type Updates = ReturnType<typeof createUpdates>

/** The manifest lies in the folder that the address names, with a slash at its end or without. */
function withSlash(address: string): string {
  return address.endsWith('/') ? address : `${address}/`
}

/** @returns null where nothing came, or more than a manifest is */
async function readText(answer: Response | null): Promise<string | null> {
  if (!answer?.body) return null
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of answer.body) {
      bytes += part.length
      if (bytes > manifestBytes) return null
      parts.push(part)
    }
  } catch {
    return null
  }
  return Buffer.concat(parts).toString('utf8')
}

function reasonOf(error: unknown): UpdateFailure {
  if (error instanceof NotAsSigned) return 'not-as-signed'
  const isOfDisk = error instanceof Error && 'syscall' in error && !(error instanceof TypeError)
  return isOfDisk ? 'disk' : 'unreachable'
}

import type { Chromium } from './chromium.ts'
import { startCustomSchemes, type CustomSchemes } from './custom-schemes.ts'

/** What is there once the application is ready. */
export type Running = { readonly chromium: Chromium; readonly schemes: CustomSchemes }

let running: Running | null = null
const privileged = new Set<string>()

/** @throws {Error} before the application is ready */
export function whenRunning(what: string): Running {
  if (running === null) throw new Error(`${what} cannot be used before the app is ready`)
  return running
}

export async function openSession(start: () => Promise<Chromium>): Promise<void> {
  const schemes = await startCustomSchemes()
  running = { schemes, chromium: await start() }
}

export async function closeSession(): Promise<void> {
  running?.schemes.close()
  await running?.chromium.close()
}

type Answer = (isGranted: boolean) => void
type PermissionHandlers = {
  request?: (contents: unknown, permission: string, answer: Answer, details: object) => void
  check?: (contents: unknown, permission: string, origin: string, details: object) => boolean
}
const permissions: PermissionHandlers = {}

const schemeCalls = {
  handle(scheme: string, handler: (request: Request) => Promise<Response>): void {
    const { schemes } = whenRunning('protocol.handle')
    if (!privileged.has(scheme))
      throw new Error(`${scheme} was not registered as a standard scheme`)
    schemes.handle(scheme, handler)
  },
  unhandle: (scheme: string) => whenRunning('protocol.unhandle').schemes.unhandle(scheme),
  isProtocolHandled: (scheme: string) => whenRunning('protocol').schemes.isHandled(scheme),
}

export const protocol = {
  ...schemeCalls,
  registerSchemesAsPrivileged(
    schemes: readonly { scheme: string; privileges?: { standard?: boolean } }[],
  ): void {
    if (running) throw new Error('registerSchemesAsPrivileged comes before the app is ready')
    for (const { scheme, privileges } of schemes) if (privileges?.standard) privileged.add(scheme)
  },
}

const defaultSession = {
  protocol: schemeCalls,
  setPermissionRequestHandler: (handler: PermissionHandlers['request']) =>
    void (permissions.request = handler),
  setPermissionCheckHandler: (handler: PermissionHandlers['check']) =>
    void (permissions.check = handler),
  setDevicePermissionHandler: () => undefined,
  setDisplayMediaRequestHandler: () => undefined,
  resolveProxy: () => Promise.resolve('DIRECT'),
}

export const session = {
  get defaultSession() {
    whenRunning('session.defaultSession')
    return defaultSession
  },
}

/** Chromium's names and Electron's. */
const permissionNames: readonly (readonly [string, string])[] = [
  ['clipboard-read', 'clipboard-read'],
  ['clipboard-write', 'clipboard-sanitized-write'],
  ['camera', 'media'],
  ['microphone', 'media'],
  ['geolocation', 'geolocation'],
  ['notifications', 'notifications'],
  ['midi', 'midi'],
]

/** Chromium is told beforehand what the application would answer for a page of this address. */
export async function settlePermissions(url: string, contents: object): Promise<void> {
  const { chromium, schemes } = whenRunning('permissions')
  const { protocol: scheme, host } = new URL(url)
  // Its origin is nobody's, for which Chromium keeps no permission.
  if (scheme === 'data:') return
  const origin = `${scheme}//${host}`
  const asked = (name: string) =>
    new Promise<boolean>((answer) =>
      permissions.request ? permissions.request(contents, name, answer, {}) : answer(true),
    )
  for (const [name, electronName] of permissionNames) {
    const isChecked = permissions.check?.(contents, electronName, origin, {}) ?? true
    const isGranted = isChecked && (await asked(electronName))
    await chromium.send('Browser.setPermission', {
      origin: schemes.outward(origin),
      permission: { name },
      setting: isGranted ? 'granted' : 'denied',
    })
  }
}

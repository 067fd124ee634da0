import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Kernel settings with which a process without rights cannot make the namespaces of a sandbox. */
const denials = [
  ['/proc/sys/kernel/apparmor_restrict_unprivileged_userns', '1'],
  ['/proc/sys/kernel/unprivileged_userns_clone', '0'],
  ['/proc/sys/user/max_user_namespaces', '0'],
]

function settingOf(path) {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return null
  }
}

/** The helper beside the binary makes the sandbox where the kernel lets nobody else: root's, set-UID. */
function helperIsRoots(binary) {
  try {
    const { uid, mode } = statSync(join(dirname(binary), 'chrome-sandbox'))
    return uid === 0 && (mode & 0o4755) === 0o4755
  } catch {
    return false
  }
}

/**
 * Why Electron would end at once on this system for want of its sandbox, in a few words; null where it
 * would not. Intray never runs without it.
 * @param {string} binary Electron's, absolute
 * @param {{ platform?: string, uid?: number, setting?: (path: string) => string | null }} [system]
 */
export function sandboxRefusal(binary, system = {}) {
  const { platform = process.platform, uid = process.getuid?.(), setting = settingOf } = system
  if (platform !== 'linux') return null
  if (uid === 0) return 'Electron has no sandbox for root'
  const denied = denials.find(([path, value]) => setting(path) === value)
  if (denied === undefined || helperIsRoots(binary)) return null
  return `this system denies Electron its sandbox (${denied[0]} is ${denied[1]})`
}

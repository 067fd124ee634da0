import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { updateMeans } from '../../../src-main/host-electron/update-means.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const source = { address: 'https://releases.example/', key: { kty: 'OKP' } }

function means(
  platform: NodeJS.Platform,
  { env = {}, isPackaged = true, trouble = '' } = {},
  from: typeof source | null = source,
) {
  const told: string[] = []
  const shell = {
    openPath: (path: string) => Promise.resolve((told.push(`open ${path}`), trouble)),
    showItemInFolder: (path: string) => void told.push(`show ${path}`),
  }
  return { found: updateMeans(from, { isPackaged }, shell, { platform, env }), told }
}

describe('an installed Intray', () => {
  test.each([
    ['linux', {}, 'deb'],
    ['linux', { APPIMAGE: '/home/office/Intray.AppImage' }, 'AppImage'],
    ['darwin', {}, 'dmg'],
    ['win32', {}, 'exe'],
  ] as const)('on %s with %o is renewed by the form it came in', (platform, env, form) => {
    expect(means(platform, { env }).found).toMatchObject({ ...source, form })
  })

  test('looks for nothing where it runs from its sources, trusts no key or there are no installers', () => {
    expect(means('linux', { isPackaged: false }).found).toBeUndefined()
    expect(means('linux', {}, null).found).toBeUndefined()
    expect(means('freebsd').found).toBeUndefined()
  })

  test('hands an installer to the system, and shows it where nothing opens it', async () => {
    const opened = means('win32')
    await opened.found?.open('/a/Intray.exe')
    expect(opened.told).toEqual(['open /a/Intray.exe'])
    const refused = means('linux', { trouble: 'No application is registered' })
    await refused.found?.open('/a/intray.deb')
    expect(refused.told).toEqual(['open /a/intray.deb', 'show /a/intray.deb'])
  })

  test('shows an AppImage, ready to run, as a person puts it in the place of the old one', async () => {
    const path = join(temporaryFolder(), 'Intray.AppImage')
    writeFileSync(path, 'a program', { mode: 0o600 })
    const { found, told } = means('linux', { env: { APPIMAGE: '/opt/Intray.AppImage' } })
    await found?.open(path)
    expect(told).toEqual([`show ${path}`])
    expect(statSync(path).mode & 0o777).toBe(0o700)
  })
})

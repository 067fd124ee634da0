import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '../../src-main/adapters/system-clock.ts'
import { saneScanners } from '../../src-main/adapters/scanner/sane-scanners.ts'
import type { Scanners } from '../../src-main/ports.ts'
import { neededProgram } from './needed-program.ts'

export const hasScanimage = neededProgram('scanimage') !== undefined

/**
 * SANE with its own test backend alone, which draws pages without a device: two of them, each with a glass and a feeder of
 * ten sheets. `settings` are lines of its test.conf.
 */
export function saneTestBackend(folder: string) {
  const config = join(folder, 'sane')
  mkdirSync(config, { recursive: true })
  writeFileSync(join(config, 'dll.conf'), 'test\n')
  function set(settings: Readonly<Record<string, string>> = {}): void {
    const all = {
      number_of_devices: '2',
      resolution_min: '1.0',
      resolution_max: '1200.0',
      resolution_quant: '1.0',
      'test-picture': 'Grid',
      ...settings,
    }
    const lines = Object.entries(all).map(([name, value]) => `${name} ${value}`)
    writeFileSync(join(config, 'test.conf'), `${lines.join('\n')}\n`)
  }
  set()
  const env = { PATH: process.env['PATH'] ?? '', SANE_CONFIG_DIR: config }
  return { env, set, scanners: scannersIn(env) }
}

export function scannersIn(env: Readonly<Record<string, string>>): Scanners {
  const scanners = saneScanners({ platform: 'linux', env, clock: systemClock })
  if (!scanners) throw new Error('There is no scanimage in the path')
  return scanners
}

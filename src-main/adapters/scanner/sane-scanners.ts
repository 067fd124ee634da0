import { join } from 'node:path'
import {
  scannerDevice,
  type ScannerDevice,
  type ScannerFault,
} from '../../../src-shared/contract/scanning.ts'
import type { Clock, Scanners } from '../../ports.ts'
import { findProgram } from '../find-program.ts'
import { startProgram, type Program, type Started } from './run-program.ts'
import { faultIn } from './sane-fault.ts'
import { abilitiesIn, argumentsFor, readSaneOptions, type SaneOptions } from './sane-options.ts'

/** Devices in the network are waited for, and a lamp gets warm. */
const silentMs = 90_000
/** What a device says of itself; more is nothing that a person could choose from. */
const mostText = 512 * 1024
const mostDevices = 50

/** Scanners by SANE's own program `scanimage`, where that is installed; undefined elsewhere. */
export function saneScanners(parts: {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  readonly clock: Clock
}): Scanners | undefined {
  const path = parts.platform === 'linux' ? findProgram(parts.env['PATH'], 'scanimage') : undefined
  return path === undefined ? undefined : scannersOf({ ...parts, path, env: ownEnv(parts.env) })
}

function scannersOf(program: Program): Scanners {
  const known = new Map<string, SaneOptions>()

  async function ask(args: readonly string[]): Promise<{ readonly said: string } | ScannerFault> {
    let said = ''
    let trouble = ''
    const run = startProgram(program, args, {
      silentMs,
      out: (text) => (said = grown(said, text, run)),
      err: (text) => (trouble = (trouble + text).slice(-8_192)),
    })
    const code = await run.ended
    return code === 0 ? { said } : code === null ? 'gone' : faultIn(trouble)
  }

  async function optionsOf(device: string): Promise<SaneOptions | ScannerFault> {
    const answer = await ask([`--device-name=${device}`, '--all-options', '--format=pnm'])
    if (typeof answer === 'string') return answer
    const options = readSaneOptions(answer.said)
    known.set(device, options)
    return options
  }

  return {
    async devices() {
      const answer = await ask(['--formatted-device-list=%d%n%v%n%m%n%n'])
      return typeof answer === 'string' ? answer : devicesIn(answer.said)
    },
    async abilities(device) {
      const options = await optionsOf(device)
      return typeof options === 'string' ? options : abilitiesIn(options)
    },
    scan(choices, { folder, first }, listener) {
      let run: Started | null = null
      let isCancelled = false
      async function work(): Promise<ScannerFault | null> {
        const options = known.get(choices.device) ?? (await optionsOf(choices.device))
        if (typeof options === 'string') return options
        const wanted = argumentsFor(options, choices)
        if (wanted === null) return 'not-offered'
        if (isCancelled) return null
        return runScan(wanted)
      }
      async function runScan(wanted: readonly string[]): Promise<ScannerFault | null> {
        const isFed = choices.source.kind === 'feeder' || choices.source.kind === 'duplex'
        // What has two colours alone is smaller, and sharper, without loss.
        const format = choices.colour === 'mono' ? 'png' : 'jpeg'
        const args = [
          `--device-name=${choices.device}`,
          `--format=${format}`,
          `--batch=page-%d.${format}`,
          `--batch-start=${String(first)}`,
          ...(isFed ? [] : ['--batch-count=1']),
          ...['--batch-print', '--progress', ...wanted],
        ]
        let page = first
        let names = ''
        let trouble = ''
        run = startProgram(program, args, {
          folder,
          silentMs,
          out(text) {
            names = (names + text).slice(-8_192)
            const lines = names.split('\n')
            names = lines.pop() ?? ''
            for (const line of lines) {
              // It prints the name that it was given: what else comes is none of its pages.
              if (line !== `page-${String(page)}.${format}`) continue
              listener.page(page, join(folder, line))
              page += 1
            }
          },
          err(text) {
            trouble = (trouble + text).slice(-8_192)
            const share = lastShare(text)
            if (share !== null) listener.progress(page, share)
          },
        })
        const code = await run.ended
        if (isCancelled) return null
        const fault = code === null ? 'gone' : faultIn(trouble)
        if (page === first) return fault
        // A feeder always ends so; and what is no fault may be a remark, such as one on a value that was rounded.
        return fault === 'no-paper' || (code === 0 && fault === 'failed') ? null : fault
      }
      return {
        ended: work(),
        cancel() {
          isCancelled = true
          run?.stop()
        },
      }
    },
  }
}

/** A text that grows beyond every measure is none of a scanner. */
function grown(before: string, text: string, run: Started): string {
  if (before.length + text.length <= mostText) return before + text
  run.stop()
  return before
}

/** Name, maker and model, a line each, and an empty one behind them. */
function devicesIn(said: string): ScannerDevice[] {
  return said
    .split('\n\n')
    .map((block) => block.split('\n').map((line) => line.trim()))
    .flatMap(([id = '', maker = '', model = '']) => {
      const label = [maker, model].filter((word) => word !== '' && word !== 'Noname').join(' ')
      const read = scannerDevice.safeParse({ id, label: (label || id).slice(0, 200) })
      return read.success ? [read.data] : []
    })
    .slice(0, mostDevices)
}

function lastShare(text: string): number | null {
  const found = [...text.matchAll(/Progress: (\d{1,3})(?:\.\d+)?%/g)].at(-1)?.[1]
  return found === undefined ? null : Math.min(1, Number(found) / 100)
}

/** Of the environment what finds libraries and settings; it speaks English, which is read. */
function ownEnv(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const own = Object.entries(env).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined &&
      /^(?:HOME|PATH|USER|XDG_RUNTIME_DIR|DBUS_\w+|SANE_\w+)$/.test(entry[0]),
  )
  return { ...Object.fromEntries(own), LC_ALL: 'C' }
}

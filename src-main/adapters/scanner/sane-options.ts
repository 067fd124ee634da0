import type {
  ScanColour,
  ScannerAbilities,
  ScanSource,
  ScanSourceKind,
} from '../../../src-shared/contract/scanning.ts'

/** An option of a device, as `scanimage --all-options` lists it. */
type SaneOption = {
  /** As it is written on the command line, `--source` or `-x`. */
  readonly name: string
  /** Its values, or the one range `75..600dpi`; of a switch `yes` and `no`. */
  readonly values: readonly string[]
  readonly isSwitch: boolean
  /** It can be chosen now. Some can only once another one is. */
  readonly isActive: boolean
}
export type SaneOptions = ReadonlyMap<string, SaneOption>

const mostOptions = 500
const mostValues = 100

/**
 * What `scanimage` prints of a device's options, a line each: four spaces, the name, the values between strokes, and the
 * present one in brackets. Other lines explain them in words.
 */
export function readSaneOptions(printed: string): SaneOptions {
  const options = new Map<string, SaneOption>()
  for (const line of printed.split('\n')) {
    if (options.size >= mostOptions) break
    const option = readOption(line)
    if (option !== null) options.set(option.name, option)
  }
  return options
}

function readOption(line: string): SaneOption | null {
  const start = /^ {4}(--?[a-zA-Z][a-zA-Z0-9-]*)/.exec(line)
  const name = start?.[1]
  if (!start || name === undefined) return null
  const { rest, remarks } = splitRemarks(line.slice(start[0].length))
  if (remarks.length === 0 || remarks.includes('read-only')) return null
  const isSwitch = rest.startsWith('[=(')
  const written = isSwitch ? rest.slice(3).replace(/\)\]$/, '') : rest
  // Explained behind the values: the range goes in steps.
  const values = written
    .replace(/ \(in steps of [^)]*\)$/, '')
    .split('|')
    .map((value) => value.trim())
  return {
    name,
    values: values.filter(Boolean).slice(0, mostValues),
    isSwitch,
    isActive: !remarks.includes('inactive'),
  }
}

/** Off the end of a line, the present value and what else stands in brackets there. */
function splitRemarks(line: string): { rest: string; remarks: string[] } {
  const remarks: string[] = []
  let rest = line.trim()
  while (rest.endsWith(']') && !rest.endsWith(')]')) {
    const at = startOfBracket(rest)
    // Without a space before it, it belongs to a name, such as `24bit Color[Fast]`.
    if (at < 1 || rest[at - 1] !== ' ') break
    remarks.push(rest.slice(at + 1, -1))
    rest = rest.slice(0, at).trimEnd()
  }
  return { rest, remarks }
}

/** Where the bracket opens that closes at the end; -1 where none does. */
function startOfBracket(text: string): number {
  let open = 0
  for (let at = text.length - 1; at >= 0; at--) {
    if (text[at] === ']') open += 1
    else if (text[at] === '[') open -= 1
    if (open === 0) return at
  }
  return -1
}

/** What scanners call it, in the words of the backends of SANE. */
const sourceWords: readonly (readonly [ScanSourceKind, RegExp])[] = [
  ['duplex', /duplex|double|both/i],
  // One side by itself, as a pass of its own.
  ['other', /back|transparen|film|negative|slide/i],
  ['feeder', /adf|feeder|tray/i],
  ['flatbed', /flatbed|platen|glass|normal/i],
]

const colourWords: readonly (readonly [ScanColour, RegExp])[] = [
  ['colour', /colou?r/i],
  ['grey', /gr[ae]y/i],
  ['mono', /lineart|mono|black|binary|1.?bit/i],
]

/** Finer ones make files that no service takes, coarser ones letters that nobody reads. */
const sensible = [150, 200, 300, 400, 600]

export function abilitiesIn(options: SaneOptions): ScannerAbilities {
  return {
    sources: sourcesIn(options),
    resolutions: resolutionsIn(options),
    colours: colourWords.map(([colour]) => colour).filter((one) => modeFor(options, one) !== null),
    hasPaper: reachOf(options, '-x') !== null && reachOf(options, '-y') !== null,
  }
}

function sourcesIn(options: SaneOptions): ScanSource[] {
  const names = options.get('--source')?.values.filter((name) => name.length <= 200) ?? []
  const sources = names.flatMap((name): ScanSource[] => {
    const kind = sourceWords.find(([, words]) => words.test(name))?.[0] ?? 'other'
    const also = kind === 'feeder' && duplexBy(options) !== null
    return also
      ? [
          { name, kind },
          { name, kind: 'duplex' },
        ]
      : [{ name, kind }]
  })
  return sources.length > 0 ? sources : [{ name: null, kind: 'other' }]
}

/** How both sides are asked for where that is an option of its own. */
function duplexBy(options: SaneOptions): string | null {
  if (options.get('--duplex')?.isSwitch) return '--duplex=yes'
  const both = options.get('--adf-mode')?.values.find((value) => /duplex/i.test(value))
  return both === undefined ? null : `--adf-mode=${both}`
}

function resolutionsIn(options: SaneOptions): number[] {
  const option = options.get('--resolution')
  if (!option?.isActive) return []
  const range = rangeIn(option)
  if (range) return sensible.filter((each) => each >= range.from && each <= range.to)
  const listed = option.values
    .map((value) => Math.round(Number.parseFloat(value)))
    .filter((each) => each >= 1 && each <= 9_600)
  const some = listed.filter((each) => sensible.includes(each))
  return [...new Set(some.length > 0 ? some : listed)].sort((a, b) => a - b)
}

function rangeIn(option: SaneOption): { from: number; to: number } | null {
  const [from, to] = (option.values[0] ?? '').split('..').map(Number.parseFloat)
  if (from === undefined || to === undefined || Number.isNaN(from + to)) return null
  return { from, to }
}

/** What the device calls it: the shortest name, of `Color` and `24bit Color [Fast]`. */
function modeFor(options: SaneOptions, colour: ScanColour): string | null {
  const words = colourWords.find(([one]) => one === colour)?.[1]
  const fitting = options.get('--mode')?.values.filter((name) => words?.test(name)) ?? []
  return fitting.sort((a, b) => a.length - b.length)[0] ?? null
}

/** How far it scans along an axis, in millimetres; null where that is not told. */
function reachOf(options: SaneOptions, axis: '-x' | '-y'): number | null {
  const option = options.get(axis)
  const range = option?.isActive ? rangeIn(option) : null
  return range !== null && option?.values[0]?.endsWith('mm') ? range.to : null
}

/** Millimetres (ISO 216). */
const paperSizes = { a4: [210, 297], a5: [148, 210] } as const

type Wanted = {
  readonly source: ScanSource
  readonly resolution: number | null
  readonly colour: ScanColour | null
  readonly paper: keyof typeof paperSizes | 'all'
}

/**
 * The options for a scan, each an argument of its own.
 * @returns null where the device does not offer what is wanted
 */
export function argumentsFor(options: SaneOptions, wanted: Wanted): string[] | null {
  const { sources, resolutions, hasPaper } = abilitiesIn(options)
  const { source, resolution, colour } = wanted
  if (!sources.some(({ name, kind }) => name === source.name && kind === source.kind)) return null
  if (resolution !== null && !resolutions.includes(resolution)) return null
  const mode = colour === null ? null : modeFor(options, colour)
  if (colour !== null && mode === null) return null

  const listed: string[] = []
  if (source.name !== null) listed.push(`--source=${source.name}`)
  const duplex = duplexBy(options)
  const isNamed = source.name !== null && /duplex|double|both/i.test(source.name)
  if (source.kind === 'duplex' && !isNamed && duplex !== null) listed.push(duplex)
  if (mode !== null) listed.push(`--mode=${mode}`)
  const depth = options.get('--depth')
  if (colour !== 'mono' && depth?.isActive && depth.values.includes('8')) listed.push('--depth=8')
  if (resolution !== null) listed.push(`--resolution=${String(resolution)}`)
  if (hasPaper) listed.push(...areaOf(options, wanted.paper))
  return listed
}

function areaOf(options: SaneOptions, paper: Wanted['paper']): string[] {
  const [width, height] = paper === 'all' ? [Infinity, Infinity] : paperSizes[paper]
  const across = Math.min(width, reachOf(options, '-x') ?? 0)
  const down = Math.min(height, reachOf(options, '-y') ?? 0)
  return ['-l', '0', '-t', '0', '-x', String(across), '-y', String(down)]
}

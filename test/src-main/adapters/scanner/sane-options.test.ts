import { describe, expect, test } from 'vitest'
import { faultIn } from '../../../../src-main/adapters/scanner/sane-fault.ts'
import {
  abilitiesIn,
  argumentsFor,
  readSaneOptions,
} from '../../../../src-main/adapters/scanner/sane-options.ts'

const list = (...lines: readonly string[]) => readSaneOptions(lines.join('\n'))

/** A device with an option of its own for both sides, which can be chosen only once it feeds. */
const feeding = list(
  "All options specific to device `feeding:usb':",
  '  Scan Mode:',
  '    --mode Lineart|Gray|Color [Gray]',
  '        Selects the scan mode (e.g., lineart, monochrome, or color).',
  '    --depth 8|16bit [8] [advanced]',
  '    --resolution 50|75|100|150|300|1200|4800dpi [75]',
  '    --source Flatbed|Automatic Document Feeder [Flatbed]',
  '    --adf-mode Simplex|Duplex [inactive]',
  '  Geometry:',
  '    -l 0..215.9mm (in steps of 0.0999908) [0]',
  '    -x 0..215.9mm (in steps of 0.0999908) [215.9]',
  '    -y 0..355.6mm [355.6]',
)

/** One whose names have brackets. */
const bracketed = list(
  '    --mode Black & White|Gray[Error Diffusion]|True Gray|24bit Color|24bit Color[Fast] [24bit Color[Fast]]',
  '    --resolution 100..600dpi (in steps of 1) [200]',
  '    --source FlatBed|ADF(left aligned)|ADF(left aligned,Duplex)|Transparency Unit [FlatBed]',
  '    -x 0..211.9mm (in steps of 0.0999908) [211.881]',
  '    -y 0..355.567mm (in steps of 0.0999908) [355.567]',
)

describe('what a device offers', () => {
  test('is told from the lines that scanimage prints', () => {
    expect(abilitiesIn(feeding)).toEqual({
      sources: [
        { name: 'Flatbed', kind: 'flatbed' },
        { name: 'Automatic Document Feeder', kind: 'feeder' },
        { name: 'Automatic Document Feeder', kind: 'duplex' },
      ],
      resolutions: [150, 300],
      colours: ['colour', 'grey', 'mono'],
      hasPaper: true,
    })
  })

  test('is told of names with brackets, and of what is no paper', () => {
    expect(abilitiesIn(bracketed)).toEqual({
      sources: [
        { name: 'FlatBed', kind: 'flatbed' },
        { name: 'ADF(left aligned)', kind: 'feeder' },
        { name: 'ADF(left aligned,Duplex)', kind: 'duplex' },
        { name: 'Transparency Unit', kind: 'other' },
      ],
      resolutions: [150, 200, 300, 400, 600],
      colours: ['colour', 'grey', 'mono'],
      hasPaper: true,
    })
  })

  test('leaves no choice where it says nothing', () => {
    expect(abilitiesIn(list('No options'))).toEqual({
      sources: [{ name: null, kind: 'other' }],
      resolutions: [],
      colours: [],
      hasPaper: false,
    })
  })

  test('leaves out what cannot be set, and measures in other units than paper has', () => {
    const options = list(
      '    --resolution 300dpi [300] [read-only]',
      '    -x 0..5100pel [5100]',
      '    -y 0..7000pel [7000]',
      '    --mode Color [inactive] [advanced]',
    )
    expect(abilitiesIn(options)).toMatchObject({ resolutions: [], hasPaper: false })
  })

  test('is bounded, however much it lists', () => {
    const many = Array.from({ length: 5_000 }, (_, at) => `    --option-${String(at)} a|b [a]`)
    expect(list(...many).size).toBe(500)
    const sources = Array.from({ length: 5_000 }, (_, at) => `Tray ${String(at)}`).join('|')
    expect(abilitiesIn(list(`    --source ${sources} [Tray 0]`)).sources).toHaveLength(100)
  })
})

describe('what is scanned', () => {
  const plain = { resolution: 300, colour: 'colour', paper: 'a4' } as const

  test('both sides are asked for by the option that the device has for it', () => {
    const source = { name: 'Automatic Document Feeder', kind: 'duplex' } as const
    expect(argumentsFor(feeding, { ...plain, source })).toEqual([
      '--source=Automatic Document Feeder',
      '--adf-mode=Duplex',
      '--mode=Color',
      '--depth=8',
      '--resolution=300',
      ...['-l', '0', '-t', '0', '-x', '210', '-y', '297'],
    ])
    const named = { name: 'ADF(left aligned,Duplex)', kind: 'duplex' } as const
    expect(argumentsFor(bracketed, { ...plain, source: named, paper: 'all' })).toEqual([
      '--source=ADF(left aligned,Duplex)',
      '--mode=24bit Color',
      '--resolution=300',
      ...['-l', '0', '-t', '0', '-x', '211.9', '-y', '355.567'],
    ])
  })

  test('a sheet that is larger than the glass is scanned as far as it goes', () => {
    const small = list('    -x 0..200mm [80]', '    -y 0..200mm [100]')
    const source = { name: null, kind: 'other' } as const
    const wanted = { source, resolution: null, colour: null, paper: 'a4' } as const
    expect(argumentsFor(small, wanted)).toEqual(['-l', '0', '-t', '0', '-x', '200', '-y', '200'])
  })

  test.each([
    { source: { name: '--help', kind: 'flatbed' } },
    { source: { name: 'Flatbed', kind: 'duplex' } },
    { resolution: 301 },
  ] as const)('what the device does not offer is not asked of it: %o', (other) => {
    const source = { name: 'Flatbed', kind: 'flatbed' } as const
    expect(argumentsFor(feeding, { ...plain, source, ...other })).toBeNull()
  })
})

test.each([
  ['scanimage: sane_start: Document feeder out of documents', 'no-paper'],
  ['scanimage: sane_read: Document feeder jammed', 'jammed'],
  ['scanimage: sane_start: Scanner cover is open', 'cover-open'],
  ['scanimage: sane_start: Device busy', 'busy'],
  ['scanimage: open of device x:/dev/y failed: Invalid argument', 'gone'],
  ['scanimage: open of device x failed: Access to resource has been denied', 'denied'],
  ['scanimage: open of device x failed: Device busy', 'busy'],
  ['scanimage: sane_read: Error during device I/O', 'gone'],
  ['scanimage: no SANE devices found', 'gone'],
  ['scanimage: setting of option --source failed (Invalid argument)', 'not-offered'],
  ['scanimage: sane_start: Out of memory', 'failed'],
  ['jammed', 'failed'],
])('“%s” is told as %s', (said, fault) => {
  expect(faultIn(`Scanning page 2\n\rProgress: 10.0%\r${said}\nBatch terminated, 1 page\n`)).toBe(
    fault,
  )
})

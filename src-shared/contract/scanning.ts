import { z } from 'zod'
import { call } from './call.ts'
import { documentKey } from './document-model.ts'

/** What a scanner takes paper from. `other`: whatever the device calls by a name that says neither. */
const scanSourceKinds = ['flatbed', 'feeder', 'duplex', 'other'] as const
export type ScanSourceKind = (typeof scanSourceKinds)[number]

const scanColours = ['colour', 'grey', 'mono'] as const
export type ScanColour = (typeof scanColours)[number]

/** `all`: as far as the scanner reaches, for a receipt that is longer than a sheet. */
export const scanPapers = ['a4', 'a5', 'all'] as const
export type ScanPaper = (typeof scanPapers)[number]

/** Names come from the device: they are shown, and handed back as they came. */
const name = z.string().min(1).max(200)

export const scannerDevice = z.object({ id: name, label: name })
export type ScannerDevice = z.infer<typeof scannerDevice>

/** `name` is null where the device leaves no choice. */
const scanSource = z.object({ name: name.nullable(), kind: z.enum(scanSourceKinds) })
export type ScanSource = z.infer<typeof scanSource>

/** Dots per inch. */
const resolution = z.number().int().min(1).max(9_600)

const scannerAbilities = z.object({
  sources: z.array(scanSource).min(1),
  /** Those that make sense for paper, ascending; none where the device leaves no choice. */
  resolutions: z.array(resolution),
  colours: z.array(z.enum(scanColours)),
  /** Whether the size of the paper can be chosen. */
  hasPaper: z.boolean(),
})
export type ScannerAbilities = z.infer<typeof scannerAbilities>

/** What is found of scanners. */
export type ScannerFound = {
  readonly devices: ScannerDevice[]
  readonly abilities: ScannerAbilities
}

export const scanChoices = z.object({
  device: name,
  source: scanSource,
  resolution: resolution.nullable(),
  colour: z.enum(scanColours).nullable(),
  paper: z.enum(scanPapers),
})
export type ScanChoices = z.infer<typeof scanChoices>

/** Why a scanner does not do what it was asked for. */
const scannerFaults = [
  'no-paper',
  'jammed',
  'cover-open',
  'busy',
  /** It is switched off, unplugged, or does not answer. */
  'gone',
  'denied',
  /** It does not offer any more what was chosen. */
  'not-offered',
  'disk-full',
  /** What came is no page that can be read. */
  'unreadable',
  'too-many',
  'failed',
] as const
export type ScannerFault = (typeof scannerFaults)[number]

/** A page that is kept until the scan is finished; `width` and `height` in pixels. */
const scannedPage = z.object({
  number: z.number().int().min(1),
  width: z.number().int(),
  height: z.number().int(),
})
export type ScannedPage = z.infer<typeof scannedPage>

/** Pages that were scanned and are no document yet: they outlast the window and Intray itself. */
const scanJob = z.object({
  id: documentKey,
  pages: z.array(scannedPage),
  /** The page that is being scanned, and how far it is, 0 to 1; null where nothing is. */
  running: z.object({ page: z.number().int(), share: z.number().min(0).max(1) }).nullable(),
  /** Why the last pass ended before its end. */
  fault: z.enum(scannerFaults).nullable(),
})
export type ScanJob = z.infer<typeof scanJob>

export const scanningStatus = z.object({
  /** The system has a program for scanners, and pages can be kept. */
  isPossible: z.boolean(),
  job: scanJob.nullable(),
})
export type ScanningStatus = z.infer<typeof scanningStatus>

const failed = z.object({ kind: z.literal('failed'), fault: z.enum(scannerFaults) })
const nothing = z.object({})

export const scanningCalls = {
  /** Looks for scanners, also in the network, which takes some seconds. */
  'scanning.devices': call(
    nothing,
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('found'), devices: z.array(scannerDevice) }),
      failed,
    ]),
  ),
  'scanning.abilities': call(
    z.object({ device: name }),
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('known'), abilities: scannerAbilities }),
      failed,
    ]),
  ),
  /**
   * Scans behind the pages that are there. It goes on after the answer, and the status tells how far it is. `fileName` is
   * for a document that begins with it. `conflict` while another pass is under way.
   */
  'scanning.begin': call(scanChoices.extend({ fileName: z.string().min(1).max(200) }), nothing),
  /** Ends the pass; pages that are whole stay. */
  'scanning.cancel': call(nothing, nothing),
  'scanning.removePage': call(z.object({ number: scannedPage.shape.number }), nothing),
  /**
   * Makes one document of the pages. `conflict` while a pass is under way, or without pages; `file-not-readable` with `why`;
   * `disk-full`. Where it fails, the pages are still there.
   */
  'scanning.finish': call(nothing, z.object({ id: documentKey })),
  /** Throws the pages away. `conflict` while a pass is under way. */
  'scanning.discard': call(nothing, nothing),
}

import { z } from 'zod'
import { portableSources, type PortableSources } from './portable-sources.ts'
import { settings as settingsSchema, type Settings } from '../../contract/settings.ts'

/** A file of settings that one Intray writes and another reads; nothing in it is a secret. */
const format = 'intray-settings'
/** Raised when an older Intray would misread a file. */
const version = 1
/** Charts of accounts of a hundred clients take half of it. */
export const longestSettingsText = 4_000_000

/** Of this computer, of where documents go to and come from, or what was told already: not for another one. */
const ofThisComputer = {
  startAtLogin: true,
  secondReader: true,
  secondOpinion: true,
  updateAddress: true,
  samplesDismissed: true,
  trustToldUntil: true,
} as const satisfies Partial<Record<keyof Settings, true>>

// Each by itself, so that what is wrong can be named; without the defaults, since what is left out stays as it is.
const portable = settingsSchema.omit(ofThisComputer).partial()
export type PortableSettings = z.infer<typeof portable>
export type PortableName = keyof PortableSettings
export const portableNames = Object.keys(portable.shape) as PortableName[]

const file = z.object({
  format: z.literal(format),
  version: z.number().int().min(1),
  writtenBy: z.string().max(40),
  settings: z.record(z.string().max(100), z.json()),
  scanFolders: z.json().optional(),
  mailboxes: z.json().optional(),
  charts: z.json().optional(),
})

/** The text of a file with all settings that may go to another computer, from where documents come, and the charts of accounts. */
export function writeSettingsFile(
  settings: Settings,
  writtenBy: string,
  sources: PortableSources,
): string {
  const chosen = Object.fromEntries(portableNames.map((name) => [name, settings[name]]))
  const whole = { format, version, writtenBy, settings: chosen, ...sources }
  return `${JSON.stringify(whole, null, 2)}\n`
}

export type ReadSettingsFile =
  | {
      readonly ok: true
      readonly settings: PortableSettings
      readonly sources: PortableSources
      /** The version of the Intray that wrote it. */
      readonly writtenBy: string
      /** Entries that this Intray does not know, or that are for no other computer: they are not taken. */
      readonly left: readonly string[]
    }
  | {
      readonly ok: false
      /** `invalid`: the entry `at` is none that can be set; then nothing of the file is taken. */
      readonly trouble: 'not-settings' | 'newer' | 'invalid'
      readonly at: string
    }

/** What a file says; all of it, or nothing where an entry that is known cannot be set so. */
export function readSettingsFile(text: string): ReadSettingsFile {
  const refused = (trouble: 'not-settings' | 'newer' | 'invalid', at = '') =>
    ({ ok: false, trouble, at }) as const
  const read = file.safeParse(text.length > longestSettingsText ? null : jsonIn(text))
  if (!read.success) return refused('not-settings')
  if (read.data.version > version) return refused('newer')
  const given = Object.entries(read.data.settings)
  const isKnown = (name: string): name is PortableName => Object.hasOwn(portable.shape, name)
  const known = Object.fromEntries(given.filter(([name]) => isKnown(name)))
  const parsed = portable.safeParse(known)
  if (!parsed.success) return refused('invalid', String(parsed.error.issues[0]?.path[0] ?? ''))
  const { scanFolders, mailboxes, charts } = read.data
  const sources = portableSources.safeParse({ scanFolders, mailboxes, charts })
  if (!sources.success) return refused('invalid', String(sources.error.issues[0]?.path[0] ?? ''))
  return {
    ok: true,
    settings: parsed.data,
    sources: sources.data,
    writtenBy: read.data.writtenBy,
    left: given.map(([name]) => name).filter((name) => !isKnown(name)),
  }
}

/** Which settings would be others, in the order in which the file of this Intray has them. */
export function changedSettings(before: Settings, taken: PortableSettings): PortableName[] {
  return portableNames.filter(
    (name) =>
      taken[name] !== undefined && JSON.stringify(taken[name]) !== JSON.stringify(before[name]),
  )
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

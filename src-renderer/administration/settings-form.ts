import type { JsonMembers } from '../../src-shared/contract/administration.ts'
import { workspaceSettings } from '../../src-shared/service-api/administration.ts'

/** What the form holds; `null` stands for "all", which is a setting that is not there. */
export type SettingsForm = {
  documentTypes: string[] | null
  languages: string[] | null
  /** Days as typed; empty keeps everything. */
  retention: string
  strictAccept: boolean
  readEmbeddedXml: boolean
  /** The members that have no field of their own, as JSON. */
  other: string
}

export type SettingsErrors = Partial<
  Record<'documentTypes' | 'languages' | 'retention' | 'other', true>
>

const known = workspaceSettings.shape
const longestRetentionDays = 36_500

/** The settings with every known member that has the shape this form can show. */
export function formOf(settings: JsonMembers): SettingsForm {
  const read = <Name extends keyof typeof known>(name: Name) =>
    known[name].safeParse(settings[name]).data
  const retentionDays = known.retentionDays.safeParse(settings['retentionDays']).data
  return {
    documentTypes: (read('documentTypes') as string[] | undefined) ?? null,
    languages: (read('languages') as string[] | undefined) ?? null,
    retention: typeof retentionDays === 'number' ? String(retentionDays) : '',
    strictAccept: settings['strictAccept'] === true,
    readEmbeddedXml: settings['readEmbeddedXml'] !== false,
    other: JSON.stringify(otherMembers(settings), null, 2),
  }
}

export function checkForm(form: SettingsForm): SettingsErrors {
  const days = Number(form.retention)
  const daysWrong = !/^\d+$/.test(form.retention.trim()) || days < 1 || days > longestRetentionDays
  return {
    ...(form.documentTypes?.length === 0 && { documentTypes: true as const }),
    ...(form.languages?.length === 0 && { languages: true as const }),
    ...(form.retention.trim() !== '' && daysWrong && { retention: true as const }),
    ...(parseOther(form.other) === null && { other: true as const }),
  }
}

/** The settings as the form has them. A member that was not there is not made for its default. */
export function settingsOf(form: SettingsForm, before: JsonMembers): JsonMembers {
  const own: JsonMembers = {
    ...(form.documentTypes && { documentTypes: form.documentTypes }),
    ...(form.languages && { languages: form.languages }),
    ...(form.retention.trim() !== '' && { retentionDays: Number(form.retention) }),
    // Says that everything is kept; to take it out would be a change.
    ...(form.retention.trim() === '' &&
      before['retentionDays'] === null && { retentionDays: null }),
    ...((form.strictAccept || isOurs('strictAccept', before['strictAccept'])) && {
      strictAccept: form.strictAccept,
    }),
    ...((!form.readEmbeddedXml || isOurs('readEmbeddedXml', before['readEmbeddedXml'])) && {
      readEmbeddedXml: form.readEmbeddedXml,
    }),
  }
  return { ...parseOther(form.other), ...own }
}

/** What has no field of its own, or means something else at this service than the field does. */
function otherMembers(settings: JsonMembers): JsonMembers {
  return Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => !isOurs(name, value)),
  )
}

function isOurs(name: string, value: unknown): boolean {
  if (!Object.hasOwn(known, name) || value === undefined) return false
  return known[name as keyof typeof known].safeParse(value).success
}

function parseOther(text: string): JsonMembers | null {
  try {
    const value: unknown = text.trim() === '' ? {} : JSON.parse(text)
    const isMembers = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isMembers ? otherMembers(value as JsonMembers) : null
  } catch {
    return null
  }
}

import { z } from 'zod'
import {
  connectionProfile,
  profileDefaults,
  type ConnectionProfile,
} from '../../../src-shared/service-api/connection-profile.ts'

export type ProfileEntry = {
  readonly name: keyof ConnectionProfile
  /** Values that fit, where there are few; the names inside, for an entry that holds others. */
  readonly allowed: readonly string[]
  readonly assumed: string
}

type JsonSchema = {
  readonly enum?: readonly unknown[]
  readonly type?: string | readonly string[]
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
}

/** Every entry that a profile may have, by its schema: the help can name nothing that is not so. */
export const profileEntries: readonly ProfileEntry[] = (
  Object.keys(connectionProfile.shape) as (keyof ConnectionProfile)[]
).map((name) => ({
  name,
  allowed: allowedBy(z.toJSONSchema(connectionProfile.shape[name], { io: 'input' }) as JsonSchema),
  assumed: JSON.stringify(profileDefaults[name]),
}))

function allowedBy(schema: JsonSchema): readonly string[] {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value))
  if (schema.type === 'boolean') return ['true', 'false']
  return Object.keys(schema.properties ?? {})
}

/** The text with one more entry, as it is assumed, for a person to change. */
export function withEntry(profile: ConnectionProfile, name: keyof ConnectionProfile): string {
  const added = Object.hasOwn(profile, name) ? {} : { [name]: profileDefaults[name] }
  return profileText({ ...profile, ...added })
}

export function profileText(profile: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(profile, null, 2)
}

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { siblingModule } from '../../src-shared/sibling-module.ts'

export type InstalledFiles = {
  readonly version: string
  /** Of the packed program; undefined from the sources. */
  readonly appId: string | undefined
  readonly rendererDir: string
  readonly preload: string
  readonly icon: string
  readonly samplesDir: string
  readonly serviceEntry: URL
  /** Where newer versions are, and whose signature is believed; null where nobody has set it. */
  readonly updates: z.infer<typeof updateSource> | null
}

/** `resources/updates.json`; CONTRIBUTING tells how it is made. */
const updateSource = z.object({
  address: z.url(),
  key: z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() }),
})

/**
 * Where the parts of this Intray lie, whether it runs from the sources, from out/ or packed.
 * @throws {Error} where the project's own package.json is nowhere above
 */
export function installedFiles(): InstalledFiles {
  const root = projectRoot(import.meta.dirname)
  const { version, appId } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string
    appId?: string
  }
  return {
    version,
    appId,
    rendererDir: join(root, 'out', 'renderer'),
    preload: join(root, 'out', 'preload', 'index.cjs'),
    icon: join(root, 'resources', 'icon.png'),
    samplesDir: join(root, 'resources', 'samples'),
    serviceEntry: siblingModule(import.meta.url, '../../src-service/main'),
    updates: readUpdateSource(join(root, 'resources', 'updates.json')),
  }
}

function readUpdateSource(file: string): InstalledFiles['updates'] {
  return existsSync(file) ? updateSource.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

function projectRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('This Intray is not whole: its package.json is missing')
  return projectRoot(parent)
}

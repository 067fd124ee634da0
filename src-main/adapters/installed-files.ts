import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { siblingModule } from '../../src-shared/sibling-module.ts'

export type InstalledFiles = {
  readonly version: string
  readonly rendererDir: string
  readonly preload: string
  readonly icon: string
  readonly samplesDir: string
  readonly serviceEntry: URL
}

/**
 * Where the parts of this Intray lie, whether it runs from the sources, from out/ or packed.
 * @throws {Error} where the project's own package.json is nowhere above
 */
export function installedFiles(): InstalledFiles {
  const root = projectRoot(import.meta.dirname)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  return {
    version,
    rendererDir: join(root, 'out', 'renderer'),
    preload: join(root, 'out', 'preload', 'index.cjs'),
    icon: join(root, 'resources', 'icon.png'),
    samplesDir: join(root, 'resources', 'samples'),
    serviceEntry: siblingModule(import.meta.url, '../../src-service/main'),
  }
}

function projectRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('This Intray is not whole: its package.json is missing')
  return projectRoot(parent)
}

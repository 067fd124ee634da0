import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import ts from 'typescript'

export const projectFolder = join(import.meta.dirname, '..', '..')
const sourceFolders = ['src-main', 'src-preload', 'src-renderer', 'src-service', 'src-shared']

export type SourceFile = {
  /** From the project's folder, with forward slashes. */
  readonly path: string
  readonly lines: number
  /** Project paths of the own files it imports, types included. */
  readonly ownImports: readonly string[]
  /** Package names and node: modules it imports. */
  readonly packages: readonly string[]
}

/** Every TypeScript and Svelte file of the product with what it imports. */
export function readSourceFiles(): SourceFile[] {
  return sourceFolders
    .flatMap((folder) => walk(join(projectFolder, folder)))
    .filter((file) => /\.(ts|svelte)$/.test(file))
    .map(readSourceFile)
}

function walk(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path).flatMap((name) => walk(join(path, name)))
}

function readSourceFile(file: string): SourceFile {
  const text = readFileSync(file, 'utf8')
  const path = relative(projectFolder, file).replaceAll('\\', '/')
  const imports = ts
    .preProcessFile(file.endsWith('.svelte') ? scriptsOf(text) : text, true, true)
    .importedFiles.map(({ fileName }) => fileName)
  return {
    path,
    lines: text.split('\n').length - 1,
    ownImports: imports
      .filter((name) => name.startsWith('.'))
      .map((name) => posix.join(dirname(path), name.replace(/\?.*$/, ''))),
    packages: imports.filter((name) => !name.startsWith('.')).map(packageName),
  }
}

function scriptsOf(svelte: string): string {
  return [...svelte.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, code]) => code)
    .join('\n')
}

function packageName(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier
  const [scope = '', name = ''] = specifier.split('/')
  return specifier.startsWith('@') ? `${scope}/${name}` : scope
}

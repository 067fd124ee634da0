export const projectFolder: string
export function folderAbove(moduleUrl: string, options?: { readonly windows?: boolean }): string

type System = {
  readonly versions: { readonly node: string }
  readonly platform: string
  readonly arch: string
  readonly execPath: string
}
export function nodeOf(
  system: System,
  folder?: string,
): { readonly path: string } | { readonly path: null; readonly why: string }
export function needNode(): void
export function nodeBinary(): string
export function projectEnvironment(): NodeJS.ProcessEnv

export const coreArguments: readonly string[]

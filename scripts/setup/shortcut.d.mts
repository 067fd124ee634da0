export function startEntry(
  system: { platform: string; home: string; env: NodeJS.ProcessEnv },
  program: { node: string; folder: string },
): { path: string; text?: string; mode?: number; command?: readonly string[] }
export function installShortcut(): string
export function removeShortcut(): string

const others = 0o077

/** As much of `node:fs` as this needs: what is shared loads nothing itself. */
type Files = {
  lstatSync(path: string): { readonly mode: number }
  chmodSync(path: string, mode: number): void
  readdirSync(
    folder: string,
    options: { recursive: boolean; withFileTypes: true },
  ): readonly {
    readonly parentPath: string
    readonly name: string
    isFile(): boolean
    isDirectory(): boolean
  }[]
}

/**
 * Takes the rights of everybody else away from a data folder and what it holds; for Windows, where a folder
 * has no such rights, this is not. Behind a folder that was private before, only what lies in it directly is
 * looked at.
 */
export function closeToOthers(folder: string, files: Files): void {
  const wasOpen = close(folder, files)
  for (const entry of files.readdirSync(folder, { recursive: wasOpen, withFileTypes: true }))
    if (entry.isFile() || entry.isDirectory()) close(`${entry.parentPath}/${entry.name}`, files)
}

/** @returns whether others could do something with it */
function close(path: string, files: Files): boolean {
  try {
    const { mode } = files.lstatSync(path)
    if ((mode & others) === 0) return false
    files.chmodSync(path, mode & 0o777 & ~others)
    return true
  } catch (error) {
    // It went away meanwhile, or belongs to somebody else, who alone may say who reads it.
    const { code = '' } = error as { code?: string }
    if (code !== 'ENOENT' && code !== 'EPERM') throw error
    return false
  }
}

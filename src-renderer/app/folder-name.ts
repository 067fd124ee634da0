/** The last part of a path of any system. */
export function folderName(path: string): string {
  return path.split(/[/\\]/u).filter(Boolean).at(-1) ?? path
}

/**
 * The URL of a module next to the calling one, to start as a thread or process of its own.
 *
 * The sources run directly as `.ts` and, once built, as `.js` in the same folder layout, so the
 * sibling has whatever ending the caller has.
 *
 * @param importMetaUrl the caller's `import.meta.url`
 * @param name the sibling's path without ending, such as `./pdf-thread`
 */
export function siblingModule(importMetaUrl: string, name: string): URL {
  const ending = importMetaUrl.slice(importMetaUrl.lastIndexOf('.'))
  return new URL(name + ending, importMetaUrl)
}

/** A ULID between two dots, before the extension. */
const reference = /\.([0-9A-HJKMNP-TV-Z]{26})(\.[A-Za-z0-9]{1,5})?$/
const longestStem = 120

/**
 * The name under which a file is uploaded: its own, with our id of it before the extension. An
 * upload whose answer was lost is found by it in the service's list.
 */
export function nameWithReference(fileName: string, documentId: string): string {
  const plain = withoutReference(fileName)
    .replace(/[\p{C}"\\/:*?<>|%]+/gu, '_')
    .trim()
  const extension = /\.[A-Za-z0-9]{1,5}$/.exec(plain)?.[0] ?? ''
  const stem = [...plain.slice(0, plain.length - extension.length)].slice(0, longestStem).join('')
  return `${stem || 'document'}.${documentId}${extension}`
}

/** Our id in the name of an uploaded file, or null where it was not we who named it. */
export function referenceIn(fileName: string | null): string | null {
  return fileName === null ? null : (reference.exec(fileName)?.[1] ?? null)
}

/** The name as the person knows it. */
export function withoutReference(fileName: string): string {
  return fileName.replace(reference, '$2')
}

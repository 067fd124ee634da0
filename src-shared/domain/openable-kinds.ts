/** Which kinds of files of strangers may be handed to the programs that this computer has for them. */

/**
 * By content, with the endings under which each is opened as that and nothing else; the first is the one that is given.
 * What can run something by itself is none of them, nor is XML, which a browser would open.
 */
const endingsOf: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/tiff': ['.tif', '.tiff'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'image/heic': ['.heic', '.heif'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.oasis.opendocument.text': ['.odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['.ods'],
  'application/zip': ['.zip'],
  'message/rfc822': ['.eml'],
  'application/vnd.ms-outlook': ['.msg'],
  'text/plain': ['.txt'],
}

/** With its dot; null for a kind that is opened with no program. */
export function openableEnding(mediaType: string): string | null {
  return endingsOf[mediaType]?.[0] ?? null
}

/** Whether the system takes a file of this name for what it is. */
export function isOpenedAs(fileName: string, mediaType: string): boolean {
  const name = fileName.toLowerCase()
  return endingsOf[mediaType]?.some((ending) => name.endsWith(ending)) ?? false
}

/** An archive never goes out itself: what lies in it does, file by file. */
const archiveBytes = 512 << 20
/** No mail server takes more, and all of it is in memory when it is read. */
export const messageBytes = 128 << 20

/** How large a file may be that is taken in, by its name; what it really is, is seen when it is here. */
export function mostBytesOf(fileName: string, uploadBytes: number): number {
  if (/\.zip$/i.test(fileName)) return Math.max(archiveBytes, uploadBytes)
  if (/\.(?:eml|msg)$/i.test(fileName)) return Math.max(messageBytes, uploadBytes)
  return uploadBytes
}

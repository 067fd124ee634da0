/** An archive never goes out itself: what lies in it does, file by file. */
const archiveBytes = 512 << 20

/** How large a file may be that is taken in, by its name; what it really is, is seen when it is here. */
export function mostBytesOf(fileName: string, uploadBytes: number): number {
  return /\.zip$/i.test(fileName) ? Math.max(archiveBytes, uploadBytes) : uploadBytes
}

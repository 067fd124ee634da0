/** Hands bytes to the person as a file: the browser saves them, Electron asks where. */
export function saveFile(bytes: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = fileName
  link.click()
  // The save has begun by then; a later moment would keep the bytes in memory.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

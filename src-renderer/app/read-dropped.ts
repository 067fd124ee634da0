/** More at once is most likely the wrong folder. */
export const mostDropped = 2_000

export type Dropped = {
  readonly files: readonly File[]
  /** What the person has to be told; null where every file is there. */
  readonly leftOut: 'no-files' | 'too-many' | 'unreadable' | null
}

/**
 * Every file of a drop, those in dropped folders included. Has to be called while the drop event is
 * handled: afterwards the browser has forgotten what was dropped.
 */
export async function readDropped(transfer: Pick<DataTransfer, 'items'>): Promise<Dropped> {
  const entries = [...transfer.items]
    .filter((item) => item.kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }))
  const files: File[] = []
  let unreadable = false
  for (const { entry, file } of entries) {
    if (!entry?.isDirectory) {
      if (file) files.push(file)
      continue
    }
    try {
      await readFolder(entry as FileSystemDirectoryEntry, files)
    } catch {
      unreadable = true
    }
  }
  if (unreadable) return { files, leftOut: 'unreadable' }
  if (files.length > mostDropped) return { files: files.slice(0, mostDropped), leftOut: 'too-many' }
  return { files, leftOut: files.length === 0 ? 'no-files' : null }
}

async function readFolder(folder: FileSystemDirectoryEntry, files: File[]): Promise<void> {
  const reader = folder.createReader()
  for (;;) {
    // A reader gives its entries in portions of a hundred and ends with an empty one.
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (portion.length === 0) return
    for (const entry of portion.sort((a, b) => a.name.localeCompare(b.name))) {
      if (files.length > mostDropped) return
      if (entry.name.startsWith('.')) continue
      if (entry.isDirectory) await readFolder(entry as FileSystemDirectoryEntry, files)
      else files.push(await fileOf(entry as FileSystemFileEntry))
    }
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}

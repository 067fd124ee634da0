const mostFiles = 2_000

/**
 * Every file of a drop, those in dropped folders included. Has to be called while the drop event is
 * handled: afterwards the browser has forgotten what was dropped.
 */
export async function readDropped(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items]
    .filter((item) => item.kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }))
  const files: File[] = []
  for (const { entry, file } of entries) {
    if (entry?.isDirectory) await readFolder(entry as FileSystemDirectoryEntry, files)
    else if (file) files.push(file)
  }
  return files
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
      if (files.length >= mostFiles) return
      if (entry.name.startsWith('.')) continue
      if (entry.isDirectory) await readFolder(entry as FileSystemDirectoryEntry, files)
      else files.push(await fileOf(entry as FileSystemFileEntry))
    }
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}

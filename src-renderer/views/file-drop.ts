import type { Attachment } from 'svelte/attachments'
import { readDropped, type Dropped } from '../app/read-dropped.ts'

export type FileDropParts = {
  readonly onOver: (over: boolean) => void
  readonly onFiles: (files: readonly File[], source: 'drop' | 'paste') => void
  /** Of a drop: told, since nobody would miss what was never there. */
  readonly onLeftOut: (leftOut: NonNullable<Dropped['leftOut']>) => void
  readonly pastedName: () => string
}

const bringsFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false

/**
 * Files dropped anywhere in the window or pasted into it. A file that misses would otherwise make
 * the browser leave the page for it.
 */
export function fileDrop(parts: FileDropParts): Attachment<HTMLElement> {
  return (target) => {
    // Every child entered and left tells too; only the difference says whether one is over us.
    let depth = 0
    const settle = () => {
      depth = 0
      parts.onOver(false)
    }
    const on = {
      dragenter: (event: DragEvent) => {
        if (!bringsFiles(event.dataTransfer)) return
        event.preventDefault()
        depth += 1
        parts.onOver(true)
      },
      dragleave: (event: DragEvent) => {
        if (!bringsFiles(event.dataTransfer)) return
        depth -= 1
        if (depth <= 0) settle()
      },
      dragover: (event: DragEvent) => {
        if (!event.dataTransfer || !bringsFiles(event.dataTransfer)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
      },
      drop: (event: DragEvent) => {
        if (!event.dataTransfer || !bringsFiles(event.dataTransfer)) return
        event.preventDefault()
        settle()
        void readDropped(event.dataTransfer).then(({ files, leftOut }) => {
          parts.onFiles(files, 'drop')
          if (leftOut) parts.onLeftOut(leftOut)
        })
      },
    }
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      parts.onFiles(
        files.map((file) => named(file, parts.pastedName())),
        'paste',
      )
    }
    for (const [name, run] of Object.entries(on))
      target.addEventListener(name, run as EventListener)
    document.addEventListener('paste', paste)
    return () => {
      for (const [name, run] of Object.entries(on))
        target.removeEventListener(name, run as EventListener)
      document.removeEventListener('paste', paste)
    }
  }
}

/** Every picture from the clipboard is called image.png: in a list that says nothing. */
function named(file: File, name: string): File {
  if (file.name !== 'image.png') return file
  return new File([file], `${name}.png`, { type: file.type, lastModified: file.lastModified })
}

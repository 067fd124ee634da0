import type { Attachment } from 'svelte/attachments'
import type { AppState } from '../app/app-state.svelte.ts'
import { readDropped } from '../app/read-dropped.ts'

const bringsFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false

/**
 * Files dropped anywhere in the window, on an open dialog, too, or pasted into it. A file that misses would
 * otherwise make the browser leave the page for it.
 */
export function fileDrop(
  app: AppState,
  onOver: (over: boolean) => void = () => undefined,
): Attachment<HTMLElement> {
  return () => {
    // Every child entered and left tells too; only the difference says whether one is over us.
    let depth = 0
    const settle = () => {
      depth = 0
      onOver(false)
    }
    const on = {
      dragenter: (event: DragEvent) => {
        if (!bringsFiles(event.dataTransfer)) return
        event.preventDefault()
        depth += 1
        onOver(true)
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
          app.addFiles(files, 'drop')
          // Nobody would miss what was never there.
          if (leftOut) app.notices.add({ tone: 'bad', text: app.text.intake.leftOut[leftOut] })
        })
      },
    }
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain').trim() ?? ''
      if (text.startsWith('intray:')) {
        event.preventDefault()
        app.openLink(text)
        return
      }
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      app.addFiles(
        files.map((file) => named(file, app.text.intake.pastedName)),
        'paste',
      )
    }
    for (const [name, run] of Object.entries(on))
      document.addEventListener(name, run as EventListener)
    document.addEventListener('paste', paste)
    return () => {
      for (const [name, run] of Object.entries(on))
        document.removeEventListener(name, run as EventListener)
      document.removeEventListener('paste', paste)
    }
  }
}

/** Every picture from the clipboard is called image.png: in a list that says nothing. */
function named(file: File, name: string): File {
  if (file.name !== 'image.png') return file
  return new File([file], `${name}.png`, { type: file.type, lastModified: file.lastModified })
}

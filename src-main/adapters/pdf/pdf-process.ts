import { readFile } from 'node:fs/promises'
import { drawEInvoice } from '../e-invoice/draw-e-invoice.ts'
import { openParentPort } from '../parent-port.ts'
import { bindPictures } from './bind-pictures.ts'
import { lookAtPages, markPicture } from './look-at-pages.ts'
import { pdfRequest, type PdfReply, type PdfRequest } from './pdf-messages.ts'
import { takePages } from './take-pages.ts'
import { unlockPdf } from './unlock-pdf.ts'

/**
 * Writes PDFs in a process of its own, without their password, of some of their pages, or of what an e-invoice says: files
 * are read whole, hostile ones as well.
 */
const port = openParentPort(() => process.exit(0))
port.onMessage((message) => {
  const request = pdfRequest.parse(message)
  void answer(request).then(
    (reply) => port.post(reply),
    // Its message may hold what stands in the file.
    () => port.post({ id: request.id, kind: 'damaged' } satisfies PdfReply),
  )
})

async function answer(request: PdfRequest): Promise<PdfReply> {
  const { id } = request
  if (request.kind === 'bind-pictures')
    return { id, kind: 'written', bytes: await bindPictures(request.sheets) }
  if (request.kind === 'take-pages')
    return { id, kind: 'written', bytes: await takePages(request.runs, request.order) }
  const bytes = await readFile(request.file)
  if (request.kind === 'unlock') return { id, ...(await unlockPdf(bytes, request.passwords)) }
  if (request.kind === 'look-at-pages')
    return { id, kind: 'looked', ...(await lookAtPages(bytes, request.pages)) }
  if (request.kind === 'mark-picture') return { id, kind: 'marked', mark: await markPicture(bytes) }
  const written = await drawEInvoice(bytes)
  return written ? { id, kind: 'written', bytes: written } : { id, kind: 'damaged' }
}

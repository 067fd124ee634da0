import { readFile } from 'node:fs/promises'
import { openParentPort } from '../parent-port.ts'
import { pdfRequest, type PdfReply, type PdfRequest } from './pdf-messages.ts'
import { unlockPdf } from './unlock-pdf.ts'

/** Takes passwords off PDFs in a process of its own: PDFium reads them whole, hostile ones as well. */
const port = openParentPort(() => process.exit(0))
port.onMessage((message) => {
  const request = pdfRequest.parse(message)
  void answer(request).then(
    (reply) => port.post(reply),
    // Its message may hold what stands in the file.
    () => port.post({ id: request.id, kind: 'damaged' } satisfies PdfReply),
  )
})

async function answer({ id, file, passwords }: PdfRequest): Promise<PdfReply> {
  return { id, ...(await unlockPdf(await readFile(file), passwords)) }
}

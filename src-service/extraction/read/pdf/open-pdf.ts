import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import {
  getDocument,
  InvalidPDFException,
  PasswordException,
  VerbosityLevel,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { ReadError } from '../read-error.ts'
import { readingLimits } from '../reading-limits.ts'

const pdfjsFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const folder = (name: string) => `${join(pdfjsFolder, name)}/`

/**
 * Opens a PDF by pdf.js. The caller destroys the document.
 *
 * @throws ReadError `encrypted` when a password is needed, `damaged` when it is no readable PDF
 */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      data: new Uint8Array(bytes), // pdf.js takes the buffer over and leaves an empty one behind
      standardFontDataUrl: folder('standard_fonts'),
      cMapUrl: folder('cmaps'),
      cMapPacked: true,
      wasmUrl: folder('wasm'),
      iccUrl: folder('iccs'),
      enableXfa: false,
      fontExtraProperties: true, // gives the fonts' names, the only sign of bold type in most files
      maxImageSize: readingLimits.pdfImagePixels,
      useSystemFonts: false,
      verbosity: VerbosityLevel.ERRORS,
    }).promise
  } catch (error) {
    if (error instanceof PasswordException)
      throw new ReadError(
        'encrypted',
        'The PDF is protected by a password. Save it without the password and add it again.',
        { cause: error },
      )
    const detail =
      error instanceof InvalidPDFException ? 'it is cut off or no PDF' : 'its structure is broken'
    throw new ReadError('damaged', `The PDF cannot be opened: ${detail}.`, { cause: error })
  }
}

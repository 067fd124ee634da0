import { detectMediaType } from '../../../src-shared/domain/media-type.ts'
import type { ReadDocument, ReadFailure } from '../read-document.ts'
import { readImage } from './image/read-image.ts'
import type { OcrLanguage } from './ocr/language-data.ts'
import type { OcrEngine } from './ocr/ocr-engine.ts'
import { readPdf } from './pdf/read-pdf.ts'
import { ReadError } from './read-error.ts'
import type { Reading, ReadingStep } from './reading.ts'

export type ReadOptions = {
  /** Whether an e-invoice among the attachments is handed out; true where left out. */
  readonly readEmbeddedXml?: boolean
  /** Languages to recognise in pixels; all four where left out. Fewer are read faster. */
  readonly languages?: readonly OcrLanguage[]
}

export type ReadOutcome =
  | { readonly status: 'read'; readonly document: ReadDocument }
  | { readonly status: 'failed'; readonly failure: ReadFailure }

export type ReadContext = {
  readonly ocrEngine: () => Promise<OcrEngine>
  readonly signal?: AbortSignal
  readonly onStep?: (step: ReadingStep) => void
}

/**
 * Reads a file into words, codes and embedded XML. Whatever the file holds, the answer is an
 * outcome; but a hostile file may keep the thread busy for ever or use up its memory, so this runs
 * in a thread that a reader pool can end.
 */
export async function readFile(
  bytes: Uint8Array,
  options: ReadOptions,
  context: ReadContext,
): Promise<ReadOutcome> {
  const reading: Reading = {
    readEmbeddedXml: options.readEmbeddedXml ?? true,
    ocrEngine: context.ocrEngine,
    onStep: context.onStep ?? (() => undefined),
    signal: context.signal ?? new AbortController().signal,
  }
  try {
    return { status: 'read', document: await read(bytes, reading) }
  } catch (error) {
    return { status: 'failed', failure: toFailure(error) }
  }
}

function read(bytes: Uint8Array, reading: Reading): Promise<ReadDocument> {
  const mediaType = detectMediaType(bytes)
  switch (mediaType) {
    case 'application/pdf':
      return readPdf(bytes, reading)
    case 'image/jpeg':
    case 'image/png':
    case 'image/tiff':
      return readImage(bytes, mediaType, reading)
    case null:
      throw new ReadError(
        'damaged',
        'The file is no PDF, JPEG, PNG or TIFF, or its beginning is damaged.',
      )
  }
}

function toFailure(error: unknown): ReadFailure {
  if (error instanceof ReadError) return { reason: error.reason, message: error.message }
  return {
    reason: 'crashed',
    message: 'The file could not be read: reading it failed unexpectedly.',
  }
}

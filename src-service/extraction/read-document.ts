import type { DocumentMediaType } from '../../src-shared/domain/media-type.ts'

/**
 * What reading a file yields, whatever the file was: words with places, codes, embedded XML.
 * Everything that finds fields works on this alone and never sees the file.
 */

/** A word as printed; x, y, width, height in 0..1 of the upright page from its top left. */
export type Word = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** 1 for words of the file itself, the engine's 0..1 for words read from pixels. */
  readonly confidence: number
  /** Height of the type in points where the file says so, else derived from the box. */
  readonly fontSize: number
  readonly bold: boolean
}

export type QrCode = {
  /** The decoded text, lines separated by \n. */
  readonly payload: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How printed lines lie on a page that was put down askew, or photographed at a slant. */
export type PageLean = {
  /** By how much lines in the middle of the page fall for each point to the right, in points. */
  readonly slope: number
  /** By how much more they fall at the foot of the page than at its head. */
  readonly fan: number
}

export type ReadPage = {
  /** From 1. */
  readonly page: number
  /** Size of the upright page in points (1/72 inch). */
  readonly width: number
  readonly height: number
  readonly source: 'pdf' | 'ocr'
  /** Clockwise degrees by which the pixels were turned to stand upright: 0, 90, 180 or 270. */
  readonly turned: 0 | 90 | 180 | 270
  /** Left out where lines are level, or nobody knows. */
  readonly lean?: PageLean
  readonly words: readonly Word[]
  readonly qrCodes: readonly QrCode[]
}

/** An e-invoice found in the file's attachments (Factur-X, ZUGFeRD, XRechnung: CII or UBL). */
export type EmbeddedXml = { readonly name: string; readonly xml: string }

export type ReadDocument = {
  readonly mediaType: DocumentMediaType
  readonly pages: readonly ReadPage[]
  readonly embeddedXml: EmbeddedXml | null
  /** `CODE: sentence`, for instance pages that could not be read. */
  readonly warnings: readonly string[]
}

/** Why a file cannot be read at all; the service answers it as PROCESSING_FAILED or INVALID_FILE. */
export type ReadFailure = {
  readonly reason:
    | 'damaged'
    | 'encrypted'
    | 'too-many-pages'
    | 'too-many-pixels'
    | 'timeout'
    | 'memory'
    | 'crashed'
    /** Stopped by whoever asked, or because the service stops. */
    | 'cancelled'
  readonly message: string
}

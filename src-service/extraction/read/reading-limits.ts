/** Bounds on what one file may cost. A file beyond them ends in a failure or a warning, never in an exhausted machine. */
export const readingLimits = {
  /** Pages of a file that are read at all; the rest is named in a warning. */
  pages: 200,
  /** Pages of a file that are read by OCR; each takes seconds. */
  ocrPages: 30,
  /** Pages of a scan whose text layer is compared with the picture before the layer is believed. */
  comparedLayers: 4,
  /** Pages of a scan with a text layer that may be read in vain before the rest, but the last, is left. */
  poorScans: 2,
  /** Pixels of one picture before it is decoded. */
  picturePixels: 100e6,
  /** Pixels of one image inside a PDF, as pdf.js checks them before decoding. */
  pdfImagePixels: 64e6,
  /** Pixels a page is rendered to, whatever its size on paper. */
  renderedPixels: 14e6,
  /** Pixels of a page that is only looked at: an A3 sheet at 150 dots per inch. */
  lookedAtPixels: 4.4e6,
  /** Processor time that all drawing of one page may take; most take a tenth of a second. */
  drawMs: 10_000,
  /** Characters of one form field that are looked at; a page of print has some 5,000. */
  formFieldCharacters: 20_000,
  /** Drawing operations of one page; a page of dense text has a few thousand. */
  pageOperations: 2_000_000,
} as const

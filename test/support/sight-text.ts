import { sightDocument, type Sightings } from '../../src-service/extraction/fields/sightings.ts'
import { layOut } from '../../src-service/extraction/layout/lay-out.ts'
import { pageOfText } from './page-of-text.ts'

/** What is seen on a page that is set like a typewriter's. */
export function sightText(text: string, source: 'pdf' | 'ocr' = 'pdf'): Sightings {
  const page = pageOfText(text, 1, source)
  return sightDocument(
    layOut({ mediaType: 'application/pdf', pages: [page], embeddedXml: null, warnings: [] }),
  )
}

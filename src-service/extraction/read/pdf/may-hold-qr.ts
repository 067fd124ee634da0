import type { PageContent } from './page-content.ts'

/** The smallest side at which a code can be read from paper, in points (about 8 mm). */
const minSide = 22
/** A code of version 1 drawn by lines has over 100 dark modules with at least four points each. */
const minPathPoints = 400

/** Whether it is worth the time to render a page and look for codes on it. */
export function mayHoldQr(content: PageContent): boolean {
  if (content.pathPoints >= minPathPoints) return true
  return (
    content.pictures.some((picture) => Math.min(picture.width, picture.height) >= minSide) ||
    content.pictures.length > 50
  ) // a code drawn as one picture for each module
}

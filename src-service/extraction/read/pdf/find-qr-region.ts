import type { PageBox, PageContent } from './page-content.ts'

/** The smallest side at which a code can be read from paper, in points (about 8 mm). */
const minSide = 22
/** The largest side of a code anybody prints on a letter, in points (about 7 cm). */
const maxSide = 200
/** A picture that is a code, or a code with its caption, is not longer than this. */
const maxStretch = 1.6
/** A picture over this share of the page may hold a code anywhere: a scan, a whole payment slip. */
const largePicture = 0.12
/** The smallest code has more dark fields than this; drawn as one path each has four points. */
const minFields = 100
/** Beyond this share of the page it is no use to look at a part alone. */
const wholePage = 0.6

/**
 * The part of a page where a QR code may stand, or null where nothing is drawn that could be one.
 * Rendering costs more than all the rest of a page with text, and most pages hold logos and rules
 * only.
 */
export function findQrRegion(content: PageContent): PageBox | null {
  const candidates = [
    ...content.pictures.filter((picture) => mayBeCode(picture) || isLarge(picture, content)),
    ...content.paths.filter((path) => path.points >= minFields * 4 && mayBeCode(path)),
    ...fields(content),
  ]
  if (candidates.length === 0) return null
  const region = union(candidates, content)
  const share = (region.width * region.height) / (content.width * content.height)
  return share > wholePage ? { x: 0, y: 0, width: content.width, height: content.height } : region
}

/** Many small filled shapes: a code drawn field by field, or row by row. */
function fields({ paths, pictures }: PageContent): PageBox[] {
  const small = [...paths, ...pictures].filter(
    (box) => box.width <= maxSide && box.height <= maxSide,
  )
  return small.length >= minFields ? small : []
}

function mayBeCode({ width, height }: PageBox): boolean {
  const longer = Math.max(width, height)
  const shorter = Math.min(width, height)
  return shorter >= minSide && longer <= shorter * maxStretch
}

const isLarge = (box: PageBox, page: PageContent): boolean =>
  (box.width * box.height) / (page.width * page.height) >= largePicture

/** The box around all, with the margin of four fields that a code needs, within the page. */
function union(boxes: readonly PageBox[], page: PageContent): PageBox {
  const margin = 12
  const x = Math.max(0, Math.min(...boxes.map((box) => box.x)) - margin)
  const y = Math.max(0, Math.min(...boxes.map((box) => box.y)) - margin)
  const right = Math.min(page.width, Math.max(...boxes.map((box) => box.x + box.width)) + margin)
  const bottom = Math.min(page.height, Math.max(...boxes.map((box) => box.y + box.height)) + margin)
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) }
}

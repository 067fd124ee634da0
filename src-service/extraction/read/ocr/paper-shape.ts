import type { Raster } from '../raster.ts'

/** Narrower than this is a strip from a till, and no sheet. */
const minWidthToHeight = 0.65

/** Whether a picture, or the print on it, has the shape of a sheet: its print is read differently. */
export const isSheet = ({ width, height }: Pick<Raster, 'width' | 'height'>): boolean =>
  width >= minWidthToHeight * height

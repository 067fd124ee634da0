import type { Raster } from '../raster.ts'

/** Narrower than this is a strip from a till, and no sheet. */
const minWidthToHeight = 0.65

/** Whether a picture, or the print on it, has the shape of a sheet: its print is read differently. */
export const isSheet = ({ width, height }: Pick<Raster, 'width' | 'height'>): boolean =>
  width >= minWidthToHeight * height

/** Tills print up to 48 signs a line; twelve-point type on a sheet takes more room than so many capitals. */
const tillLine = 52

/** Whether the lines are as short as those of a till, whatever the shape of their paper. */
export const hasTillLines = (width: number, capitalHeight: number): boolean =>
  width < tillLine * capitalHeight

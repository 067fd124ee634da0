const groups = /(?<![\d.,:'’]|\d-)(\d{1,3}([.,'’])\d{3})([.,:;])(\d{2})(?![\d.,:;])/gu

/**
 * A sum whose sign before the cents was read as the one between its thousands, or as a colon: `3.747.62`,
 * `1,234,56`, `7,119:82`. One group of three and two digits behind it are nothing else; the text keeps its
 * length.
 */
export function mendSeparators(text: string): string {
  return text.replace(groups, (sum, whole: string, group: string, sign: string, cents: string) => {
    const isMisread = sign === group || sign === ':' || sign === ';'
    return isMisread ? `${whole}${group === '.' ? ',' : '.'}${cents}` : sum
  })
}

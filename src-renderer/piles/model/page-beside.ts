type Move = 'left' | 'right' | 'up' | 'down' | 'first' | 'last'

/** The page that lies beside another one as they are laid out on the screen; null where there is none. */
export function pageBeside(list: HTMLElement, page: number, move: Move): number | null {
  const sheets = [...list.querySelectorAll<HTMLElement>('[role=option]')]
  const at = sheets.findIndex(({ id }) => id === `sheet-${String(page)}`)
  const found = sheets[placeBeside(sheets, at, move)]
  return found ? Number(found.id.replace('sheet-', '')) : null
}

function placeBeside(sheets: readonly HTMLElement[], at: number, move: Move): number {
  switch (move) {
    case 'left':
      return at - 1
    case 'right':
      return at + 1
    case 'first':
      return 0
    case 'last':
      return sheets.length - 1
    case 'up':
      return nearestInRow(sheets, at, -1)
    case 'down':
      return nearestInRow(sheets, at, 1)
  }
}

/** The one that is nearest in the next row. */
function nearestInRow(sheets: readonly HTMLElement[], at: number, direction: 1 | -1): number {
  const own = sheets[at]?.getBoundingClientRect()
  if (!own) return -1
  let best = -1
  let row: number | null = null
  let distance = Number.POSITIVE_INFINITY
  for (let next = at + direction; sheets[next]; next += direction) {
    const box = sheets[next]?.getBoundingClientRect()
    if (!box) break
    const isOwnRow = Math.abs(box.top - own.top) < own.height / 2
    if (isOwnRow) continue
    row ??= box.top
    if (Math.abs(box.top - row) >= own.height / 2) break
    if (Math.abs(box.left - own.left) >= distance) continue
    distance = Math.abs(box.left - own.left)
    best = next
  }
  return best
}

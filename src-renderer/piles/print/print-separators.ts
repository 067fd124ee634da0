import { mount, unmount } from 'svelte'
import type { PilesText } from '../../text/en/piles.ts'
import SeparatorSheets from './SeparatorSheets.svelte'

/** As many as an office lays between the papers of a morning; the printer makes more of them. */
const sheets = 4

/** Opens the window's own print dialog on separator sheets, and settles once it is closed. */
export async function printSeparators(text: PilesText['separatorSheet']): Promise<void> {
  // Outside the window's own boxes: what lies in one that scrolls is cut at its edge.
  const printed = mount(SeparatorSheets, { target: document.body, props: { text, sheets } })
  try {
    const closed = new Promise((resolve) => {
      addEventListener('afterprint', resolve, { once: true })
    })
    print()
    await closed
  } finally {
    await unmount(printed)
  }
}

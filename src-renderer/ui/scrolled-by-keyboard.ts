const stops = 'a[href], button, input, select, textarea, [tabindex]'

/** What scrolls and holds nothing that the keyboard stops at is a stop itself, so that it can be scrolled. */
export function scrolledByKeyboard(box: HTMLElement): () => void {
  const look = () => {
    const isStop = box.scrollHeight > box.clientHeight && box.querySelector(stops) === null
    if (isStop) box.tabIndex = 0
    else box.removeAttribute('tabindex')
  }
  const observer = new ResizeObserver(look)
  observer.observe(box)
  for (const child of box.children) observer.observe(child)
  return () => observer.disconnect()
}

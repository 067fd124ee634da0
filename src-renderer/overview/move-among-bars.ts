const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
}

/** From bar to bar of one chart by the arrow keys, to the first and the last by Home and End. */
export function moveAmongBars(selector: string) {
  return (chart: Element) => {
    function onKey(event: Event) {
      if (!(event instanceof KeyboardEvent)) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const bars = [...chart.querySelectorAll<HTMLElement | SVGElement>(selector)]
      const at = bars.findIndex((bar) => bar === document.activeElement)
      if (at < 0) return
      const step = steps[event.key]
      const to =
        event.key === 'Home' ? 0 : event.key === 'End' ? bars.length - 1 : at + (step ?? NaN)
      const next = bars[to]
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    chart.addEventListener('keydown', onKey)
    return () => chart.removeEventListener('keydown', onKey)
  }
}

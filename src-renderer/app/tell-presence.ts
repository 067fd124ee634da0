/** What somebody does who is at the window, reading included. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const
const apartMs = 60_000

/**
 * Tells, once a minute at most, that somebody is at the window: as long as they are, the queue keeps a few
 * calls for what they may ask next.
 */
export function tellPresence(
  target: Pick<EventTarget, 'addEventListener'>,
  now: () => Date,
  tell: () => void,
): void {
  let toldAt = -Infinity
  const onSign = () => {
    const at = now().getTime()
    // A clock that was set back must not silence it.
    if (Math.abs(at - toldAt) < apartMs) return
    toldAt = at
    tell()
  }
  for (const sign of signs) target.addEventListener(sign, onSign, { passive: true, capture: true })
}

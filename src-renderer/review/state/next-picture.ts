/** Settles once what has just changed stands on the screen; what can wait until then is not in its way. */
export function nextPicture(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

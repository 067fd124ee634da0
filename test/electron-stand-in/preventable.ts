export type Preventable = { readonly defaultPrevented: boolean; preventDefault(): void }

/** An event that a listener can stop. */
export function preventable<Facts extends object>(facts?: Facts): Preventable & Facts {
  let isPrevented = false
  return {
    ...(facts as Facts),
    get defaultPrevented() {
      return isPrevented
    },
    preventDefault: () => void (isPrevented = true),
  }
}

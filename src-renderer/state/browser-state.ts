/** A sign-in in the browser: the browser is out, with `address` where the window has to open it itself. */
export type BrowserState = { readonly address: string | null } | 'came-back' | 'gave-up' | null

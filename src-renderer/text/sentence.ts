/** What is so, and what a person can do now. */
export type Sentence = { readonly says: string; readonly next: string }

/** A sentence that names a host, an address or a port. */
export type SentenceAbout = (about: string) => Sentence

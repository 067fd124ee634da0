/** What is so, and what a person can do now. */
export type Sentence = { readonly says: string; readonly next: string }

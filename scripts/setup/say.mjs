/** One line for the person who is watching. */
export function say(text) {
  console.log(`intray: ${text}`)
}

/** Ends the program with what is wrong and what to do about it. */
export function giveUp(text) {
  console.error(`intray: ${text}`)
  process.exit(1)
}

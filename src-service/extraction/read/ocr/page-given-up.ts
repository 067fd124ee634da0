/** The engine was ended because a page took it too long: nothing that follows would be quicker. */
export class PageGivenUpError extends Error {
  override name = 'PageGivenUpError'

  constructor() {
    super('The page took the engine too long and was given up')
  }
}

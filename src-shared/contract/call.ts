import type { z } from 'zod'

/** One call from the renderer to the core: both ends validate with these schemas. */
export type Call<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  readonly input: Input
  readonly output: Output
}

/** Declares a call; the input is parsed by the core, the output by the renderer. */
export function call<Input extends z.ZodType, Output extends z.ZodType>(
  input: Input,
  output: Output,
): Call<Input, Output> {
  return { input, output }
}

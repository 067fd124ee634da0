/**
 * Makes what a view leaves behind for the next one. A `$derived` belongs to the view in which it was made,
 * and keeps its last value for good once that view is left.
 */
export function outliveView<Kept>(make: () => Kept): Kept {
  let made: readonly [Kept] | undefined
  $effect.root(() => {
    made = [make()]
  })
  if (!made) throw new Error('A root effect runs at once')
  return made[0]
}

import type { IconName } from './icon-paths.ts'

/** One line of a menu; a `separator` only divides. */
export type MenuItem =
  | {
      readonly kind: 'action'
      readonly id: string
      readonly label: string
      readonly icon?: IconName
      /** CSS colour of a mark before the label, in place of an icon. */
      readonly colour?: string
      readonly hint?: string
      readonly danger?: boolean
      readonly disabled?: boolean
      /** Given where the menu is a choice: of one, or with `many` of any number. */
      readonly checked?: boolean
      readonly many?: boolean
      readonly run: () => void
    }
  | { readonly kind: 'separator'; readonly id: string }

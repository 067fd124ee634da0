/** What a line of the service's list opens. */
export type RowAction = 'look' | 'feedback'

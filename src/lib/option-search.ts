/** Options of a field that the server searches. */
export type OptionSearch = {
  /** The first options that match the text. */
  options: { value: string; label: string; hint?: string }[]
  /** There are others, which another text finds. */
  hasMore: boolean
  /** The options are those of a text. */
  isSearching: boolean
  /** The options for the text have not arrived. */
  isPending: boolean
  /** Loads the options that match a text; the empty text when the field opens. */
  search: (text: string) => void
  /** The label of a value that may not be among the options. */
  labelOf: (value: string) => string
}

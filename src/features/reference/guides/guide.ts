/** A paragraph, or code with a label. Parts of a text between backticks are code. */
export type Block = string | { label: string; code: string }

export type Guide = {
  id: string
  title: string
  summary: string
  sections: { title: string; blocks: Block[] }[]
}

/** How much unchanged text remains at each end of a long passage. */
const contextLength = 160

/** The ends of a long text, cut between words, and how much lies between them; null if the text is short. */
export function shorten(text: string): { start: string; hidden: number; end: string } | null {
  if (text.length <= 3 * contextLength) return null
  const [first, last] = [text.slice(0, contextLength), text.slice(-contextLength)]
  // A text without spaces is cut anywhere.
  const start = first.replace(/\S+$/, '') || first
  const end = last.replace(/^\S+/, '') || last
  return { start, hidden: text.length - start.length - end.length, end }
}

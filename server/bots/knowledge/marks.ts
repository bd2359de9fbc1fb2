import type { FoundPassage } from '#contract/knowledge/knowledge-search'

/** Before and after a word, in a text that has neither of them otherwise. */
const [begin, end] = ['\u0002', '\u0003']

/** Where the marked words stand in `text`; none where what was marked is not as long as that text. */
export function marksIn(text: string, marked: string): FoundPassage['marks'] {
  const marks: FoundPassage['marks'] = []
  let plain = ''
  let from = 0
  for (const part of marked.split(/(\p{Cc})/u)) {
    if (part === begin) from = plain.length
    else if (part === end) marks.push({ from, to: plain.length })
    else plain += part
  }
  return plain.length === text.length ? marks : []
}

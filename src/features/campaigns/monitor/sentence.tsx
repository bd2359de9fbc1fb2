import type { SentencePart } from '#rules/text/sentence-parts'
import { Time } from '~/ui/controls/time'

const keyOf = (part: SentencePart) => (typeof part === 'string' ? part : JSON.stringify(part))

/** A sentence with instants in the viewer's time zone and names in their own writing direction. */
export function Sentence({ parts: pieces }: { parts: readonly SentencePart[] }) {
  return pieces.map((part) => {
    if (typeof part === 'string') return part
    return 'at' in part ? (
      <Time key={keyOf(part)} value={new Date(part.at)} absolute />
    ) : (
      <bdi key={keyOf(part)}>{part.name}</bdi>
    )
  })
}

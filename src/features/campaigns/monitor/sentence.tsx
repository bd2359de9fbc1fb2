import type { SentencePart } from '#rules/text/sentence-parts'
import { Time } from '~/ui/controls/time'

const keyOf = (part: SentencePart) => (typeof part === 'string' ? part : JSON.stringify(part))

/** A sentence whose instants are on the viewer's clock and whose names keep their direction. */
export function Sentence({ parts }: { parts: readonly SentencePart[] }) {
  return parts.map((part) => {
    if (typeof part === 'string') return part
    return 'at' in part ? (
      <Time key={keyOf(part)} value={new Date(part.at)} absolute />
    ) : (
      <bdi key={keyOf(part)}>{part.name}</bdi>
    )
  })
}

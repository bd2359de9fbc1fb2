import { memo, useDeferredValue } from 'react'
import { placesIn } from '#rules/variables/variable-standing'

type VariableMarksProps = {
  text: string
  /** The names to mark, one per line. */
  names: string
}

/** An invisible copy of the text with a dashed line under variables. Only changed lines rerender. */
export function VariableMarks({ text, names }: VariableMarksProps) {
  const lines = useDeferredValue(text).split('\n')
  return (
    <div className="text-transparent">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position
        <MarkedLine key={at} line={line} names={names} />
      ))}
    </div>
  )
}

const MarkedLine = memo(function MarkedLine({ line, names }: { line: string; names: string }) {
  const marked = names.split('\n')
  const places = placesIn(line).filter(({ name }) => marked.includes(name))
  const starts = [0, ...places.map(({ to }) => to)]
  return (
    <div dir="auto" className="min-h-5 break-words whitespace-pre-wrap coarse:min-h-6">
      {starts.map((from, at) => {
        const place = places[at]
        return (
          <span key={from}>
            {line.slice(from, place?.from)}
            {place && (
              <mark className="rounded-sm bg-warn/15 text-transparent underline decoration-warn decoration-dashed decoration-2 underline-offset-2">
                {line.slice(place.from, place.to)}
              </mark>
            )}
          </span>
        )
      })}
    </div>
  )
})

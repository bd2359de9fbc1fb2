import { Link, type LinkProps } from '@tanstack/react-router'
import { formatNumber } from '~/lib/format/number'

type Thing = { id: number; name: string }

type ThingNamesProps = {
  things: Thing[]
  /** The total; items beyond those listed are only counted. */
  total?: number
  linkTo?: (thing: Thing) => LinkProps
}

/** The names of lists, campaigns or tools within a sentence. */
export function ThingNames({ things, total = things.length, linkTo }: ThingNamesProps) {
  const more = total - things.length
  return (
    <>
      {things.map((thing, at) => {
        const name = <bdi>{thing.name}</bdi>
        return (
          <span key={thing.id}>
            {at > 0 && ', '}
            {linkTo ? (
              <Link {...linkTo(thing)} className="link">
                {name}
              </Link>
            ) : (
              name
            )}
          </span>
        )
      })}
      {more > 0 && ` and ${formatNumber(more)} more`}
    </>
  )
}

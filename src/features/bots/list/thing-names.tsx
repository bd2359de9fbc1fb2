import { Link, type LinkProps } from '@tanstack/react-router'
import { formatNumber } from '~/lib/format/number'

type Thing = { id: number; name: string }

type ThingNamesProps = {
  things: Thing[]
  /** How many there are, of which the others go unnamed. */
  total?: number
  linkTo?: (thing: Thing) => LinkProps
}

/** Lists, campaigns or tools by name within a sentence. */
export function ThingNames({ things, total = things.length, linkTo }: ThingNamesProps) {
  const others = total - things.length
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
      {others > 0 && ` and ${formatNumber(others)} more`}
    </>
  )
}

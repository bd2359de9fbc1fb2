import type { CallFilter } from '#contract/calls/calls'
import type { PageQuery } from '#contract/http/page'
import type { CallConditions } from '~/features/calls/list/filters/call-filter-model'

/** Where a page of the list begins. */
export type PageStart = Pick<PageQuery, 'cursor' | 'offset'>

/**
 * One reading of the list. It stays as it is while somebody reads it, and while they have a look at one of its calls:
 * what has come meanwhile is counted, not pushed in.
 */
export type Listing = {
  number: number
  key: string
  conditions: CallConditions
  /** Where the pages begin that are known so far. */
  starts: PageStart[]
  /** The ids of the calls that have been here, by their places. */
  ids: string[]
  scrollTop: number
  active: number | null
  isPreviewed: boolean
}

// The last reading of each entry of the history.
const listings = new Map<string, Listing>()
let last: Listing | undefined
let made = 0

function entryKey(): string {
  return window.navigation?.currentEntry?.key ?? location.href
}

function newListing(key: string, { limit: _, cursor, offset, ...conditions }: CallFilter): Listing {
  made += 1
  const start = cursor !== undefined ? { cursor } : offset ? { offset } : {}
  return {
    number: made,
    key,
    conditions,
    starts: [start],
    ids: [],
    scrollTop: 0,
    active: null,
    isPreviewed: false,
  }
}

/** The reading that belongs to the filter at this entry of the history; `stays`: the page is on screen already. */
export function listingFor(filter: CallFilter, stays: boolean): Listing {
  const key = JSON.stringify(filter)
  const entry = entryKey()
  const known = stays && last?.key === key ? last : listings.get(entry)
  const listing = known?.key === key ? known : newListing(key, filter)
  listings.set(entry, listing)
  last = listing
  return listing
}

/** The list is to be read anew. */
export function forgetListing() {
  listings.delete(entryKey())
  last = undefined
}

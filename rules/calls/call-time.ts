type Timed = {
  registered_timestamp?: number | null | undefined
  start_timestamp?: number | null | undefined
  end_timestamp?: number | null | undefined
  answered_timestamp?: number | null | undefined
}

/**
 * The time of a call on every page: when it was placed or arrived, in milliseconds since the epoch. Lists are sorted by it.
 * A platform that does not report it has the next best.
 */
export const placedAt = (call: Timed): number | undefined =>
  call.registered_timestamp ?? call.start_timestamp ?? call.end_timestamp ?? undefined

/** When a call in progress was answered. Its talk time counts from there on every page; before, it has none. */
export const talkingSince = ({ answered_timestamp, start_timestamp }: Timed): number | undefined =>
  answered_timestamp ?? start_timestamp ?? undefined

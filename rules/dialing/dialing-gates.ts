/** Reasons that can block a dial, in the order in which they are checked. */
export const dialingGates = [
  'campaign_status',
  'bot',
  'from_number',
  'list',
  'window',
  'clock_change',
  'target_status',
  'retry_wait',
  'contact_number',
  'forbidden_number',
  'country',
  'do_not_call',
  'duplicate',
  'reached_before',
  'variables',
  'unknown_zone',
  'called_hours',
  'attempts',
  'in_call',
  'concurrency',
] as const

/** Above this, blocked contacts are not counted. */
export const mostCounted = 10_000

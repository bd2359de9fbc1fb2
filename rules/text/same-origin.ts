/** The origin of an address; null for an invalid address. */
const originOf = (address: string | null) =>
  address !== null && URL.canParse(address) ? new URL(address).origin : null

/**
 * Whether two addresses have different origins. A key belongs to the origin it was entered for: otherwise a change of
 * the address could send it to another host.
 */
export const isElsewhere = (before: string | null, after: string | null) =>
  originOf(before) !== originOf(after)

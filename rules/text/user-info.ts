/** The origin of an address; null for an invalid address. */
export const originOf = (address: string | null) =>
  address !== null && URL.canParse(address) ? new URL(address).origin : null

/**
 * Whether two addresses have different origins. A key belongs to the origin it was entered for: otherwise a change of
 * the address could send it to another host.
 */
export const isElsewhere = (before: string | null, after: string | null) =>
  originOf(before) !== originOf(after)

const userInfo = /^(https?:\/\/)[^/?#\\]*@/i
const maskedUserInfo = /^https?:\/\/\*{6}@/i

/** Returns a URL with its user name and password masked. */
export const withoutUserInfo = (address: string) => address.replace(userInfo, '$1******@')

/** Returns whether `withoutUserInfo` masked this address. */
export const isMaskedAddress = (address: string) => maskedUserInfo.test(address)

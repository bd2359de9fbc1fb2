const userInfo = /^(https?:\/\/)[^/?#\\]*@/i
const maskedUserInfo = /^https?:\/\/\*{6}@/i

/** Returns a URL with its user name and password masked. */
export const withoutUserInfo = (address: string) => address.replace(userInfo, '$1******@')

/** Returns whether `withoutUserInfo` masked this address. */
export const isMaskedAddress = (address: string) => maskedUserInfo.test(address)

const userInfo = /^(https?:\/\/)[^/?#\\]*@/i
const maskedUserInfo = /^https?:\/\/\*{6}@/i

/** A web address whose user name and password are masked, as anyone may read it. */
export const withoutUserInfo = (address: string) => address.replace(userInfo, '$1******@')

/** Whether an address was written by `withoutUserInfo`. */
export const isMaskedAddress = (address: string) => maskedUserInfo.test(address)

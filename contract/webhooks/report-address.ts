import { WebAddress } from '#contract/http/json'

const userInfo = /^(https?:\/\/)[^/?#\\]*@/i
const maskedUserInfo = /^https?:\/\/\*{6}@/i

const hasUserInfo = (address: string) => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return Boolean(url?.username || url?.password)
}

/** An address that was stored before credentials were refused, as anyone may read it. */
export const withoutUserInfo = (address: string) => address.replace(userInfo, '$1******@')

/** Whether an address was written by `withoutUserInfo`. */
export const isMaskedAddress = (address: string) => maskedUserInfo.test(address)

export const noUserInfo =
  'This must have no user name or password. Verify reports by their signature (webhook secret) instead.'

/** Where reports of calls are sent. Addresses are shown in lists and logs, so they must not contain credentials. */
export const ReportAddress = WebAddress.refine((address) => !hasUserInfo(address), noUserInfo)

/** The same in a change: a masked address stands for the one that is stored. */
export const ReportAddressChange = WebAddress.refine(
  (address) => !hasUserInfo(address) || isMaskedAddress(address),
  noUserInfo,
)

import { WebAddress } from '#contract/http/json'
import { isMaskedAddress } from '#rules/text/user-info'

const hasUserInfo = (address: string) => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return Boolean(url?.username || url?.password)
}

export const noUserInfo =
  'This must not contain a user name or password. Verify reports by their signature (webhook secret) instead.'

/** Where call reports are sent. Lists and logs show these addresses, so they must not contain credentials. */
export const ReportAddress = WebAddress.refine((address) => !hasUserInfo(address), noUserInfo)

/** In a change, a masked address stands for the stored one. */
export const ReportAddressChange = WebAddress.refine(
  (address) => !hasUserInfo(address) || isMaskedAddress(address),
  noUserInfo,
)

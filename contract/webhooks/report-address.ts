import { WebAddress } from '#contract/http/json'
import { isMaskedAddress } from '#rules/text/user-info'

const hasUserInfo = (address: string) => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return Boolean(url?.username || url?.password)
}

export const noUserInfo =
  'This must not contain a user name or password. Verify reports by their signature (webhook secret) instead.'

/**
 * HTTP or HTTPS URL that receives call reports. It must not contain a user name or password.
 * @example https://example.com/hooks/calls
 */
export const ReportAddress = WebAddress.refine((address) => !hasUserInfo(address), noUserInfo)

/**
 * HTTP or HTTPS URL that receives call reports. It must not contain a user name or password; a masked
 * address stands for the stored one.
 * @example https://example.com/hooks/calls
 */
export const ReportAddressChange = WebAddress.refine(
  (address) => !hasUserInfo(address) || isMaskedAddress(address),
  noUserInfo,
)

import { WebAddress } from '#contract/http/json'

const userInfo = /^(https?:\/\/)[^/?#\\]*@/i

const hasUserInfo = (address: string) => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return Boolean(url?.username || url?.password)
}

/** Where reports of calls are sent. Addresses are shown in lists and logs, so they must not contain credentials. */
export const ReportAddress = WebAddress.refine(
  (address) => !hasUserInfo(address),
  'This must have no user name or password. Verify reports by their signature (webhook secret) instead.',
)

/** An address that was stored before credentials were refused, as anyone may read it. */
export const withoutUserInfo = (address: string) => address.replace(userInfo, '$1******@')

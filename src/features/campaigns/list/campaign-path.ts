import { idInPath } from '~/api/transport/id-in-path'

/** How the number of a campaign stands in an address. */
export const campaignPath = {
  parse: ({ campaignId }: { campaignId: string }) => ({ campaignId: idInPath(campaignId) }),
  stringify: ({ campaignId }: { campaignId: number }) => ({ campaignId: String(campaignId) }),
}

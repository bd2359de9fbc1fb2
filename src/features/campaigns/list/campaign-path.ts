import { idInPath } from '~/api/transport/id-in-path'

/** Parses and formats the campaign id in addresses. */
export const campaignPath = {
  parse: ({ campaignId }: { campaignId: string }) => ({ campaignId: idInPath(campaignId) }),
  stringify: ({ campaignId }: { campaignId: number }) => ({ campaignId: String(campaignId) }),
}

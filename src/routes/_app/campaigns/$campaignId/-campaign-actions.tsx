import { useNavigate } from '@tanstack/react-router'
import type { Capabilities } from '#contract/accounts/account'
import type { Campaign } from '#contract/campaigns/campaigns'
import { campaignCan, reasonAgainst } from '#rules/dialing/campaign-transitions'
import { callsOf } from '~/features/campaigns/list/campaign-path'
import { MoveButtons } from '~/features/campaigns/monitor/move-buttons'
import { useDeleteCampaign } from '~/features/campaigns/monitor/use-moves'
import { ButtonLink } from '~/ui/controls/button-link'
import { narrow } from '~/ui/grid/row-height'
import { useMedia } from '~/ui/hooks/use-media'
import { Menu } from '~/ui/overlays/menu'

/** The header is sticky, as the `tall` screens of the theme. */
const tall = '(min-height: 30rem) and (min-width: 40rem)'

/** The buttons in the header of a campaign's page; a finished campaign can only be duplicated or deleted. */
export function CampaignActions({
  campaign,
  capabilities,
}: {
  campaign: Campaign
  capabilities: Capabilities
}) {
  const navigate = useNavigate()
  const isTall = useMedia(tall)
  const askToDelete = useDeleteCampaign()
  const { campaign_actions, call_details } = capabilities
  const callsLink = callsOf(campaign, call_details === true)
  const isFinal = !campaignCan.change(campaign.status)
  const isPhone = useMedia(narrow)
  const campaignId = campaign.id
  const duplicate = {
    label: 'Duplicate',
    onSelect: () => void navigate({ to: '/campaigns/new', search: { from: campaignId } }),
  }
  const onPhone = [
    {
      label: callsLink.label,
      onSelect: () => void navigate({ to: '/calls', search: callsLink.search }),
    },
    {
      label: 'Edit',
      onSelect: () => void navigate({ to: '/campaigns/$campaignId/edit', params: { campaignId } }),
    },
  ].slice(0, isFinal ? 1 : 2)
  return (
    <>
      {!isPhone && (
        <>
          <ButtonLink to="/calls" search={callsLink.search}>
            {callsLink.label}
          </ButtonLink>
          {isFinal ? (
            <ButtonLink to="/campaigns/new" search={{ from: campaignId }}>
              Duplicate
            </ButtonLink>
          ) : (
            <ButtonLink to="/campaigns/$campaignId/edit" params={{ campaignId }}>
              Edit
            </ButtonLink>
          )}
        </>
      )}
      {!isFinal && campaign_actions && isTall && <MoveButtons campaign={campaign} />}
      <Menu
        name={`More for ${campaign.name}`}
        items={[
          ...(isPhone ? onPhone : []),
          ...(isFinal && !isPhone ? [] : [duplicate]),
          {
            label: 'Delete',
            danger: true,
            disabledReason: reasonAgainst('delete', campaign.status),
            onSelect: () => askToDelete(campaign, () => void navigate({ to: '/campaigns' })),
          },
        ]}
      />
    </>
  )
}

/** Pause and Stop at the bottom of a phone, whose header scrolls away. */
export function PhoneMoves({ campaign }: { campaign: Campaign }) {
  const isTall = useMedia(tall)
  if (isTall || !campaignCan.stop(campaign.status)) return null
  return (
    <div className="sticky bottom-0 z-10 -mx-4 -mb-8 mt-5 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-4 py-2 sm:-mx-6">
      <MoveButtons campaign={campaign} />
    </div>
  )
}

import type { Campaign } from '#contract/campaigns/campaigns'
import { useBotName, useListName } from '~/api/reading/choices'
import { HowFacts } from '~/features/campaigns/form/pacing-facts'
import { AudienceFacts, ScheduleFacts } from '~/features/campaigns/list/campaign-facts'
import { NextWindows } from '~/features/campaigns/schedule/next-windows'
import { liveScheduleOf } from '~/features/campaigns/schedule/schedule'
import { Section } from '~/ui/layout/section'

/** Audience, windows, pacing and retries, read-only. */
export function CampaignSchedule({ campaign }: { campaign: Campaign }) {
  const [botName, listName] = [useBotName(), useListName()]
  const schedule = liveScheduleOf(campaign)
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Section title="Schedule">
        <ScheduleFacts campaign={campaign} />
      </Section>
      {schedule && (
        <Section title="Next windows">
          <NextWindows schedule={schedule} count={5} isPaused={campaign.status === 'Paused'} />
        </Section>
      )}
      <Section title="Audience">
        <AudienceFacts
          campaign={campaign}
          botName={botName(campaign.bot_uid)}
          listName={listName(campaign.contact_list_id)}
        />
      </Section>
      <HowFacts campaign={campaign} />
    </div>
  )
}

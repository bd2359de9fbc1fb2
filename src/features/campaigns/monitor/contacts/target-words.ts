import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleMinus,
  CircleX,
  type LucideIcon,
  PhoneCall,
  PhoneMissed,
  PhoneOff,
  ShieldBan,
  Voicemail,
} from 'lucide-react'
import type { TargetStatus } from '#contract/campaigns/contact-status'
import type { DialingGate } from '#contract/campaigns/decision'
import type { Tone } from '~/ui/feedback/tone'

type Look = { label: string; tone: Tone; icon: LucideIcon }

/** The statuses of contacts, in the order of a call. */
export const targetLooks: Record<TargetStatus, Look> = {
  pending: { label: 'Pending', tone: 'neutral', icon: CircleDashed },
  dialing: { label: 'In progress', tone: 'info', icon: PhoneCall },
  reached: { label: 'Reached', tone: 'good', icon: CircleCheck },
  voicemail: { label: 'Voicemail', tone: 'neutral', icon: Voicemail },
  no_answer: { label: 'No answer', tone: 'neutral', icon: PhoneMissed },
  busy: { label: 'Busy', tone: 'neutral', icon: PhoneOff },
  failed: { label: 'Failed', tone: 'bad', icon: CircleX },
  unknown: { label: 'Unknown', tone: 'warn', icon: CircleHelp },
  held_back: { label: 'Blocked', tone: 'warn', icon: ShieldBan },
  not_reached: { label: 'Not called', tone: 'neutral', icon: CircleMinus },
}

export const targetStatusList = Object.keys(targetLooks) as TargetStatus[]

export const gateWords: Record<DialingGate, string> = {
  campaign_status: 'Campaign status',
  bot: 'Bot deleted',
  from_number: 'Number removed',
  list: 'List is empty',
  window: 'Window',
  clock_change: 'Clock change',
  target_status: 'Has an outcome',
  retry_wait: 'Retry wait',
  contact_number: 'No valid phone number',
  country: 'Country not allowed',
  forbidden_number: 'Blocked number type',
  do_not_call: 'Do-not-call list',
  duplicate: 'Duplicate',
  reached_before: 'Reached by another campaign',
  variables: 'Unfilled variables',
  unknown_zone: 'Unknown time zone',
  called_hours: 'Local calling hours',
  attempts: 'Calls in 24 hours',
  in_call: 'In another call',
  concurrency: 'Lines in use',
}

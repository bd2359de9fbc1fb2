import type { Schedule } from './campaign-window'
import type { CampaignStatus } from './campaigns'
import type { DialingRules } from './dialing-rules'
import type { TargetStatus } from './target-status'
import { z } from './zod'

/** What can hold a dial, in the order in which it is asked. */
export const dialingGates = [
  'campaign_status',
  'bot',
  'from_number',
  'list',
  'window',
  'clock_change',
  'target_status',
  'retry_wait',
  'contact_number',
  'forbidden_number',
  'do_not_call',
  'duplicate',
  'variables',
  'unknown_zone',
  'called_hours',
  'attempts',
  'concurrency',
] as const
export const DialingGate = z.enum(dialingGates)
export type DialingGate = z.output<typeof DialingGate>

/** What was compared, by name: texts, numbers, instants as ms since the epoch. */
const Values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** One gate with what it compared. */
export const GateCheck = z.object({ gate: DialingGate, values: Values }).meta({ id: 'GateCheck' })
export type GateCheck = z.output<typeof GateCheck>

/** May a contact be dialled at an instant? `until`: the next instant (ms) at which that can change by itself. */
export const DialingVerdict = z
  .discriminatedUnion('allowed', [
    z.object({
      allowed: z.literal(true),
      rules_version: z.int(),
      checks: z.array(GateCheck),
      until: z.int().nullable(),
    }),
    z.object({
      allowed: z.literal(false),
      rules_version: z.int(),
      /** The first gate that holds it. */
      gate: DialingGate,
      values: Values,
      /** Null: time alone will not change it. */
      until: z.int().nullable(),
    }),
  ])
  .meta({ id: 'DialingVerdict' })
export type DialingVerdict = z.output<typeof DialingVerdict>

/** What is asked of a campaign. Instants are ms since the epoch. */
export type CampaignFacts = {
  status: CampaignStatus
  /** Null: it has no window that could ever open. */
  schedule: Schedule | null
  hasBot: boolean
  /** Its number is still one of the organization's. */
  hasNumber: boolean
  contacts: number
  /** Calls at the same time that the campaign allows itself; the organization's limit holds besides. */
  concurrency: number | null
  open: number
  organizationOpen: number
}

/** What is asked of a contact and the number that is next for it. */
export type ContactFacts = {
  status: TargetStatus
  /** A retry is not made before. */
  dueAt: number | null
  /** In E.164; null when it has none that can be dialled. */
  number: string | null
  /** Since when the number is on the do-not-call list. */
  listedSince: number | null
  /** The contact before it in this campaign that has the same number. */
  duplicateOf: number | null
  /** Variables of the bot's texts that nothing fills. */
  unfilled: readonly string[]
  /** Every zone that the number can be in (IANA); none: nobody knows. */
  zones: readonly string[]
  /** Instants of the dials to this number in the 24 hours before, over all campaigns. */
  recentDials: readonly number[]
}

/** The whole question. */
export type DialingQuestion = {
  campaign: CampaignFacts
  contact: ContactFacts
  rules: DialingRules
}

/** Counted up whenever `verdictAt` decides differently; kept with each decision to dial. */
export const verdictVersion = 1

/**
 * May this contact be dialled by this campaign at `instant` (ms since the epoch), and if not, what holds it and until
 * when? The dialer dials through this function and the pages explain through it. Source: decisions, "Campaigns".
 */
export function verdictAt(_question: DialingQuestion, _instant: number): DialingVerdict {
  throw new Error('Not decided yet.')
}

import type { BotChoice, ListChoice, NumberChoice } from '#contract/campaigns/choices'

type LookUp<Choice> = (id: string) => Choice | null | undefined

/** The bots, numbers and lists that a campaign names: undefined until they arrive, null if they were deleted. */
export type Choices = {
  botOf: LookUp<BotChoice>
  numberOf: LookUp<NumberChoice>
  listOf: LookUp<ListChoice>
}

/** Which of the chosen bot, number and list exist. */
export type Existing = { bot_uid: boolean; from_number: boolean; contact_list_id: boolean }

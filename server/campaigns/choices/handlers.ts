import { choices } from '#contract/campaigns/choices'
import { implement } from '#server/kernel/http/implement'
import { listBotChoices, listCampaignChoices, listListChoices, listNumberChoices } from './store'

export const choiceHandlers = implement(choices)({
  bots: ({ organization, query }) => listBotChoices(organization, query),
  campaigns: ({ organization, query }) => listCampaignChoices(organization, query),
  contactLists: ({ organization, query }) => listListChoices(organization, query),
  phoneNumbers: ({ organization, query }) => listNumberChoices(organization, query),
})

import { variableSources } from '#contract/bots/variable-sources'
import type { Output } from '#contract/http/endpoint'
import { invalid, notFound } from '#contract/http/error'
import { mostAskedVariables } from '#rules/variables/variable-standing'
import { findBot } from '#server/bots/store'
import type { Organization } from '#server/kernel/database/organization'
import { implement } from '#server/kernel/http/implement'
import { countLacking, countOtherLists, listsWithKeys, newestLists, openCampaigns } from './store'

const namedLists = 5
/** Campaigns whose contacts are counted and whose names are returned. */
const newestCampaigns = 20
/** Campaigns whose lists are searched, besides the newest lists. */
const mostDialed = 100

type Sources = Output<typeof variableSources.list>

const named = ({ id, name }: { id: number; name: string }) => ({ id, name })

async function sourcesOf(organization: Organization, bot: string, names: string[]): Promise<Sources> {
  const open = await openCampaigns(organization, bot)
  const newest = open.slice(0, newestCampaigns)
  const dialed = (of: typeof open) => of.map(({ contact_list_id }) => contact_list_id)
  const looked = dialed(open.slice(0, mostDialed))
  const [lists, unread_lists, counts] = await Promise.all([
    listsWithKeys(organization, names, looked),
    countOtherLists(organization, looked),
    countLacking(organization, dialed(newest), names),
  ])
  const counted = new Map(counts.map((count) => [count.id, count]))
  const hasDefault = (name: string, { variable_defaults }: (typeof open)[number]) =>
    Object.hasOwn(variable_defaults ?? {}, name)
  const variables = names.map((name, at) => {
    const filling = lists.filter(({ keys }) => keys.includes(name))
    const helped = open.filter((campaign) => hasDefault(name, campaign))
    return {
      name,
      lists: filling.slice(0, namedLists).map(named),
      list_count: filling.length,
      defaults: helped.slice(0, newestCampaigns).map(named),
      default_count: helped.length,
      campaigns: newest.flatMap((campaign) => {
        const { contacts = 0, lacking: byName } = counted.get(campaign.contact_list_id) ?? {}
        const lacking = hasDefault(name, campaign) ? 0 : (byName?.[at] ?? 0)
        return lacking > 0 ? [{ ...named(campaign), contacts, lacking }] : []
      }),
    }
  })
  const reach = {
    newest_lists: newestLists,
    unread_lists,
    newest_campaigns: newestCampaigns,
    unread_campaigns: open.length - newest.length,
  }
  return { variables, reach }
}

export const variableSourceHandlers = implement(variableSources)({
  async list({ organization, uid, query: { names = '' } }) {
    if (!(await findBot(organization, uid))) throw notFound('Bot')
    const asked = [...new Set(names.split(',').filter(Boolean))]
    if (asked.length > mostAskedVariables) {
      throw invalid([{ path: 'names', message: `Ask for ${mostAskedVariables} names at most.` }])
    }
    return sourcesOf(organization, uid, asked)
  },
})

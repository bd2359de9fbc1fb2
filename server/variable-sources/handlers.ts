import { invalid, notFound } from '#contract/error'
import { type VariableSource, variableSources } from '#contract/variable-sources'
import { mostAskedVariables } from '#contract/variable-standing'
import { findBot } from '#server/bots/store'
import type { Organization } from '#server/database/organization'
import { implement } from '#server/http/implement'
import { countLacking, listsWithKeys, openCampaigns } from './store'

const namedLists = 5

async function sourcesOf(
  organization: Organization,
  bot: string,
  names: string[],
): Promise<VariableSource[]> {
  const [lists, campaigns] = await Promise.all([
    listsWithKeys(organization, names),
    openCampaigns(organization, bot),
  ])
  const dialled = campaigns.map(({ contact_list_id }) => contact_list_id)
  const counted = new Map((await countLacking(organization, dialled, names)).map((each) => [each.id, each]))
  return names.map((name, at) => {
    const filling = lists.filter(({ keys }) => keys.includes(name))
    return {
      name,
      lists: filling.slice(0, namedLists).map(({ id, name: list }) => ({ id, name: list })),
      list_count: filling.length,
      campaigns: campaigns.flatMap(({ id, name: campaign, contact_list_id, variable_defaults }) => {
        const { contacts = 0, lacking: each } = counted.get(contact_list_id) ?? {}
        const lacking = Object.hasOwn(variable_defaults ?? {}, name) ? 0 : (each?.[at] ?? 0)
        return lacking > 0 ? [{ id, name: campaign, contacts, lacking }] : []
      }),
    }
  })
}

export const variableSourceHandlers = implement(variableSources)({
  async list({ organization, uid, query: { names = '' } }) {
    if (!(await findBot(organization, uid))) throw notFound('Bot')
    const asked = [...new Set(names.split(',').filter(Boolean))]
    if (asked.length > mostAskedVariables) {
      throw invalid([{ path: 'names', message: `Ask for ${mostAskedVariables} names at most.` }])
    }
    return { variables: await sourcesOf(organization, uid, asked) }
  },
})

import { endpoint } from './endpoint'
import { z } from './zod'

/** The unfinished campaign of a bot, some of whose contacts do not fill a variable; they would be held back. */
const LackingCampaign = z.object({
  id: z.int(),
  name: z.string(),
  contacts: z.int(),
  lacking: z.int(),
})

/** Where the values of a variable come from. Of the lists that have a column of its name the newest five are named. */
export const VariableSource = z
  .object({
    name: z.string(),
    lists: z.array(z.object({ id: z.int(), name: z.string() })),
    list_count: z.int(),
    campaigns: z.array(LackingCampaign),
  })
  .meta({ id: 'VariableSource' })
export type VariableSource = z.output<typeof VariableSource>

const VariableQuery = z.object({
  /** Separated by commas, 50 at most. */
  names: z.string().max(5000).optional(),
})

export const variableSources = {
  list: endpoint('GET /v1/bots/{uid}/variable-sources', {
    summary: 'Which lists fill the variables of a bot, and which of its unfinished campaigns lack them',
    query: VariableQuery,
    reply: z.object({ variables: z.array(VariableSource) }).meta({ id: 'VariableSources' }),
    errors: [400, 404],
    extension: true,
  }),
}

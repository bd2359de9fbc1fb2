import type { z } from 'zod'
import { invalid, notFound } from '#contract/error'
import { type Tool, type ToolChanges, type ToolDraft, toolDefaults, toolIssues, tools } from '#contract/tools'
import { findBot, keepBot } from '#server/bots/store'
import { inTransaction, type Organization } from '#server/database/organization'
import { readPage } from '#server/database/page'
import { reopenOfBot } from '#server/dialer/reopening'
import { implement } from '#server/http/implement'
import {
  countTools,
  findTool,
  insertTool,
  listTools,
  lockTool,
  removeTool,
  type ToolFields,
  type ToolRow,
  updateTool,
} from './store'

const toTool = ({ organization_id, bot_uid, ...tool }: ToolRow): Tool => tool

type ToolValues = Omit<ToolRow, 'organization_id' | 'bot_uid' | 'id' | 'created_at' | 'updated_at'>

/** What the tool would be, or the reasons why it cannot be so. */
function checked(tool: ToolValues): ToolFields {
  const issues = toolIssues(tool)
  if (issues.length > 0) throw invalid(issues)
  const { parameters, static_params } = tool
  return {
    ...tool,
    parameters: parameters && JSON.stringify(parameters),
    static_params: static_params && JSON.stringify(static_params),
  }
}

async function createTool(
  organization: Organization,
  bot_uid: string,
  draft: z.output<typeof ToolDraft>,
): Promise<ToolRow> {
  if (!(await keepBot(organization, bot_uid))) throw notFound('Bot')
  return insertTool(organization, bot_uid, checked({ ...toolDefaults, ...draft }))
}

async function patchTool(
  organization: Organization,
  bot_uid: string,
  tool_id: number,
  changes: z.output<typeof ToolChanges>,
): Promise<ToolRow> {
  const row = await lockTool(organization, bot_uid, tool_id)
  if (!row) throw notFound('Tool')
  const { organization_id, bot_uid: _, id, created_at, updated_at, ...current } = row
  return updateTool(organization, tool_id, checked({ ...current, ...changes }))
}

/** What a bot says depends on its tools: who was held back for it is looked at again. */
const changing = <Result>(
  organization: Organization,
  bot_uid: string,
  change: (inside: Organization) => Promise<Result>,
) =>
  inTransaction(organization, async (inside) => {
    const result = await change(inside)
    await reopenOfBot(inside, bot_uid)
    return result
  })

export const toolHandlers = implement(tools)({
  async create({ organization, bot_uid, body }) {
    return toTool(await changing(organization, bot_uid, (inside) => createTool(inside, bot_uid, body)))
  },
  async list({ organization, bot_uid, query }) {
    if (!(await findBot(organization, bot_uid))) throw notFound('Bot')
    const { rows, pagination } = await readPage(query, {
      rows: (slice) => listTools(organization, bot_uid, query, slice),
      total: () => countTools(organization, bot_uid, query),
      positionOf: (row) => [row.created_at, row.id],
      ordering: ['moment', 'id'],
    })
    return { tools: rows.map(toTool), pagination }
  },
  async get({ organization, bot_uid, tool_id }) {
    const row = await findTool(organization, bot_uid, tool_id)
    if (!row) throw notFound('Tool')
    return toTool(row)
  },
  async update({ organization, bot_uid, tool_id, body }) {
    return toTool(
      await changing(organization, bot_uid, (inside) => patchTool(inside, bot_uid, tool_id, body)),
    )
  },
  async delete({ organization, bot_uid, tool_id }) {
    await changing(organization, bot_uid, async (inside) => {
      if (!(await removeTool(inside, bot_uid, tool_id))) throw notFound('Tool')
    })
  },
})

import { staticParamIssues } from '#contract/bots/tool-params'
import type { ToolTestDraft } from '#contract/bots/tool-tests'
import { newToolIssues, type Tool, type ToolDraft, type ToolUpdate, tools } from '#contract/bots/tools'
import { type Issue, invalid, notFound, outdated } from '#contract/http/error'
import { takenToolName, targetBotOf, toolDefaults } from '#rules/bots/tool-choices'
import { withoutSecrets } from '#rules/bots/tool-secrets'
import { withoutQuery } from '#rules/text/without-query'
import { appendAudit } from '#server/accounts/audit-log/store'
import { findBot, lockBotForReference } from '#server/bots/store'
import type { CampaignsPort } from '#server/contacts/campaigns-port'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { readPage } from '#server/kernel/database/page'
import { implement } from '#server/kernel/http/implement'
import type { Limits } from '#server/kernel/http/limits/limits'
import type { Outbound } from '#server/kernel/safe-fetch/outbound'
import type { Vault } from '#server/kernel/vault/vault'
import { sendToolRequest } from './request'
import {
  noSecrets,
  openSecrets,
  refuseVariableHost,
  type StoredSecrets,
  sealSecrets,
  storedSecrets,
} from './secrets'
import {
  countTools,
  findSealed,
  findTool,
  insertTool,
  isNameTaken,
  listTools,
  lockTool,
  removeTool,
  replaceSealed,
  type ToolFields,
  type ToolRow,
  updateTool,
} from './store'
import { transferIssues } from './transfer-targets'

const toTool = ({ organization_id, bot_uid, ...tool }: ToolRow): Tool => withoutSecrets(tool)

type ToolValues = Omit<ToolRow, 'organization_id' | 'bot_uid' | 'id' | 'created_at' | 'updated_at'>

/** Why a bot cannot hand calls over to the target of a tool. The target is not deleted until the transaction ends. */
async function targetBotIssues(
  organization: Organization,
  bot_uid: string,
  tool: ToolValues,
): Promise<Issue[]> {
  const target = targetBotOf(tool)
  if (target === undefined) return []
  const path = 'static_params.agent_id'
  if (target === bot_uid) return [{ path, message: 'A bot cannot hand a call over to itself.' }]
  const found = await lockBotForReference(organization, target)
  return found ? [] : [{ path, message: `There is no bot ${target}.` }]
}

/** Returns the tool after a change, or throws the problems that the change introduces. */
async function checked(
  organization: Organization,
  bot_uid: string,
  tool: ToolValues,
  before?: ToolValues,
): Promise<ToolValues> {
  const issues = newToolIssues(before ?? {}, tool)
  const targetsChanged = JSON.stringify(before?.static_params) !== JSON.stringify(tool.static_params)
  if (targetsChanged || before?.type !== tool.type) {
    issues.push(...(await transferIssues(organization, tool)))
    issues.push(...(await targetBotIssues(organization, bot_uid, tool)))
  }
  if (issues.length > 0) throw invalid(issues)
  refuseVariableHost(tool)
  return tool
}

const asColumns = ({ parameters, static_params, ...tool }: ToolValues): ToolFields => ({
  ...tool,
  parameters: parameters && JSON.stringify(parameters),
  static_params: static_params && JSON.stringify(static_params),
})

const secretsOf = async (organization: Organization, row: ToolRow): Promise<StoredSecrets> =>
  storedSecrets(row, await findSealed(organization, row.id))

/** Returns the secrets of the tool that the draft copies. */
async function secretsToCopy(
  organization: Organization,
  from: ToolDraft['secrets_from'],
): Promise<StoredSecrets> {
  if (!from) return noSecrets
  const row = await findTool(organization, from.bot_uid, from.tool_id)
  if (!row) throw invalid([{ path: 'secrets_from', message: 'Tool not found.' }])
  return secretsOf(organization, row)
}

async function createTool(
  organization: Organization,
  bot_uid: string,
  { secrets_from, ...draft }: ToolDraft,
  vault: Vault,
): Promise<ToolRow> {
  if (!(await lockBotForReference(organization, bot_uid))) throw notFound('Bot')
  const stored = await secretsToCopy(organization, secrets_from)
  const tool = await checked(organization, bot_uid, { ...toolDefaults, ...draft })
  const { fields, sealed } = sealSecrets({ vault, organizationId: organization.id }, tool, stored)
  const row = await insertTool(organization, bot_uid, asColumns(fields))
  await replaceSealed(organization, row.id, sealed)
  return row
}

async function patchTool(
  organization: Organization,
  bot_uid: string,
  tool_id: number,
  { expected_updated_at: expected, ...changes }: ToolUpdate,
  vault: Vault,
): Promise<ToolRow> {
  const row = await lockTool(organization, bot_uid, tool_id)
  if (!row) throw notFound('Tool')
  if (expected !== undefined && expected !== row.updated_at) {
    throw outdated(`The tool was changed at ${row.updated_at}, after ${expected}.`)
  }
  const { organization_id, bot_uid: _, id, created_at, updated_at, ...current } = row
  const tool = await checked(organization, bot_uid, { ...current, ...changes }, current)
  const stored = await secretsOf(organization, row)
  const { fields, sealed } = sealSecrets({ vault, organizationId: organization.id }, tool, stored)
  await replaceSealed(organization, tool_id, sealed)
  return updateTool(organization, tool_id, asColumns(fields))
}

/** Tools affect what a bot says, so contacts with unfilled variables are checked again. */
const changing = <Result>(
  campaigns: CampaignsPort,
  organization: Organization,
  bot_uid: string,
  change: (inside: Organization) => Promise<Result>,
  name = '',
) =>
  inTransaction(organization, async (inside) => {
    const result = await change(inside)
    await campaigns.unblockAfterBotChange(inside, bot_uid)
    return result
  }).catch((error) => {
    throw isNameTaken(error) ? invalid([takenToolName(name)]) : error
  })

/** Returns the draft of a test with its stored secrets filled in, and all secrets in it. */
async function openDraft(
  organization: Organization,
  bot_uid: string,
  { tool_id, ...draft }: ToolTestDraft,
  vault: Vault,
) {
  const row = tool_id === undefined ? undefined : await findTool(organization, bot_uid, tool_id)
  if (tool_id !== undefined && !row) throw notFound('Tool')
  const stored = row ? await secretsOf(organization, row) : noSecrets
  return openSecrets({ vault, organizationId: organization.id }, draft, stored)
}

export type ToolParts = { campaigns: CampaignsPort; outbound: Outbound; limits: Limits; vault: Vault }

export const toolHandlers = ({ campaigns, outbound, limits, vault }: ToolParts) =>
  implement(tools, ({ organization, bot_uid, tool_id }) => lockTool(organization, bot_uid, tool_id))({
    async create({ organization, bot_uid, body }) {
      return toTool(
        await changing(
          campaigns,
          organization,
          bot_uid,
          (inside) => createTool(inside, bot_uid, body, vault),
          body.name,
        ),
      )
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
        await changing(
          campaigns,
          organization,
          bot_uid,
          (inside) => patchTool(inside, bot_uid, tool_id, body, vault),
          body.name,
        ),
      )
    },
    async delete({ organization, bot_uid, tool_id }) {
      await changing(campaigns, organization, bot_uid, async (inside) => {
        if (!(await removeTool(inside, bot_uid, tool_id))) throw notFound('Tool')
      })
    },
    async test({ organization, via, bot_uid, body }) {
      if (!(await findBot(organization, bot_uid))) throw notFound('Bot')
      const issues = staticParamIssues(body.type, body.static_params)
      if (issues.length > 0) throw invalid(issues)
      const { fields, secrets } = await openDraft(organization, bot_uid, body, vault)
      await limits.noteToolTest(organization.id)
      const result = await sendToolRequest(outbound, fields, { now: Date.now(), secrets })
      const subject = `${bot_uid}: ${result.method} ${withoutQuery(result.url)}`
      await inTransaction(organization, (inside) =>
        appendAudit(inside, [{ actor: via, action: 'tool.test', subject, reason: '' }]),
      )
      return result
    },
  })

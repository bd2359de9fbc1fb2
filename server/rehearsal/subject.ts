import type { Bot, BotDraft } from '#contract/bots/bots'
import type { Tool } from '#contract/bots/tools'
import { invalid } from '#contract/http/error'
import { applyBotChanges, botDefaults, botIssues } from '#rules/bots/bot-rules'
import { fillScript, type Script, spokenTexts } from '#rules/bots/script'
import { withoutSecrets } from '#rules/bots/tool-secrets'
import { builtInValues, unfilledVariables } from '#rules/variables/variables'
import { findBot } from '#server/bots/store'
import { findPlatformTools, listFirstTools } from '#server/bots/tools/store'
import { zonesOfNumber } from '#server/contacts/phone-zones/zones-of'
import type { Circumstances } from '#server/conversation/model/instructions'
import type { Organization } from '#server/kernel/database/organization'

const mostTools = 100

/** A bot with its tools and unsaved changes; undefined if the bot does not exist. */
export async function findScript(
  organization: Organization,
  botUid: string,
  changes: Record<string, unknown> = {},
): Promise<Script | undefined> {
  const row = await findBot(organization, botUid)
  if (!row) return undefined
  const { organization_id, ...current } = row
  const { expected_version, ...edits } = changes
  const bot = { ...applyBotChanges(current, edits), id: botUid } as Bot
  const issues = botIssues(bot)
  if (issues.length > 0) throw invalid(issues)
  const reported = await findPlatformTools(organization, botUid)
  if (reported) return { bot, tools: reported.map(withoutSecrets) }
  const rows = await listFirstTools(organization, botUid, mostTools)
  return { bot, tools: rows.map(({ organization_id: _, bot_uid, ...tool }): Tool => withoutSecrets(tool)) }
}

/** The script of an unsaved bot, which has no tools. */
export function draftScript(draft: BotDraft): Script {
  return { bot: { ...applyBotChanges(botDefaults, draft), uid: 'new', id: 'new' } as Bot, tools: [] }
}

type Filling = Pick<Circumstances, 'inbound' | 'variables' | 'now' | 'before'>

const numbers = { from_number: '+14155550100', to_number: '+14155550123' }

/** The circumstances of a rehearsed call, whose other party is at the number of `numbers`. */
export const circumstancesOf = ({ inbound, variables, now, before }: Filling): Circumstances => {
  const [zone = 'UTC'] = zonesOfNumber(numbers.to_number)
  return { inbound, variables, now, zone, before }
}

/** Fills the variables of a script. Returns those without a value, which stay in the text. */
export function fill(
  script: Script,
  { inbound, variables, now }: Filling,
): { script: Script; unfilled: string[]; values: Record<string, string> } {
  const call = {
    call_id: 'rehearsal',
    call_type: 'phonecall',
    direction: inbound ? 'inbound' : 'outbound',
    ...numbers,
    registered_timestamp: now,
  }
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value.trim() !== ''))
  const values = { ...builtInValues(call), ...filled }
  return {
    script: fillScript(script, values),
    unfilled: unfilledVariables(spokenTexts(script), values),
    values,
  }
}

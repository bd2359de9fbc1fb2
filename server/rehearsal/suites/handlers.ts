import { invalid, notFound } from '#contract/http/error'
import {
  mostScenarios,
  type RehearsalScenario,
  type RehearsalScenarioChanges,
  rehearsalScenarios,
  rehearsalSuites,
} from '#contract/rehearsal/suites'
import { appendAudit } from '#server/accounts/audit-log/store'
import { lockBot, lockBotForReference } from '#server/bots/store'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { readPage } from '#server/kernel/database/page'
import { implement } from '#server/kernel/http/implement'
import { findCase } from '#server/rehearsal/cases/store'
import {
  countScenarios,
  deleteScenario,
  findScenario,
  insertScenario,
  isRequired,
  listScenarios,
  lockScenario,
  setRequired,
  updateScenario,
} from './store'

const noScenario = () => notFound('Rehearsal scenario')

type Fields = Pick<
  RehearsalScenario,
  'name' | 'simulated_caller' | 'rehearsal_case_id' | 'direction' | 'variables' | 'assertions'
>

const empty: Fields = {
  name: '',
  simulated_caller: null,
  rehearsal_case_id: null,
  direction: 'outbound',
  variables: {},
  assertions: [],
}

/** The scenario after changes. Choosing a caller of one kind removes the other. */
async function changed(
  organization: Organization,
  current: Fields,
  changes: RehearsalScenarioChanges,
): Promise<Fields> {
  const { name, direction, variables, assertions } = { ...current, ...changes }
  const simulated_caller =
    changes.simulated_caller ?? (changes.rehearsal_case_id ? null : current.simulated_caller)
  const rehearsal_case_id =
    changes.rehearsal_case_id ?? (changes.simulated_caller ? null : current.rehearsal_case_id)
  const hasBoth = changes.simulated_caller && changes.rehearsal_case_id
  if (hasBoth || (simulated_caller === null && rehearsal_case_id === null && current === empty)) {
    throw invalid([
      { path: 'simulated_caller', message: 'Choose a caller: of the simulator, or of a past call.' },
    ])
  }
  if (changes.rehearsal_case_id && !(await findCase(organization, changes.rehearsal_case_id))) {
    throw invalid([{ path: 'rehearsal_case_id', message: 'Rehearsal case not found.' }])
  }
  return { name, simulated_caller, rehearsal_case_id, direction, variables, assertions }
}

const suiteWith = async (organization: Organization, bot_uid: string) => ({
  bot_uid,
  required: await isRequired(organization, bot_uid),
  scenario_count: await countScenarios(organization, { bot_uid }),
})

export const rehearsalSuiteHandlers = [
  ...implement(rehearsalSuites, ({ organization, bot_uid }) => lockBot(organization, bot_uid))({
    async get({ organization, bot_uid }) {
      if (!(await lockBotForReference(organization, bot_uid))) throw notFound('Bot')
      return suiteWith(organization, bot_uid)
    },
    update({ organization, via, bot_uid, body: { required } }) {
      return inTransaction(organization, async (inside) => {
        if (!(await lockBot(inside, bot_uid))) throw notFound('Bot')
        if ((await isRequired(inside, bot_uid)) !== required) {
          await setRequired(inside, bot_uid, required)
          const action = required ? 'rehearsal_suite.require' : 'rehearsal_suite.release'
          await appendAudit(inside, [{ actor: via, action, subject: bot_uid, reason: '' }])
        }
        return suiteWith(inside, bot_uid)
      })
    },
  }),
  ...implement(rehearsalScenarios, ({ organization, rehearsal_scenario_id }) =>
    lockScenario(organization, rehearsal_scenario_id),
  )({
    async list({ organization, query }) {
      const { rows, pagination } = await readPage(query, {
        rows: (slice) => listScenarios(organization, query, slice),
        total: () => countScenarios(organization, query),
        positionOf: (row) => [row.created_at, row.id],
        ordering: ['moment', 'id'],
      })
      return { rehearsal_scenarios: rows, pagination }
    },
    async get({ organization, rehearsal_scenario_id }) {
      const found = await findScenario(organization, rehearsal_scenario_id)
      if (!found) throw noScenario()
      return found
    },
    create({ organization, body: { bot_uid, ...draft } }) {
      return inTransaction(organization, async (inside) => {
        if (!(await lockBotForReference(inside, bot_uid))) throw notFound('Bot')
        if ((await countScenarios(inside, { bot_uid })) >= mostScenarios) {
          throw invalid([{ path: 'bot_uid', message: `A suite has at most ${mostScenarios} scenarios.` }])
        }
        return insertScenario(inside, bot_uid, await changed(inside, empty, draft))
      })
    },
    update({ organization, rehearsal_scenario_id, body }) {
      return inTransaction(organization, async (inside) => {
        const current = await lockScenario(inside, rehearsal_scenario_id)
        const fields = current && (await changed(inside, current, body))
        const updated = fields && (await updateScenario(inside, rehearsal_scenario_id, fields))
        if (!updated) throw noScenario()
        return updated
      })
    },
    async delete({ organization, rehearsal_scenario_id }) {
      if (!(await deleteScenario(organization, rehearsal_scenario_id))) throw noScenario()
    },
  }),
]

import { conflict, invalid, notFound } from '#contract/http/error'
import { rehearsalCases } from '#contract/rehearsal/cases'
import { appendAudit } from '#server/accounts/audit-log/store'
import { toCallDetails } from '#server/calls/record'
import { findCall } from '#server/calls/store'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { readPage } from '#server/kernel/database/page'
import { implement } from '#server/kernel/http/implement'
import { caseLines, caseName } from './rules'
import {
  countCases,
  findCase,
  findCaseOf,
  insertCase,
  listCases,
  lockCase,
  removeCase,
  renameCase,
} from './store'

const speechless = 'This call has no stored lines of the caller that a rehearsal could repeat.'

/** The case of the call that another request has inserted at the same time. */
async function existingCase(organization: Organization, call_id: string) {
  const existing = await findCaseOf(organization, call_id)
  if (!existing) throw conflict('A rehearsal case of this call was deleted at the same time. Try again.')
  return { ...existing, already_there: true }
}

export const rehearsalCaseHandlers = implement(rehearsalCases, ({ organization, rehearsal_case_id }) =>
  lockCase(organization, rehearsal_case_id),
)({
  async list({ organization, query }) {
    const { rows, pagination } = await readPage(query, {
      rows: (slice) => listCases(organization, query, slice),
      total: () => countCases(organization, query),
      positionOf: (row) => [row.created_at, row.id],
      ordering: ['moment', 'id'],
    })
    return { rehearsal_cases: rows, pagination }
  },
  async get({ organization, rehearsal_case_id }) {
    const found = await findCase(organization, rehearsal_case_id)
    if (!found) throw notFound('Rehearsal case')
    return found
  },
  create({ organization, via, body: { call_id, name } }) {
    return inTransaction(organization, async (inside) => {
      const row = await findCall(inside, call_id)
      if (!row) throw notFound('Call')
      const known = await findCaseOf(inside, call_id)
      if (known) return { ...known, already_there: true }
      // The copy is masked like the call in the dashboard, even for an API key.
      const call = toCallDetails(row, { origin: '', isUnmasked: false })
      const lines = caseLines(call.transcript)
      if (lines.length === 0) throw invalid([{ path: 'call_id', message: speechless }])
      const made = await insertCase(inside, {
        name: name ?? caseName(lines, call_id),
        bot_uid: call.agent_id ?? '',
        source_call_id: call_id,
        direction: call.direction,
        lines,
        dynamic_variables: call.dynamic_variables ?? {},
      })
      if (!made) return existingCase(inside, call_id)
      await appendAudit(inside, [
        { actor: via, action: 'rehearsal_case.create', subject: call_id, reason: '' },
      ])
      return { ...made, already_there: false }
    })
  },
  async update({ organization, rehearsal_case_id, body: { name } }) {
    const renamed = await renameCase(organization, rehearsal_case_id, name)
    if (!renamed) throw notFound('Rehearsal case')
    return renamed
  },
  async delete({ organization, rehearsal_case_id }) {
    if (!(await removeCase(organization, rehearsal_case_id))) throw notFound('Rehearsal case')
  },
})

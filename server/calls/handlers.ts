import { calls } from '#contract/calls/calls'
import { callShares } from '#contract/calls/shares'
import { simulatedInboundCalls } from '#contract/calls/simulated-inbound-calls'
import { invalid, notFound } from '#contract/http/error'
import { appendAudit } from '#server/accounts/audit-log/store'
import { acceptCall, acceptInboundCall, storeAccepted } from '#server/calls/engine/place-call'
import { auditReveal } from '#server/calls/privacy/note-access'
import { isSearch } from '#server/calls/search/find-words'
import { isNewestFirst, sortingOf, sortValue, sortValueKind } from '#server/calls/search/sorting'
import { inTransaction } from '#server/kernel/database/organization'
import { readPage } from '#server/kernel/database/page'
import type { Environment } from '#server/kernel/environment'
import { implement } from '#server/kernel/http/implement'
import type { Limits } from '#server/kernel/http/limits/limits'
import { findPhoneLine } from '#server/phone-lines/store'
import { readerFor, toCallDetails, toFoundCall } from './record'
import { refuseInCall } from './single-calls'
import { callList, findCall } from './store'

export const simulatedInboundCallHandlers = (limits: Pick<Limits, 'noteCall'>) =>
  implement(simulatedInboundCalls)({
    create: ({ organization, body }) =>
      inTransaction(organization, async (inside) =>
        storeAccepted(inside, await acceptInboundCall(inside, body, Date.now()), limits),
      ),
  })

export function callHandlers(environment: Environment, limits: Pick<Limits, 'noteCall'>) {
  return implement(calls)({
    async create({ organization, body }) {
      return inTransaction(organization, async (inside) => {
        const simulated = (await findPhoneLine(inside)) === undefined
        const now = Date.now()
        const call = await acceptCall(inside, body, { now, simulated })
        if (body.unless_in_call) await refuseInCall(inside, body.to_number, now)
        return storeAccepted(inside, call, limits)
      })
    },
    async get({ organization, id, ...context }) {
      const row = await findCall(organization, id)
      if (!row) throw notFound('Call')
      return toCallDetails(row, readerFor(environment, context))
    },
    async reveal({ organization, id, body, ...context }) {
      await auditReveal({ organization, via: context.via }, id, body.reason)
      const row = await findCall(organization, id)
      if (!row) throw notFound('Call')
      return toCallDetails(row, { ...readerFor(environment, context), isUnmasked: true })
    },
    async list({ organization, query, ...context }) {
      const sorting = sortingOf(query)
      if (isSearch(query) && !isNewestFirst(sorting))
        throw invalid([
          {
            path: 'sort_by',
            message: 'A search is always sorted by time, newest first. Remove the order or the search.',
          },
        ])
      const reader = readerFor(environment, context)
      const list = callList(organization, query, reader)
      const { rows, pagination } = await readPage(query, {
        ...list,
        positionOf: (row) => [sortValue(row, sorting), row.call_id],
        ordering: [sortValueKind(sorting), 'text'],
        sort: sorting,
      })
      const terms = await list.terms()
      return { calls: rows.map((row) => toFoundCall(row, reader, terms)), pagination }
    },
  })
}

export const callShareHandlers = implement(callShares)({
  async create({ organization, via, id, body: { recording, masked } }) {
    await inTransaction(organization, async (inside) => {
      if (!(await findCall(inside, id))) throw notFound('Call')
      const sound = recording ? 'with the recording' : 'without the recording'
      const left = masked.length > 0 ? `left out: ${[...new Set(masked)].join(', ')}` : 'nothing left out'
      const reason = `As a file, ${sound}, ${left}`
      await appendAudit(inside, [{ actor: via, action: 'call.share', subject: id, reason }])
    })
  },
})

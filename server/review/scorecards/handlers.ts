import { invalid, notFound } from '#contract/http/error'
import { type Question, type Scorecard, type ScorecardChanges, scorecards } from '#contract/review/scorecards'
import { appendAudit } from '#server/accounts/audit-log/store'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { readPage } from '#server/kernel/database/page'
import { implement } from '#server/kernel/http/implement'
import {
  countScorecards,
  findHighestQuestion,
  findKnownBots,
  findScorecard,
  insertScorecard,
  insertVersion,
  listScorecards,
  lockScorecards,
  replaceBots,
  updateScorecard,
} from './store'

type Draft = NonNullable<ScorecardChanges['questions']>[number]

/**
 * Assigns ids to questions. A question keeps its id across versions while its kind stays, so that answers under one id
 * can be compared. Others get a number that the scorecard has never used; `highest` is the greatest so far.
 */
export function numbered(drafts: readonly Draft[], before: readonly Question[], highest: number): Question[] {
  const taken = new Set<string>()
  let last = highest
  return drafts.map(({ id, text, kind, choices = [], required = true }) => {
    const isKnown = before.some((question) => question.id === id && question.kind === kind)
    const newId = id !== undefined && isKnown && !taken.has(id) ? id : `q${++last}`
    taken.add(newId)
    return { id: newId, text, kind, choices: kind === 'choice' ? choices : [], required }
  })
}

export const areSame = (before: readonly Question[], after: readonly Question[]) =>
  JSON.stringify(before.map(inOrder)) === JSON.stringify(after.map(inOrder))

// PostgreSQL does not preserve the order of keys in a JSON object.
const inOrder = ({ id, text, kind, choices, required }: Question) => [id, text, kind, choices, required]

async function scorecardOr404(organization: Organization, id: number): Promise<Scorecard> {
  const card = await findScorecard(organization, id)
  if (!card) throw notFound('Scorecard')
  return card
}

/** Updates a scorecard. Changed questions become a new version. */
async function change(
  inside: Organization,
  before: Pick<Scorecard, 'id' | 'version' | 'questions'>,
  to: ScorecardChanges,
) {
  const { name, is_usual, bot_uids, questions: drafts } = to
  const { id } = before
  if (bot_uids) {
    const uids = [...new Set(bot_uids)]
    const known = await findKnownBots(inside, uids)
    const missing = bot_uids.findIndex((uid) => !known.has(uid))
    if (missing >= 0) throw invalid([{ path: `bot_uids.${missing}`, message: 'Bot not found.' }])
    await replaceBots(inside, id, uids)
  }
  const questions = drafts && numbered(drafts, before.questions, await findHighestQuestion(inside, id))
  const isNew = questions !== undefined && !areSame(questions, before.questions)
  const version = before.version + (isNew ? 1 : 0)
  if (isNew) await insertVersion(inside, id, version, questions)
  await updateScorecard(inside, id, {
    version,
    ...(name === undefined ? {} : { name }),
    ...(is_usual === undefined ? {} : { is_usual }),
  })
  return scorecardOr404(inside, id)
}

const auditEvent = (action: string, { name, version }: Scorecard) => ({
  action: `scorecard.${action}`,
  subject: `${name}, version ${version}`,
  reason: '',
})

export const scorecardHandlers = implement(scorecards, ({ organization }) => lockScorecards(organization))({
  async list({ organization, query }) {
    const { rows, pagination } = await readPage(query, {
      rows: (slice) => listScorecards(organization, slice),
      total: () => countScorecards(organization),
      positionOf: (row) => [row.created_at, row.id],
      ordering: ['moment', 'id'],
    })
    return { scorecards: rows, pagination }
  },
  get: ({ organization, scorecard_id }) => scorecardOr404(organization, scorecard_id),
  create({ organization, via, body }) {
    return inTransaction(organization, async (inside) => {
      await lockScorecards(inside)
      const id = await insertScorecard(inside, body.name)
      const made = await change(inside, { id, version: 0, questions: [] }, body)
      await appendAudit(inside, [{ actor: via, ...auditEvent('create', made) }])
      return made
    })
  },
  update({ organization, via, scorecard_id, body }) {
    return inTransaction(organization, async (inside) => {
      await lockScorecards(inside)
      const changed = await change(inside, await scorecardOr404(inside, scorecard_id), body)
      await appendAudit(inside, [{ actor: via, ...auditEvent('update', changed) }])
      return changed
    })
  },
  async delete({ organization, via, scorecard_id }) {
    await inTransaction(organization, async (inside) => {
      await lockScorecards(inside)
      const card = await scorecardOr404(inside, scorecard_id)
      await replaceBots(inside, scorecard_id, [])
      await updateScorecard(inside, scorecard_id, { put_away: true, is_usual: false })
      await appendAudit(inside, [{ actor: via, ...auditEvent('delete', card) }])
    })
  },
})

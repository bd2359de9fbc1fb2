import { conflict, notFound } from '#contract/http/error'
import type { KnowledgeBase } from '#contract/knowledge/knowledge-bases'
import type { BaseSearch, FoundPassage, FoundPassages } from '#contract/knowledge/knowledge-search'
import { appendAudit } from '#server/accounts/audit-log/store'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import type { Context } from '#server/kernel/http/caller'
import { type EmbeddingModel, type PassageKey, rankByMeaning } from './embedding-store'
import { askedWords, loadPassages, rankByWords } from './search-store'
import type { AskedVectors } from './similarity'
import {
  botsUsing,
  findKnowledgeBase,
  insertKnowledgeBase,
  lockKnowledgeBase,
  lockKnowledgeBaseForRemoval,
  removeKnowledgeBase,
  updateKnowledgeBase,
} from './store'

/** Marks around a word, in a text that contains neither of them otherwise. */
const [begin, end] = ['\u0002', '\u0003']

/** Returns the ranges of the marked words in `text`; empty if the marked text differs from it. */
function marksIn(text: string, marked: string): FoundPassage['marks'] {
  const marks: FoundPassage['marks'] = []
  let plain = ''
  let from = 0
  for (const part of marked.split(/(\p{Cc})/u)) {
    if (part === begin) from = plain.length
    else if (part === end) marks.push({ from, to: plain.length })
    else plain += part
  }
  return plain.length === text.length ? marks : []
}

type By = Pick<Context, 'organization' | 'via'>
type Fields = { name?: string | undefined; description?: string | null | undefined }

export async function baseOr404(organization: Organization, base: number): Promise<KnowledgeBase> {
  const found = await findKnowledgeBase(organization, base)
  if (!found) throw notFound('Knowledge base')
  return found
}

const tell = (inside: Organization, actor: By['via'], action: string, subject: string) =>
  appendAudit(inside, [{ actor, action: `knowledge.${action}`, subject, reason: '' }])

export function createBase({ organization, via }: By, draft: Fields & { name: string }) {
  return inTransaction(organization, async (inside) => {
    const id = await insertKnowledgeBase(inside, draft)
    await tell(inside, via, 'create', draft.name)
    return baseOr404(inside, id)
  })
}

export function changeBase({ organization, via }: By, base: number, changes: Fields) {
  return inTransaction(organization, async (inside) => {
    if (!(await lockKnowledgeBase(inside, base))) throw notFound('Knowledge base')
    await updateKnowledgeBase(inside, base, changes)
    const changed = await baseOr404(inside, base)
    await tell(inside, via, 'change', changed.name)
    return changed
  })
}

/** Deletes the base with its content, unless a bot uses it. */
export function deleteBase({ organization, via }: By, base: number): Promise<void> {
  return inTransaction(organization, async (inside) => {
    const locked = await lockKnowledgeBaseForRemoval(inside, base)
    if (!locked) throw notFound('Knowledge base')
    const bots = await botsUsing(inside, base)
    if (bots.length > 0) {
      throw conflict(`${locked.name} is still used by ${bots.map((name) => `“${name}”`).join(', ')}.`)
    }
    await removeKnowledgeBase(inside, base)
    await tell(inside, via, 'delete', locked.name)
  })
}

/** A question as a vector, or why it is searched by its words alone. */
type EmbeddedQuestion = (EmbeddingModel & AskedVectors) | { reason: string }

/** Makes questions comparable with passages by their meaning. */
export type Meaning = {
  /** Sends the question to no provider that the bots of the base may not use. Never throws for the provider. */
  embed(organization: Organization, base: number, question: string): Promise<EmbeddedQuestion>
  /** How a base is searched now. */
  describe(organization: Organization, base: number): Promise<BaseSearch>
}

const mostFound = 10
/** Ranks that are merged. */
const mostRanked = 20
const notReady = 'No passage of this base is embedded yet.'

/** Merges ranks by their reciprocals. A passage that both name comes first; meaning decides ties. */
function mergeRanks(byMeaning: readonly PassageKey[], byWords: readonly PassageKey[]): PassageKey[] {
  const scores = new Map<string, { key: PassageKey; score: number }>()
  for (const ranking of [byMeaning, byWords]) {
    for (const [rank, key] of ranking.entries()) {
      const name = `${key.entry_id} ${key.position}`
      const score = (scores.get(name)?.score ?? 0) + 1 / (60 + rank)
      scores.set(name, { key, score })
    }
  }
  return [...scores.values()].toSorted((a, b) => b.score - a.score).map(({ key }) => key)
}

/** Returns the passages of a base that match a question: by meaning and words, or by words alone. */
export async function searchBase(
  organization: Organization,
  base: number,
  question: string,
  meaning: Pick<Meaning, 'embed'>,
): Promise<FoundPassages> {
  await baseOr404(organization, base)
  const [words, embedded] = await Promise.all([
    askedWords(organization, base, question),
    meaning.embed(organization, base, question),
  ])
  const [byWords, byMeaning] = await Promise.all([
    rankByWords(organization, base, words, mostRanked),
    'vector' in embedded ? rankByMeaning(organization, base, embedded, mostRanked) : undefined,
  ])
  const keys = mergeRanks(byMeaning?.found ?? [], byWords).slice(0, mostFound)
  const found = await loadPassages(organization, keys, words)
  const reason = 'reason' in embedded ? embedded.reason : byMeaning?.isReady ? null : notReady
  return {
    passages: found.map(({ marked, ...passage }) => ({ ...passage, marks: marksIn(passage.text, marked) })),
    missing: words.filter(({ passages }) => passages === 0).map(({ word }) => word),
    search: { by: reason === null ? 'meaning' : 'words', reason },
  }
}

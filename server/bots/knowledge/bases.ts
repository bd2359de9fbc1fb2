import { conflict, notFound } from '#contract/http/error'
import type { KnowledgeBase } from '#contract/knowledge/knowledge-bases'
import type { FoundPassage, FoundPassages } from '#contract/knowledge/knowledge-search'
import { appendAudit } from '#server/accounts/audit-log/store'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import type { Context } from '#server/kernel/http/caller'
import { askedWords, findPassages } from './search-store'
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

/** Returns the passages of a base that match a question. */
export async function searchBase(
  organization: Organization,
  base: number,
  question: string,
): Promise<FoundPassages> {
  await baseOr404(organization, base)
  const words = await askedWords(organization, base, question)
  const found = await findPassages(organization, base, words)
  return {
    passages: found.map(({ marked, ...passage }) => ({ ...passage, marks: marksIn(passage.text, marked) })),
    missing: words.filter(({ passages }) => passages === 0).map(({ word }) => word),
  }
}

import { extension } from '#contract/http/extension'
import { PageQuery } from '#contract/http/page'
import { z } from '#contract/http/zod'

/** Types of entries in a knowledge base. */
const entryKinds = ['faq', 'snippet', 'document'] as const
export type EntryKind = (typeof entryKinds)[number]

/** `search`: a part of the title or the text, ignoring case. */
export const EntryFilter = PageQuery.extend({
  /** Only entries whose title or text contains this text, ignoring case. @example open */
  search: extension(z.string().max(255).optional()),
})
export type EntryFilter = z.output<typeof EntryFilter>

export const KnowledgeQuestion = z.object({
  /** The question, at most 1000 characters. @example When are you open? */
  question: z.string().max(1000).optional(),
})

/** A passage that matches the question. */
export const FoundPassage = z
  .object({
    /** Kind of entry that contains the passage. */
    kind: z.enum(entryKinds),
    /** Identifier of that entry. @example 17 */
    id: z.int(),
    /** Title of the entry. @example Opening hours */
    title: z.string(),
    /** Heading above the passage; null without one. @example null */
    heading: z.string().nullable(),
    /** Page of a PDF, from 1; null for other entries. @example null */
    page: z.int().nullable(),
    /** Position of the passage in its entry, from 0. @example 0 */
    position: z.int(),
    /** Text of the passage. @example We are open from Monday to Friday, 9 am to 5 pm. */
    text: z.string(),
    /** Matching words as ranges of characters. */
    marks: z.array(
      z.object({
        /** First character, from 0. @example 7 */
        from: z.int(),
        /** Character after the last one. @example 11 */
        to: z.int(),
      }),
    ),
  })
  .meta({ id: 'FoundPassage' })
export type FoundPassage = z.output<typeof FoundPassage>

/** How passages of a base are found. */
const KnowledgeSearch = z
  .object({
    /** `meaning`: by meaning, with the ranks of matching words; `words`: by matching words alone. @example meaning */
    by: z.enum(['meaning', 'words']),
    /** Why only by words, as a sentence; null if by meaning. @example null */
    reason: z.string().nullable(),
  })
  .meta({ id: 'KnowledgeSearch' })

/** How passages of a base are found, and how far they are prepared for it. */
export const BaseSearch = KnowledgeSearch.extend({
  /** The embedding model that is chosen; null without one. @example text-embedding-3-small */
  model: z.string().nullable(),
  /** Name of its provider; null without one. @example OpenAI */
  provider: z.string().nullable(),
  /** Number of passages in the base. @example 300 */
  passage_count: z.int(),
  /** Number of passages that this model has embedded. @example 300 */
  embedded_count: z.int(),
  /** Tokens that embedding these passages took, as the provider reported them. @example 52000 */
  tokens: z.int(),
  /** US dollars for these tokens; null without a price of the model. @example 0.00104 */
  cost: z.number().nullable(),
}).meta({ id: 'BaseSearch' })
export type BaseSearch = z.output<typeof BaseSearch>

/** Passages that match a question. */
export const FoundPassages = z
  .object({
    /** Passages, best first. */
    passages: z.array(FoundPassage),
    /** Words of the question that no passage contains. @example [] */
    missing: z.array(z.string()),
    /** How they were found. @example {"by": "meaning", "reason": null} */
    search: KnowledgeSearch,
  })
  .meta({ id: 'FoundPassages' })
export type FoundPassages = z.output<typeof FoundPassages>

import { extension } from '#contract/http/extension'
import { PageQuery } from '#contract/http/page'
import { z } from '#contract/http/zod'

/** Types of entries in a knowledge base. */
const entryKinds = ['faq', 'snippet', 'document'] as const
export type EntryKind = (typeof entryKinds)[number]

/** `search`: a part of the title or the text, ignoring case. */
export const EntryFilter = PageQuery.extend({ search: extension(z.string().max(255).optional()) })
export type EntryFilter = z.output<typeof EntryFilter>

export const KnowledgeQuestion = z.object({ question: z.string().max(1000).optional() })

/** A matching passage, best first. */
export const FoundPassage = z
  .object({
    kind: z.enum(entryKinds),
    /** Id of the question, text or document that contains it. */
    id: z.int(),
    title: z.string(),
    heading: z.string().nullable(),
    /** Page of a PDF, from 1. */
    page: z.int().nullable(),
    position: z.int(),
    text: z.string(),
    /** Ranges of matching words: `from` inclusive, `to` exclusive. */
    marks: z.array(z.object({ from: z.int(), to: z.int() })),
  })
  .meta({ id: 'FoundPassage' })
export type FoundPassage = z.output<typeof FoundPassage>

/** `missing`: words of the question that no passage contains. */
export const FoundPassages = z
  .object({ passages: z.array(FoundPassage), missing: z.array(z.string()) })
  .meta({ id: 'FoundPassages' })
export type FoundPassages = z.output<typeof FoundPassages>

import { extension } from '#contract/http/extension'
import { PageQuery } from '#contract/http/page'
import { z } from '#contract/http/zod'

/** What a knowledge base is made of. */
const entryKinds = ['faq', 'snippet', 'document'] as const
export type EntryKind = (typeof entryKinds)[number]

/** `search`: a part of the title or of the text, whatever its case. */
export const EntryFilter = PageQuery.extend({ search: extension(z.string().max(255).optional()) })
export type EntryFilter = z.output<typeof EntryFilter>

export const KnowledgeQuestion = z.object({ question: z.string().max(1000).optional() })

/** A passage that was found, best first. */
export const FoundPassage = z
  .object({
    kind: z.enum(entryKinds),
    /** Of the question, text or document that it stands in. */
    id: z.int(),
    title: z.string(),
    heading: z.string().nullable(),
    /** Of a PDF, from 1. */
    page: z.int().nullable(),
    position: z.int(),
    text: z.string(),
    /** Where words of the question stand in the text: from one character up to another. */
    marks: z.array(z.object({ from: z.int(), to: z.int() })),
  })
  .meta({ id: 'FoundPassage' })
export type FoundPassage = z.output<typeof FoundPassage>

/** `missing`: the words of the question that no passage has. */
export const FoundPassages = z
  .object({ passages: z.array(FoundPassage), missing: z.array(z.string()) })
  .meta({ id: 'FoundPassages' })
export type FoundPassages = z.output<typeof FoundPassages>

import { endpoint } from '#contract/http/endpoint'
import { Name, StringMap, Timestamp } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** What the caller says after the bot said `heard`. A rehearsal uses `heard` to choose the line. */
export const CaseLine = z.object({ heard: z.string(), says: z.string() }).meta({ id: 'CaseLine' })
export type CaseLine = z.output<typeof CaseLine>

/**
 * A caller copied from a real call, to rehearse a bot with. Retention deletes it together with the transcript
 * of the call.
 */
export const RehearsalCase = z
  .object({
    id: z.int(),
    name: z.string(),
    /** The bot of the call; it may be deleted. */
    bot_uid: z.string(),
    source_call_id: z.string(),
    direction: z.string(),
    /** The caller's lines in order. If the first `heard` is empty, the caller speaks first. */
    lines: z.array(CaseLine),
    dynamic_variables: StringMap,
    /** Whether the call was simulated; null if the call was deleted. */
    simulated: z.boolean().nullish(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'RehearsalCase' })
export type RehearsalCase = z.output<typeof RehearsalCase>

/** Without a name, the case is named after the call. */
const RehearsalCaseDraft = z
  .object({ call_id: z.string().max(255), name: Name.optional() })
  .meta({ id: 'RehearsalCaseDraft' })
const RehearsalCaseChanges = z.object({ name: Name }).meta({ id: 'RehearsalCaseChanges' })

/** If the call already has a case, the response contains it. */
const RehearsalCaseAddition = RehearsalCase.extend({ already_there: z.boolean() }).meta({
  id: 'RehearsalCaseAddition',
})

export const RehearsalCaseFilter = PageQuery.extend({
  bot_uid: z.string().max(255).optional(),
  name: z.string().max(255).optional(),
  call_id: z.string().max(255).optional(),
})
export type RehearsalCaseFilter = z.output<typeof RehearsalCaseFilter>

const RehearsalCases = z
  .object({ rehearsal_cases: z.array(RehearsalCase), pagination: Pagination })
  .meta({ id: 'RehearsalCases' })

/** Deleting the call changes `simulated`; only the reply of `create` has `already_there`. */
const etag = { except: ['simulated', 'already_there'] }

export const rehearsalCases = {
  list: endpoint(routes.rehearsalCases.list, {
    summary: 'List rehearsal cases, newest first',
    query: RehearsalCaseFilter,
    reply: RehearsalCases,
    errors: [400],
    extension: true,
  }),
  get: endpoint(routes.rehearsalCases.get, {
    summary: 'One rehearsal case',
    reply: RehearsalCase,
    etag,
    errors: [400, 404],
    extension: true,
  }),
  create: endpoint(routes.rehearsalCases.create, {
    summary: 'Create a rehearsal case from a call',
    body: RehearsalCaseDraft,
    reply: RehearsalCaseAddition,
    etag,
    errors: [400, 404, 409],
    extension: true,
  }),
  update: endpoint(routes.rehearsalCases.update, {
    summary: 'Rename a rehearsal case',
    body: RehearsalCaseChanges,
    reply: RehearsalCase,
    etag,
    errors: [400, 404],
    extension: true,
  }),
  delete: endpoint(routes.rehearsalCases.delete, {
    summary: 'Delete a rehearsal case',
    etag,
    errors: [400, 404],
    extension: true,
  }),
}

import { endpoint, largeBodyBytes } from '#contract/http/endpoint'
import type { Issue } from '#contract/http/error'
import { deprecated, extension } from '#contract/http/extension'
import { Id, JsonObject, Name, Timestamp, WebAddress } from '#contract/http/json'
import { CreatedRange, PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { toolTypes } from '#rules/bots/tool-choices'
import { jsonSchemaIssues } from '#rules/text/json-schema'
import { staticParamIssues } from './tool-params'
import { ToolTest, ToolTestDraft } from './tool-tests'

export const Tool = z
  .object({
    id: z.int(),
    type: z.string(),
    name: z.string(),
    description: z.string().nullish(),
    url: z.string().nullish(),
    method: z.string().nullish(),
    api_timeout: z.int().nullish(),
    parameters: JsonObject.nullish(),
    use_raw_schema: z.boolean().nullish(),
    static_params: JsonObject.nullish(),
    speak_during_execution: z.boolean().nullish(),
    speak_after_execution: z.boolean().nullish(),
    async: z.boolean().nullish(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Tool' })
export type Tool = z.output<typeof Tool>

const shape = {
  type: z.enum(toolTypes),
  name: Name,
  description: z.string().max(20_000).nullable().optional(),
  url: WebAddress.nullable().optional(),
  method: z.enum(['get', 'post']).optional(),
  api_timeout: z.int().min(1).max(2_147_483_647).optional(),
  parameters: JsonObject.nullable().optional(),
  use_raw_schema: z.boolean().optional(),
  static_params: JsonObject.nullable().optional(),
  speak_during_execution: z.boolean().optional(),
  speak_after_execution: z.boolean().optional(),
  async: z.boolean().optional(),
}

type ToolFields = { [Key in keyof typeof shape]?: unknown }

const transferTargets = ['default_transfer_number', 'routing_rules']

/** Returns the problems of a tool of its type. Source: decisions, "Tools". */
function toolIssues(tool: ToolFields): Issue[] {
  return [...missingFields(tool), ...schemaIssues(tool), ...staticParamIssues(tool.type, tool.static_params)]
}

/** The bot's model receives the parameters as JSON Schema, whether users write it or fill in rows. */
function schemaIssues({ type, parameters, use_raw_schema }: ToolFields): Issue[] {
  if (!parameters || (type !== 'function' && !use_raw_schema)) return []
  return jsonSchemaIssues(parameters, 'parameters')
}

/** Returns the problems that a change introduces. Existing problems do not block other changes. */
export function newToolIssues(before: ToolFields, after: ToolFields): Issue[] {
  const inWords = ({ path, message }: Issue) => `${path} ${message}`
  const known = new Set(toolIssues(before).map(inWords))
  return toolIssues(after).filter((issue) => !known.has(inWords(issue)))
}

function missingFields(tool: ToolFields): Issue[] {
  if (tool.type === 'api_request' && !tool.url) {
    return [{ path: 'url', message: 'An API request needs a URL.' }]
  }
  if (tool.type === 'function') {
    const raw = tool.use_raw_schema
      ? []
      : [{ path: 'use_raw_schema', message: 'A function needs use_raw_schema: true.' }]
    return tool.parameters
      ? raw
      : [...raw, { path: 'parameters', message: 'A function needs its parameters.' }]
  }
  const staticParams = (tool.static_params ?? {}) as Record<string, unknown>
  const hasTarget = transferTargets.some((key) => {
    const target = staticParams[key]
    return Array.isArray(target) ? target.length > 0 : Boolean(target)
  })
  if (tool.type === 'transfer_call' && !hasTarget) {
    return [
      {
        path: 'static_params.default_transfer_number',
        message: 'A transfer needs a number or routing rules.',
      },
    ]
  }
  return []
}

/** `secrets_from`: for a copy, the tool that has the secrets masked as ******. */
export const ToolDraft = z
  .object({
    ...shape,
    secrets_from: extension(z.object({ bot_uid: z.string().max(255), tool_id: Id }).optional()),
  })
  .superRefine((draft, context) => {
    for (const { path, message } of toolIssues(draft)) {
      context.addIssue({ code: 'custom', message, path: path.split('.') })
    }
  })
  .meta({ id: 'ToolDraft' })
export type ToolDraft = z.output<typeof ToolDraft>
export const ToolChanges = z.object(shape).partial().meta({ id: 'ToolChanges' })
export type ToolChanges = z.output<typeof ToolChanges>

/** `expected_updated_at`: if the tool was changed later, nothing changes and the server answers 412. */
const ToolUpdate = ToolChanges.extend({
  expected_updated_at: extension(deprecated(Timestamp.optional(), 'Deprecated: send If-Match instead.')),
}).meta({
  id: 'ToolUpdate',
})
export type ToolUpdate = z.output<typeof ToolUpdate>

export const ToolFilter = PageQuery.extend(CreatedRange.shape).extend({ type: z.enum(toolTypes).optional() })
export type ToolFilter = z.output<typeof ToolFilter>

const Tools = z.object({ tools: z.array(Tool), pagination: Pagination }).meta({ id: 'Tools' })

const etag = { except: [] }

export const tools = {
  create: endpoint(routes.tools.create, {
    summary: 'Add a tool to a bot',
    body: ToolDraft,
    maxBodyBytes: largeBodyBytes,
    reply: Tool,
    status: 201,
    etag,
    errors: [400, 404],
  }),
  list: endpoint(routes.tools.list, {
    summary: 'List the tools of a bot',
    query: ToolFilter,
    reply: Tools,
    errors: [400, 404],
  }),
  get: endpoint(routes.tools.get, {
    summary: 'One tool',
    reply: Tool,
    etag,
    errors: [400, 404],
  }),
  update: endpoint(routes.tools.update, {
    summary: 'Change some fields of a tool',
    body: ToolUpdate,
    maxBodyBytes: largeBodyBytes,
    reply: Tool,
    etag,
    errors: [400, 404, 412],
  }),
  delete: endpoint(routes.tools.delete, {
    summary: 'Remove a tool from a bot',
    etag,
    errors: [404],
  }),
  test: endpoint(routes.tools.test, {
    summary: 'Send the request of a tool with sample values, and return the response',
    body: ToolTestDraft,
    maxBodyBytes: largeBodyBytes,
    reply: ToolTest,
    errors: [400, 404],
    isUnkept: true,
    extension: true,
  }),
}

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

/** Something that a bot can do during a call, such as calling an API or transferring the caller. */
export const Tool = z
  .object({
    /** Identifier of the tool. @example 17 */
    id: z.int(),
    /** What the tool does. @example api_request */
    type: z.string(),
    /**
     * Name by which the bot calls the tool, at most 255 characters and unique per bot.
     * @example find_appointments
     */
    name: z.string(),
    /**
     * Tells the bot when to use the tool, at most 20,000 characters.
     * @example Finds free appointments on a day.
     */
    description: z.string().nullish(),
    /** Address of the request. Required for `api_request`. @example https://example.com/appointments */
    url: z.string().nullish(),
    /** HTTP method of the request: `get` or `post`. The default is `get`. @example get */
    method: z.string().nullish(),
    /** Maximum duration of the request in milliseconds, from 1. The default is 10000. @example 10000 */
    api_timeout: z.int().nullish(),
    /**
     * Parameters that the bot fills in: JSON Schema for a `function` or with `use_raw_schema`, otherwise an
     * object of fields.
     * @example {"type": "object", "properties": {"day": {"type": "string"}}}
     */
    parameters: JsonObject.nullish(),
    /** `parameters` is JSON Schema. The default is false; a `function` requires true. @example true */
    use_raw_schema: z.boolean().nullish(),
    /**
     * Settings of the tool's type, such as `{"end_message": "Goodbye."}` for `end_call`. Values that look
     * like secrets are returned as ******. A `transfer_call` has a `transfer_type`: `cold`, `warm`, or, on servers with
     * the capability `agent_transfers`, `agent`: the bot `agent_id` continues the call.
     * @example {"headers": {"X-Clinic": "meridian"}}
     */
    static_params: JsonObject.nullish(),
    /** The bot speaks while the tool runs. The default is true. @example true */
    speak_during_execution: z.boolean().nullish(),
    /** The bot speaks after the tool has run. The default is true. @example true */
    speak_after_execution: z.boolean().nullish(),
    /** The bot does not wait for the result. The default is false. @example false */
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
  if (tool.type === 'transfer_call' && staticParams.transfer_type === 'agent') {
    return staticParams.agent_id
      ? []
      : [{ path: 'static_params.agent_id', message: 'A transfer to another bot needs a bot.' }]
  }
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

/**
 * A new tool. `type` and `name` are required; the type decides which other fields are.
 * @example {"type": "api_request", "name": "find_appointments", "description": "Finds free appointments on a day.", "url": "https://example.com/appointments", "api_timeout": 5000}
 */
export const ToolDraft = z
  .object({
    ...shape,
    /** For a copy: the tool that has the secrets masked as ******. */
    secrets_from: extension(
      z
        .object({
          bot_uid: z.string().max(255),
          /** Identifier of that tool. @example 17 */
          tool_id: Id,
        })
        .optional(),
    ),
  })
  .superRefine((draft, context) => {
    for (const { path, message } of toolIssues(draft)) {
      context.addIssue({ code: 'custom', message, path: path.split('.') })
    }
  })
  .meta({ id: 'ToolDraft' })
export type ToolDraft = z.output<typeof ToolDraft>
/** Any fields of a tool. @example {"api_timeout": 5000} */
export const ToolChanges = z.object(shape).partial().meta({ id: 'ToolChanges' })
export type ToolChanges = z.output<typeof ToolChanges>

/** Any fields of a tool. @example {"api_timeout": 5000} */
const ToolUpdate = ToolChanges.extend({
  expected_updated_at: extension(deprecated(Timestamp.optional(), 'Deprecated: send If-Match instead.')),
}).meta({
  id: 'ToolUpdate',
})
export type ToolUpdate = z.output<typeof ToolUpdate>

export const ToolFilter = PageQuery.extend(CreatedRange.shape).extend({
  /** Only tools of this type. */
  type: z.enum(toolTypes).optional(),
})
export type ToolFilter = z.output<typeof ToolFilter>

/** A page of tools. */
const Tools = z
  .object({
    /** The bot's tools, newest first. */
    tools: z.array(Tool),
    pagination: Pagination,
  })
  .meta({ id: 'Tools' })

const etag = { except: [] }

export const tools = {
  /**
   * Adds a tool to a bot. Which fields are required depends on the type: `api_request` needs `url`,
   * `function` needs `parameters`, `transfer_call` needs a number or routing rules, or with the `transfer_type` `agent`
   * the `agent_id` of another bot of the organization. That bot cannot be deleted while a tool refers to it.
   */
  create: endpoint(routes.tools.create, {
    summary: 'Add a tool to a bot',
    body: ToolDraft,
    maxBodyBytes: largeBodyBytes,
    reply: Tool,
    status: 201,
    etag,
    errors: [400, 404],
  }),
  /** Returns the tools of a bot that match all given filters. */
  list: endpoint(routes.tools.list, {
    summary: 'List the tools of a bot',
    query: ToolFilter,
    reply: Tools,
    errors: [400, 404],
  }),
  /** Returns a tool. Values that look like secrets are masked. */
  get: endpoint(routes.tools.get, {
    summary: 'Get a tool',
    reply: Tool,
    etag,
    errors: [400, 404],
  }),
  /** Changes the given fields of a tool. A value masked as ****** keeps the stored secret. */
  update: endpoint(routes.tools.update, {
    summary: 'Change some fields of a tool',
    body: ToolUpdate,
    maxBodyBytes: largeBodyBytes,
    reply: Tool,
    etag,
    errors: [400, 404, 412],
  }),
  /** Removes a tool from its bot. */
  delete: endpoint(routes.tools.delete, {
    summary: 'Remove a tool from a bot',
    etag,
    errors: [404],
  }),
  /**
   * Sends the request of an `api_request` or `function` tool once, with sample values, and returns what was
   * sent and received. Nothing is stored.
   */
  test: endpoint(routes.tools.test, {
    summary: 'Test a tool with sample values',
    body: ToolTestDraft,
    maxBodyBytes: largeBodyBytes,
    reply: ToolTest,
    errors: [400, 404],
    isUnkept: true,
    extension: true,
  }),
}

import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { type Connection, callTool } from './call-tool'
import { type ApiDocument, toolsOf } from './tools'

const { API_KEY: apiKey, BASE_URL: baseUrl = 'http://127.0.0.1:8787' } = process.env

async function read<Reply>({ baseUrl, apiKey }: Connection, path: string): Promise<Reply> {
  const response = await fetch(new URL(path, baseUrl), { headers: { Authorization: `Bearer ${apiKey}` } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json() as Promise<Reply>
}

async function start(connection: Connection, allowsWrites: boolean): Promise<void> {
  // Reports a wrong key at once, not with the first tool.
  await read(connection, '/v2/whoami')
  const document = await read<ApiDocument>(connection, '/openapi.json')
  const tools = toolsOf(document, allowsWrites)
  const server = new Server({ name: 'switchboard', version: '1.0.0' }, { capabilities: { tools: {} } })
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, description, inputSchema, annotations }) => ({
      name,
      description,
      inputSchema,
      annotations,
    })),
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name)
    if (!tool) {
      const text = `There is no tool ${params.name}. Operations that change data need --allow-writes.`
      return { content: [{ type: 'text', text }], isError: true }
    }
    return callTool(connection, tool, params.arguments ?? {})
  })
  await server.connect(new StdioServerTransport())
}

try {
  if (!apiKey) throw new Error('Set API_KEY to an API key, and BASE_URL to the address of the server.')
  await start({ baseUrl, apiKey }, process.argv.includes('--allow-writes'))
} catch (error) {
  // Standard output belongs to the protocol.
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

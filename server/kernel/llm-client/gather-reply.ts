import type OpenAI from 'openai'
import { ModelFailure, type Question, type Reply, type TokenUsage, type WantedTool } from './model'

/** A longer reply is cut; no one says so much in one turn. */
const mostCharacters = 6000
const mostTools = 8
const mostArguments = 20_000
const longestName = 255

type Chunk = OpenAI.Chat.Completions.ChatCompletionChunk
type ToolPart = NonNullable<Chunk['choices'][number]['delta']['tool_calls']>[number]

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const charactersOf = ({ messages, tools }: Question) =>
  messages.reduce(
    (sum, { content }) => sum + content.length,
    tools.length > 0 ? JSON.stringify(tools).length : 0,
  )

const tokensOf = (characters: number) => Math.ceil(characters / 4)

const countOf = (value: unknown) =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined

/** Collects a reply from its chunks, which come from outside and may lack anything. */
export function gatherReply(question: Question, requested: string) {
  let text = ''
  let model = requested
  let usage: Partial<TokenUsage> = {}
  const tools = new Map<number, WantedTool>()

  function addTool(part: Partial<ToolPart>, position: number): void {
    const at = typeof part.index === 'number' ? part.index : position
    const known = tools.get(at) ?? { id: '', name: '', arguments: '' }
    if (!tools.has(at) && tools.size >= mostTools) return
    tools.set(at, {
      id: textOf(part.id).slice(0, 100) || known.id,
      name: known.name + textOf(part.function?.name).slice(0, 100),
      arguments: (known.arguments + textOf(part.function?.arguments)).slice(0, mostArguments),
    })
  }

  return {
    /** Takes the next chunk and returns its new text. */
    add(chunk: Partial<Chunk> | null): string {
      model = textOf(chunk?.model).slice(0, longestName) || model
      usage = {
        input_tokens: countOf(chunk?.usage?.prompt_tokens) ?? usage.input_tokens,
        output_tokens: countOf(chunk?.usage?.completion_tokens) ?? usage.output_tokens,
      } as Partial<TokenUsage>
      const delta = Array.isArray(chunk?.choices) ? chunk.choices[0]?.delta : undefined
      if (!delta) return ''
      if (Array.isArray(delta.tool_calls))
        for (const [at, part] of delta.tool_calls.entries()) addTool(part, at)
      const added = textOf(delta.content)
        .replaceAll('\0', '')
        .slice(0, mostCharacters - text.length)
      text += added
      return added
    },
    hasText: () => text !== '',
    isFull: () => text.length >= mostCharacters,
    reply(): Reply {
      const wanted = [...tools.values()].filter(({ name }) => name !== '')
      const reply = {
        text: text.toWellFormed().trim(),
        tools: wanted.map((tool, at) => ({ ...tool, id: tool.id || `call_${at}` })),
      }
      if (reply.text === '' && wanted.length === 0) throw new ModelFailure('The model answered nothing.')
      const written = reply.tools.reduce((sum, tool) => sum + tool.arguments.length, text.length)
      const { input_tokens = tokensOf(charactersOf(question)), output_tokens = tokensOf(written) } = usage
      return {
        ...reply,
        model: model.replaceAll('\0', '').toWellFormed(),
        usage: { input_tokens, output_tokens },
      }
    },
  }
}

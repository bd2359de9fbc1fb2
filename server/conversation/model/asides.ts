import type { Message, Model, Reply } from '#server/kernel/llm-client/model'
import type { Conversation } from '#server/telephony/conversation'
import type { Budget } from './budget'
import { createSpokenText } from './spoken-text'

const timeoutMs = 30_000

type AsideParts = {
  instructions: string
  /** Phrases that are never said. */
  phrases: Parameters<typeof createSpokenText>[0]
  temperature: number
  model: Model
  budget: Budget
  onReply: (reply: Reply) => void
}

const menuQuestion = (menu: string, wishes: string) =>
  `(The phone that the caller is being transferred to has a menu, which says: “${menu}” Reply with the keys to press, such as 2 or 0#, and nothing else. If no key fits, reply with: none. Instructions for it: ${wishes})`

/** The keys in a reply that says nothing else. */
export const keysIn = (reply: string) =>
  /^(?:press|keys?:?)?\s*["“]?([0-9*#]{1,20})["”]?[.]?$/i.exec(reply.trim())?.[1] ?? ''

/** What a model is asked beside the conversation, whose lines it does not see. */
export function createAsides({
  instructions,
  phrases,
  temperature,
  model,
  budget,
  onReply,
}: AsideParts): Required<Pick<Conversation, 'mailboxMessage' | 'announcement' | 'menuKeys'>> {
  async function ask(content: string, signal: AbortSignal): Promise<string> {
    budget.take()
    const messages: Message[] = [
      { role: 'system', content: instructions },
      { role: 'user', content },
    ]
    const reply = await model.ask({ messages, tools: [], temperature }, { signal, timeoutMs })
    onReply(reply)
    return reply.text
  }
  const compose = async (content: string, signal: AbortSignal) =>
    createSpokenText(phrases, () => undefined).end(await ask(content, signal))

  return {
    mailboxMessage: (wishes, signal) =>
      compose(
        `(A mailbox has answered. Leave one short message, and say nothing else. Instructions for it: ${wishes})`,
        signal,
      ),
    announcement: (wishes, signal) =>
      compose(
        `(The caller is being transferred. Say one short announcement, and nothing else. Instructions for it: ${wishes})`,
        signal,
      ),
    menuKeys: async (menu, wishes, signal) =>
      keysIn(await ask(menuQuestion(menu, wishes || 'Reach a person.'), signal)),
  }
}

import type { Bot, BotChanges } from '#contract/bots/bots'
import { bots } from '~/api/operations'
import { aDayMs } from '~/api/writing/keyring'
import { useWrite } from '~/api/writing/use-write'

/** Creates a bot from the editor's form. */
export function useCreateBot() {
  const { mutateAsync } = useWrite(bots.create, {
    handlesErrors: true,
    repeatsForMs: aDayMs,
    said: ({ name }) => `Created ${name}`,
  })
  return ({ name = '', prompt = '', ...changes }: BotChanges): Promise<Bot> =>
    mutateAsync({ body: { ...changes, name, prompt } })
}

/** Texts of the list, apart from those of the editor, which the first screen does not need. */
export const messages = {
  noBots: 'A bot is a voice agent with a prompt, a voice and call settings.',
  deleteBot: 'The bot’s settings are deleted permanently. Its calls are kept.',
} as const

/** How a call is led: by a script, or by a language model. */
type Mode = 'scripted' | 'model'

/** Fields of bots that have no effect in simulated calls of these modes, with what the editor says beside them. */
export const fieldNotes: Readonly<Record<string, { without: readonly Mode[]; note: string }>> = {
  name: { without: ['model'], note: 'Language models do not receive it.' },
  knowledge_base_id: {
    without: ['scripted'],
    note: 'No effect in simulated calls without a language model.',
  },
  stt_provider: { without: ['scripted', 'model'], note: 'No effect in simulated calls: there is only one.' },
  background_noise_reduction: {
    without: ['model'],
    note: 'No effect in simulated calls that a language model leads.',
  },
  long_pause: { without: ['model'], note: 'No effect in simulated calls that a language model leads.' },
  success_evaluation_prompt: {
    without: ['scripted'],
    note: 'No effect without a language model: rules estimate the result.',
  },
  structured_extraction_prompt: {
    without: ['scripted'],
    note: 'No effect without a language model: rules follow the JSON Schema alone.',
  },
}

/** What the editor says about a field, with where it has no effect. */
export function withFieldNote(path: string, hint: string): string {
  const { note } = fieldNotes[path.split('.').at(-1) ?? ''] ?? {}
  return [hint, note].filter(Boolean).join(' ')
}

/** How a call is led: simulated by a script or by a language model, or with audio. */
export type CallMode = 'scripted' | 'model' | 'web' | 'telephone'

const withoutAudio = {
  without: ['web', 'telephone'],
  note: 'No effect in web and telephone calls.',
} as const

const withoutMachines = {
  without: ['web'],
  note: 'No effect in web calls: no machine answers.',
} as const

/** Fields of bots that have no effect in calls of these modes, with what the editor says beside them. */
export const fieldNotes: Readonly<Record<string, { without: readonly CallMode[]; note: string }>> = {
  name: { without: ['model', 'web', 'telephone'], note: 'Language models do not receive it.' },
  knowledge_base_id: {
    without: ['scripted'],
    note: 'No effect in simulated calls without a language model.',
  },
  stt_provider: {
    without: ['scripted', 'model', 'web', 'telephone'],
    note: 'No effect: all bots share one provider.',
  },
  voicemail_detection_enabled: withoutMachines,
  voicemail_action: withoutMachines,
  voicemail_message_type: withoutMachines,
  voicemail_message: withoutMachines,
  tools_in_simulated_calls: {
    without: ['scripted', 'web', 'telephone'],
    note: 'Web and telephone calls always use tools; calls without a language model never do.',
  },
  background_sound: withoutAudio,
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

/** Where a field has no effect; empty if it always has one. */
export const fieldNote = (path: string): string => fieldNotes[path.split('.').at(-1) ?? '']?.note ?? ''

/** What the dashboard says about a field, with where it has no effect. */
export const withFieldNote = (path: string, hint = ''): string =>
  [hint, fieldNote(path)].filter(Boolean).join(' ')

/** The tabs of the bot form, and the tab of each field. */
export const editorTabs = ['prompt', 'voice', 'call', 'advanced', 'post-call'] as const
export type EditorTab = (typeof editorTabs)[number]

/** The tabs of a stored bot outside its form; each saves separately. */
const besideTabs = ['tools', 'knowledge', 'history'] as const
export type BesideTab = (typeof besideTabs)[number]

export type BotTab = EditorTab | BesideTab
const botTabs: BotTab[] = [...editorTabs, ...besideTabs]

export const isFormTab = (tab: BotTab): tab is EditorTab => (editorTabs as readonly BotTab[]).includes(tab)

export const tabLabels: Record<EditorTab, string> = {
  prompt: 'Prompt',
  voice: 'Voice and model',
  call: 'Call',
  advanced: 'Advanced',
  'post-call': 'Post-call',
}

const promptFields = ['name', 'prompt', 'first_message', 'auto_first_message']

const tabOfGroup: Record<string, EditorTab> = {
  call_settings: 'call',
  advanced_settings: 'advanced',
  post_call_settings: 'post-call',
}

export function tabOf(path: string): EditorTab {
  const [first = ''] = path.split('.')
  return tabOfGroup[first] ?? (promptFields.includes(first) ? 'prompt' : 'voice')
}

export function countByTab(paths: string[]): Record<EditorTab, number> {
  const counts = { prompt: 0, voice: 0, call: 0, advanced: 0, 'post-call': 0 }
  for (const path of paths) counts[tabOf(path)] += 1
  return counts
}

/** The tab of a bot's page, in the address. */
export function tabSearch({ tab }: Record<string, unknown>): { tab?: BotTab } {
  const known = botTabs.find((id) => id === tab)
  return known ? { tab: known } : {}
}

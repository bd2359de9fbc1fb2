import { z } from 'zod'
import { editorTabs } from './editor-tabs'

/** The tab of the editor, in the address. */
export const TabSearch = z.object({ tab: z.enum(editorTabs).optional().catch(undefined) })

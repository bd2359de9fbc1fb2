import type { CampaignsPort } from '#server/contacts/campaigns-port'
import type { Implementation } from '#server/kernel/http/implement'
import type { SaveCheck } from './changes'
import { botHandlers, botVersionHandlers } from './handlers'
import { documentHandlers, faqHandlers, snippetHandlers } from './knowledge/handlers'
import { modelPriceHandlers } from './prices/handlers'
import { type ToolParts, toolHandlers } from './tools/handlers'
import { variableSourceHandlers } from './variables/handlers'
import { voiceHandlers } from './voices/handlers'

type Parts = ToolParts & { campaigns: CampaignsPort; checkRehearsed: SaveCheck }

export const botRoutes = (parts: Parts): Implementation[] => [
  ...botHandlers(parts.campaigns, parts.checkRehearsed),
  ...botVersionHandlers(parts.campaigns),
  ...toolHandlers(parts),
  ...faqHandlers,
  ...snippetHandlers,
  ...documentHandlers,
  ...variableSourceHandlers,
  ...voiceHandlers,
  ...modelPriceHandlers,
]

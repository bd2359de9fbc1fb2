import { botVersions } from '#contract/bots/versions'
import { notFound } from '#contract/http/error'
import { authorOf } from '#server/bots/author'
import { botVersionHandlers } from '#server/bots/version-handlers'
import { findVersion } from '#server/bots/version-store'
import { campaignsPort } from '#server/campaigns/port'
import { askFor, withPreparation } from '#server/gateway/extensions/ask'
import { ensureBotCopy } from '#server/gateway/extensions/calls/ensure-local-copy'
import type { GatewayExtension } from '#server/gateway/proxy/extensions'
import { implement } from '#server/kernel/http/implement'
import { botInterceptors } from './bot-interceptors'
import { readBot } from './bots'
import { gatewayEstimateHandlers } from './estimate'
import { gatewayImpactHandlers } from './impact'
import { saveBot } from './saving'

const restoring = implement({ restore: botVersions.restore })({
  async restore(context) {
    const { organization, uid, bot_version, body } = context
    await readBot(organization, askFor(context), uid)
    const version = await findVersion(organization, uid, bot_version)
    if (!version) throw notFound('Version')
    const changes = { uid, wanted: version.fields, expected: body.expected_version }
    return saveBot(context, changes, { by: await authorOf(context), restored_from: bot_version })
  },
})

const readingVersions = botVersionHandlers(campaignsPort).filter(
  ({ operation }) => operation !== botVersions.restore,
)

/** Versions of bots, read here and restored through the platform, and what a change of a bot affects. */
export const botExtensions: GatewayExtension[] = [
  {
    capability: 'bot_versions',
    implementations: [...withPreparation(ensureBotCopy, readingVersions), ...restoring],
    interceptors: botInterceptors,
  },
  { capability: 'bot_outlook', implementations: [...gatewayImpactHandlers, ...gatewayEstimateHandlers] },
]

import { auditLogHandlers } from '#server/accounts/audit-log/handlers'
import { campaignDraftHandlers } from '#server/campaigns/drafts/handlers'
import { campaignsPort } from '#server/campaigns/port'
import { importHandlers } from '#server/contacts/imports/handlers'
import { modelRoutes } from '#server/conversation/routes'
import { callMirrorExtensions } from '#server/gateway/call-mirror/extensions'
import { botExtensions } from '#server/gateway/extensions/bots/extensions'
import { callExtensions } from '#server/gateway/extensions/calls/extensions'
import { launchInterceptor } from '#server/gateway/extensions/launched-drafts'
import { rehearsalExtension } from '#server/gateway/extensions/rehearsal-extensions'
import { reviewExtensions } from '#server/gateway/extensions/review-extensions'
import { gatewayImportHandlers } from '#server/gateway/imports/handlers'
import { listCheckHandlers } from '#server/gateway/list-checks/handlers'
import type { GatewayExtension } from '#server/gateway/proxy/extensions'
import type { HostedGates } from '#server/gateway/proxy/gates'
import type { Platforms } from '#server/gateway/proxy/platform'
import { platformPeaksHandlers } from '#server/gateway/proxy/recording-peaks'
import type { Upstream } from '#server/gateway/proxy/upstream/upstream'
import type { Database } from '#server/kernel/database/organization'
import type { OpenedServer } from '#server/kernel/opened-server'
import { listOwnNumbers } from '#server/phone-numbers/store'

type OpenParts = 'environment' | 'jobs' | 'live' | 'limits' | 'outbound' | 'vault'

export type ExtensionParts = Pick<OpenedServer, OpenParts> & {
  database: Database
  gates: HostedGates
  upstream: Upstream
  /** For background work. Requests use `platform` of their context. */
  platforms: Platforms
}

/** Everything that the gateway adds to a hosted platform, by the capability that the session reports. */
export function gatewayExtensions(parts: ExtensionParts): GatewayExtension[] {
  const { jobs, platforms } = parts
  const ownImports = importHandlers({ jobs, campaigns: campaignsPort, listOwnNumbers })
  return [
    ...callExtensions,
    { capability: 'contact_imports', implementations: gatewayImportHandlers(ownImports, platforms) },
    { capability: 'list_checks', implementations: listCheckHandlers(platforms) },
    // The gateway's own operation.
    { capability: 'combined_reads', implementations: [] },
    { capability: 'audit_log', implementations: auditLogHandlers },
    {
      capability: 'campaign_drafts',
      implementations: campaignDraftHandlers,
      interceptors: [launchInterceptor],
    },
    // Both intercept changes of bots: versions are recorded first, then the rehearsal is checked.
    ...botExtensions,
    rehearsalExtension(parts),
    // They lead rehearsals; the platform leads calls.
    { capability: 'model_providers', implementations: modelRoutes(parts) },
    ...reviewExtensions(parts.environment),
    ...callMirrorExtensions(parts),
    { capability: 'recording_peaks', implementations: platformPeaksHandlers(parts) },
  ]
}

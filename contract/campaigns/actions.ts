import { endpoint } from '#contract/http/endpoint'
import { routes } from '#contract/http/routes'
import { Campaign } from './campaigns'

/** Only a server that dials campaigns has these. */
export const campaignActions = {
  /** Pauses a `Scheduled` or `Running` campaign: it places no more calls. Ongoing calls continue. */
  pause: endpoint(routes.campaignActions.pause, {
    summary: 'Pause a campaign',
    reply: Campaign,
    errors: [404, 409],
    extension: true,
  }),
  /** Resumes a `Paused` campaign. It calls again at once if its window is open. */
  resume: endpoint(routes.campaignActions.resume, {
    summary: 'Resume a paused campaign',
    reply: Campaign,
    errors: [404, 409],
    extension: true,
  }),
  /** Stops a campaign permanently. Contacts without a final outcome become `not_reached`. */
  stop: endpoint(routes.campaignActions.stop, {
    summary: 'Stop a campaign permanently',
    reply: Campaign,
    errors: [404, 409],
    extension: true,
  }),
}

import { campaignActions } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'

/** Pause, resume and stop. Nothing is shown beforehand: "paused" is a promise that only the server can make. */
export function useMoves() {
  const pause = useWrite(campaignActions.pause, { said: ({ name }) => `Paused ${name}` })
  const resume = useWrite(campaignActions.resume, {
    said: ({ name, status }) =>
      `Resumed ${name}${status === 'Running' ? '' : `, which is ${status.toLowerCase()}`}`,
  })
  const stop = useWrite(campaignActions.stop, { handlesErrors: true, said: ({ name }) => `Stopped ${name}` })
  return { pause, resume, stop }
}

import { Failure } from '~/ui/feedback/failure'

type ForecastFailureProps = { error: Error; retrying: boolean; onRetry: () => void }

export function ForecastFailure({ error, retrying, onRetry }: ForecastFailureProps) {
  return (
    <Failure title="Couldn’t compute the forecast" retrying={retrying} onRetry={onRetry}>
      {error.message}
    </Failure>
  )
}

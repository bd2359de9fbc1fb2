import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BotChanges } from '#contract/bots/bots'
import { mostRequestsOf } from '#contract/rehearsal/runs'
import { mostScenarios, type RehearsalSuite } from '#contract/rehearsal/suites'
import { rehearsalModel, rehearsalRuns, rehearsalScenarios, rehearsalSuites } from '~/api/operations'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { PlayerNote } from '~/features/rehearsal/talk/player-note'
import { formatIn, ownZone } from '~/lib/dates/time-zone'
import { formatCount } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { mergeAndSave } from '~/ui/editing/merge-and-save'
import { notify } from '~/ui/feedback/notify'
import { SelectField } from '~/ui/fields/select-field'
import { SwitchField } from '~/ui/fields/switch-field'
import { Section } from '~/ui/layout/section'
import { RunView } from './run-view'
import { ScenarioList } from './scenario-list'

type SuiteChanges = Pick<RehearsalSuite, 'required'>

const flatten = ({ required }: SuiteChanges) => new Map(Object.entries({ required }))

function RequiredSwitch({ botUid }: { botUid: string }) {
  const client = useQueryClient()
  const input = { bot_uid: botUid }
  const { data: suite } = useSuspenseQuery(query(rehearsalSuites.get, input))
  const update = useWrite(rehearsalSuites.update, {
    handlesErrors: true,
    said: ({ required }) => (required ? 'The suite is required now' : 'The suite is no longer required'),
  })
  const store = conditionalWrite<RehearsalSuite, SuiteChanges>({
    read: () => client.fetchQuery({ ...query(rehearsalSuites.get, input), staleTime: 0 }),
    write: (body, ifMatch) => update.mutateAsync({ ...input, body, ifMatch }),
  })
  // Of two users who turn one switch neither contradicts the other, so there is no conflict to decide.
  const save = (changes: SuiteChanges) =>
    mergeAndSave({
      base: suite,
      store,
      flatten,
      mine: flatten(changes),
      changesFor: async () => changes,
    }).catch(({ message }: Error) => notify({ tone: 'bad', title: message }))
  return (
    <SwitchField
      layout="row"
      label="Require the suite before saving"
      hint="Saving here runs the suite first. API keys can save without it, which the audit log records."
      value={update.isPending ? Boolean(update.variables?.body.required) : suite.required}
      onChange={(required) => void save({ required })}
    />
  )
}

type SuitePanelProps = { botUid: string; changes: BotChanges; variables: string[] }

const mostRuns = 20
const dateAndTime = { dateStyle: 'medium', timeStyle: 'short' } as const

/** The scenarios of a bot, and their runs against the edited bot. */
export function SuitePanel({ botUid, changes, variables }: SuitePanelProps) {
  const { data: settings } = useSuspenseQuery(query(rehearsalModel.get, {}))
  const { data: suite } = useSuspenseQuery(
    query(rehearsalScenarios.list, { query: { bot_uid: botUid, limit: mostScenarios } }),
  )
  const { data: past } = useSuspenseQuery(
    query(rehearsalRuns.list, { query: { bot_uid: botUid, limit: mostRuns } }),
  )
  const isEdited = Object.keys(changes).length > 0
  const [choice, setCompares] = useState<boolean>()
  const compares = choice ?? isEdited
  const [shown, setShown] = useState<number>()
  const start = useWrite(rehearsalRuns.create)
  const scenarios = suite.rehearsal_scenarios.toReversed()
  const player = settings.plays
  const runId = shown ?? past.rehearsal_runs[0]?.id
  const most = mostRequestsOf(scenarios.length, compares)

  const run = () => {
    const body = { bot_uid: botUid, changes, compare: compares }
    start.mutate({ body }, { onSuccess: ({ id }) => setShown(id) })
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <PlayerNote player={player} />
      <RequiredSwitch botUid={botUid} />
      <ScenarioList botUid={botUid} scenarios={scenarios} variables={variables} />
      <Section
        title="Run"
        hint={
          player
            ? `At most ${formatCount(most, 'request')} to the model.`
            : 'Played by the simulator, free of charge.'
        }
        actions={
          <Button
            variant="primary"
            pending={start.isPending}
            disabledReason={scenarios.length === 0 ? 'Add a scenario first.' : null}
            onClick={run}
          >
            Run the suite
          </Button>
        }
      >
        <div className="grid gap-4">
          <SwitchField
            label="Compare with the saved version"
            hint={isEdited ? 'Runs every scenario twice.' : 'There are no unsaved changes to compare.'}
            value={compares}
            onChange={setCompares}
          />
          {past.rehearsal_runs.length > 1 && (
            <SelectField
              label="Show the run of"
              value={String(runId ?? '')}
              options={past.rehearsal_runs.map(({ id, created_at }) => ({
                value: String(id),
                label: formatIn(ownZone(), dateAndTime).format(new Date(created_at)),
              }))}
              onChange={(id) => setShown(Number(id))}
            />
          )}
          {runId === undefined ? (
            <p className="text-muted">The suite has not been run yet.</p>
          ) : (
            <RunView key={runId} runId={runId} />
          )}
        </div>
      </Section>
    </div>
  )
}

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import type { BotChanges } from '#contract/bots/bots'
import { mostRequestsOf } from '#contract/rehearsal/runs'
import {
  mostScenarios,
  type RehearsalScenario,
  type RehearsalScenarioDraft,
  type RehearsalSuite,
} from '#contract/rehearsal/suites'
import { rehearsalModel, rehearsalRuns, rehearsalScenarios, rehearsalSuites } from '~/api/operations'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { PlayerNote } from '~/features/rehearsal/talk/player-note'
import { formatIn, ownZone } from '~/lib/dates/time-zone'
import { formatCount } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { mergeAndSave } from '~/ui/editing/merge-and-save'
import { notify, notifyUndo } from '~/ui/feedback/notify'
import { SelectField } from '~/ui/fields/select-field'
import { SwitchField } from '~/ui/fields/switch-field'
import { Section } from '~/ui/layout/section'
import { LateDialog } from '~/ui/overlays/late-dialog'
import { Menu } from '~/ui/overlays/menu'
import { RunView } from './run-view'
import { assertionInWords, callerName } from './suite-words'

const ScenarioDialog = lazy(async () => ({ default: (await import('./scenario-dialog')).ScenarioDialog }))

type ScenarioListProps = { botUid: string; scenarios: RehearsalScenario[]; variables: string[] }

const callerOf = ({ simulated_caller, rehearsal_case_id }: RehearsalScenario) => {
  if (simulated_caller) return callerName(simulated_caller)
  return rehearsal_case_id === null ? 'This call was deleted. Choose another caller.' : 'A past call'
}

/** The scenarios of a suite: caller and assertions. */
function ScenarioList({ botUid, scenarios, variables }: ScenarioListProps) {
  const [edited, setEdited] = useState<RehearsalScenario | 'new' | null>(null)
  const remove = useWrite(rehearsalScenarios.delete, {
    alsoRefreshes: [rehearsalSuites.get],
  })
  const add = useWrite(rehearsalScenarios.create, {
    alsoRefreshes: [rehearsalSuites.get],
    said: ({ name }) => `Restored ${name}`,
  })
  const erase = async ({ id, created_at: _, updated_at: __, ...fields }: RehearsalScenario) => {
    const scenario = fields as RehearsalScenarioDraft
    await remove.mutateAsync({ rehearsal_scenario_id: id })
    notifyUndo({ title: `Deleted ${scenario.name}`, undo: () => add.mutate({ body: scenario }) })
  }
  return (
    <Section title="Scenarios" actions={<Button onClick={() => setEdited('new')}>Add a scenario</Button>}>
      {scenarios.length === 0 ? (
        <p className="text-muted">
          A scenario has a caller, simulated or from a past call, and assertions about its conversation with
          the bot.
        </p>
      ) : (
        <ul aria-label="Scenarios" className="grid divide-y divide-line">
          {scenarios.map((scenario) => (
            <li key={scenario.id} className="flex items-start gap-2 py-2 first:pt-0 last:pb-0">
              <div className="min-w-0 grow">
                <p className="font-medium wrap-anywhere">
                  <bdi>{scenario.name}</bdi>
                </p>
                <p className="text-sm text-muted">{callerOf(scenario)}</p>
                <ul className="text-sm text-muted">
                  {scenario.assertions.map((assertion) => (
                    <li key={assertionInWords(assertion)} className="wrap-anywhere">
                      {assertionInWords(assertion)}
                    </li>
                  ))}
                </ul>
              </div>
              <Menu
                name={`Actions for ${scenario.name}`}
                items={[
                  { label: 'Change', onSelect: () => setEdited(scenario) },
                  {
                    label: 'Delete',
                    danger: true,
                    onSelect: () => void erase(scenario).catch(() => {}),
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <LateDialog onClose={() => setEdited(null)}>
          <ScenarioDialog
            botUid={botUid}
            scenario={edited === 'new' ? undefined : edited}
            variables={variables}
            onClose={() => setEdited(null)}
          />
        </LateDialog>
      )}
    </Section>
  )
}

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

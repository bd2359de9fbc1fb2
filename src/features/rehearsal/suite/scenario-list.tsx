import { lazy, Suspense, useState } from 'react'
import type { RehearsalScenario, RehearsalScenarioDraft } from '#contract/rehearsal/suites'
import { rehearsalScenarios, rehearsalSuites } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { Button } from '~/ui/controls/button'
import { notifyUndo } from '~/ui/feedback/notify'
import { Section } from '~/ui/layout/section'
import { Menu } from '~/ui/overlays/menu'
import { assertionInWords, callerName } from './suite-words'

const ScenarioDialog = lazy(async () => ({ default: (await import('./scenario-dialog')).ScenarioDialog }))

type ScenarioListProps = { botUid: string; scenarios: RehearsalScenario[]; variables: string[] }

const callerOf = ({ simulated_caller, rehearsal_case_id }: RehearsalScenario) => {
  if (simulated_caller) return callerName(simulated_caller)
  return rehearsal_case_id === null ? 'This call was deleted. Choose another caller.' : 'A past call'
}

/** The scenarios of a suite: caller and assertions. */
export function ScenarioList({ botUid, scenarios, variables }: ScenarioListProps) {
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
        <Suspense>
          <ScenarioDialog
            botUid={botUid}
            scenario={edited === 'new' ? undefined : edited}
            variables={variables}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </Section>
  )
}

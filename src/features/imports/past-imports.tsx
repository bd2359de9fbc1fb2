import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { Import, ImportFilter } from '#contract/contacts/imports'
import { imports } from '~/api/operations'
import { query } from '~/api/reading/query'
import { Time } from '~/ui/controls/time'
import { Status } from '~/ui/feedback/status'
import { Section } from '~/ui/layout/section'
import { DataTable } from '~/ui/table/data-table'
import type { Column } from '~/ui/table/table-model'
import { countsInWords, stateOf, undoneInWords } from './import-words'

const columns: Column<Import>[] = [
  { id: 'file_name', header: 'File', cell: ({ file_name }) => <bdi>{file_name}</bdi> },
  {
    id: 'status',
    header: 'State',
    width: '9rem',
    cell: (job) => {
      const { tone, word, live = false } = stateOf(job)
      return (
        <Status tone={tone} live={live}>
          {word}
        </Status>
      )
    },
  },
  {
    id: 'counts',
    header: 'Rows',
    cell: (job) => (job.status === 'undone' ? undoneInWords(job) : countsInWords(job)),
  },
  { id: 'created_at', header: 'When', width: '9rem', cell: ({ created_at }) => <Time value={created_at} /> },
]

type PastImportsProps = { filter: ImportFilter; link: (id: number) => LinkProps }

/** The last imports, each a link to where it is. */
export function PastImports({ filter, link }: PastImportsProps) {
  const { data } = useQuery(query(imports.list, { query: { ...filter, limit: 20 } }))
  if (!data?.imports.length) return null
  return (
    <Section title="Earlier imports">
      <DataTable
        label="Earlier imports"
        columns={columns}
        rows={data.imports}
        rowKey={({ id }) => String(id)}
        rowName={({ file_name }) => file_name}
        rowLink={({ id }) => link(id)}
        empty={null}
      />
    </Section>
  )
}

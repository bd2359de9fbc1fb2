import react from '@vitejs/plugin-react'

/** What renders while somebody types, scrolls, listens or drags. */
const rendersOften = [
  // Their results are kept while nothing changes, which rows and fields rely on.
  'api/reading/(choices|use-choice-search)',
  'ui/(editing|fields|grid)',
  'ui/table/(column|data-table-row|use-row|virtual)',
  'features/(rehearsal|review)',
  'features/bots/(?!list)[a-z]+',
  'features/calls/(player|transcript)',
  'features/calls/list/(calls?-|match|outcome|person|use-|views/use-)',
  'features/campaigns/(form|schedule)',
  'features/contacts/grid',
  'routes/_app/calls/index',
]

/**
 * React, with React Compiler for the code that renders often. Code that it has memoized is a fifth larger and no faster at
 * first, so that the rest goes without.
 * @returns {import('vite').PluginOption[]}
 */
export const reactWhereItPays = () => [
  react({
    compiler: true,
    include: rendersOften.map((path) => new RegExp(`/src/${path}[\\w./-]*tsx?$`)),
    refreshInclude: /\.tsx$/,
  }),
  {
    name: 'refresh-the-rest',
    apply: 'serve',
    enforce: 'post',
    config: (_, { mode }) => ({ oxc: { jsx: { refresh: mode !== 'test' } } }),
  },
]

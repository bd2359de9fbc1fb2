import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const libraries =
  /rolldown.runtime|vite\/preload-helper|node_modules\/(react|react-dom|scheduler|clsx|use-sync-external-store|@tanstack\/(?!react-virtual|virtual-core)[\w-]+)\//
const wire = /\/contract\/http\/(client|error|route)\.ts|\/src\/(api|lib)\//
const kit =
  /\/src\/ui\/((layout|feedback|controls|filters|hooks|table)\/|overlays\/menu|fields\/(field|date-field|drafts\/saved-value|split-))|node_modules\/lucide-react\//

/** Of what most pages share, that which the first screen does not need: what shows, what opens over a page, what edits. */
const laterShown =
  /\/src\/ui\/(layout\/(section|facts)|feedback\/(notice|status|badge|tone)|hooks\/(use-media|use-seconds))\.tsx?|\/src\/lib\/(format\/(bytes|instant|duration|latency|money)|save-file)\.ts/
const laterOver =
  /\/src\/ui\/(overlays\/(dialog|drawer|modal)|controls\/code-dialog)\.tsx|\/src\/ui\/table\/(selection-bar|virtual-table|use-row-|column-)/
const laterEdited =
  /\/src\/ui\/(layout\/tabs|feedback\/leave-(guard|question)|hooks\/regain-focus)\.tsx?|\/src\/lib\/(dates\/time-zone|form-diff|long-text|when-idle|throttle)\.ts|\/src\/api\/(reading\/fetch-all-pages|transport\/(curl-command|send-file)|writing\/refusal|schemas\/schemas)\.ts|\/rules\/dialing\/campaign-status\.ts/
/** What one page alone draws is part of it. */
const ofOnePage =
  /lucide-react\/dist\/esm\/icons\/(diamond|maximize-2|move-horizontal|timer|webhook|zoom-in|zoom-out)\.mjs/
const json = /\/src\/(ui\/fields\/json-field|lib\/find-json-error)/
const laterKit = new RegExp(
  [laterShown, laterOver, laterEdited, ofOnePage, json].map(({ source }) => source).join('|'),
)

/** Routes whose loaders come with their pages; those of the others are part of the first screen. */
const loadedLater =
  /^\/_app\/($|analytics|calls\/|contact-lists\/\$|review|settings\/|messages|do-not-call|campaigns\/)/

// What nearly every page needs, lists among them, comes in a few files instead of one for each small module.
// A group takes along what its modules import, but for what one of a higher priority has.
const chunks = [
  // Needed by the schemas as well: alone, so that no page loads these for it.
  {
    name: 'rules',
    test: /\/rules\/(text\/(grouping|json-object)|dialing\/dialable-numbers|schedule\/(query-dates|zoned-time|zone-names))\.ts/,
    priority: 8,
  },
  { name: 'schema-ground', test: /node_modules\/zod\/v4\/core\//, priority: 7 },
  { name: 'schema-language', test: /\/contract\/http\/(zod|sentences)\.ts|node_modules\/zod\//, priority: 6 },
  { name: 'schema-values', test: /\/contract\/http\/(json|extension)\.ts/, priority: 5 },
  { name: 'libraries', test: libraries, priority: 5 },
  {
    name: 'kit',
    test: (id: string) => (wire.test(id) || kit.test(id)) && !laterKit.test(id),
    minShareCount: 2,
    priority: 4,
  },
  { name: 'later-shown', test: laterShown, minShareCount: 2, priority: 3 },
  { name: 'later-over', test: laterOver, minShareCount: 2, priority: 3 },
  { name: 'later-edited', test: laterEdited, minShareCount: 2, priority: 3 },
  {
    name: 'contract',
    test: /\/(contract\/http\/(page|endpoint|path-parameter)|rules\/text\/json-schema)\.ts/,
    priority: 3,
  },
  { name: 'forms', test: /node_modules\/react-hook-form\/|\/src\/ui\/fields\/form-field/, priority: 3 },
  {
    name: 'bots',
    test: /\/src\/(features\/bots\/list\/(use-bot-actions|copy-of-bot|bots-table|bot-filters)|routes\/_app\/bots\/index\.tsx\?)/,
    priority: 3,
  },
  { name: 'fields', test: /\/src\/ui\/fields\/(?!(key|json)-field)/, minShareCount: 2, priority: 2 },
  { name: 'json', test: json, minShareCount: 2, priority: 1 },
]

const ofFirstScreen = /\/(rolldown-runtime|libraries|kit)-[\w-]{8}\.js$/

/** Only the server tells schemas as JSON Schema. In the pages a fifth of zod, which knows how to, would never run. */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (!/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return undefined
    const exported = readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)
    const constants = Array.from(exported, ([, name]) => `export const ${name} = () => undefined`)
    return [...constants, ...(id.includes('to-json') ? ['export { processSchema as process }'] : [])].join(
      '\n',
    )
  },
}

export default defineConfig({
  plugins: [
    withoutJsonSchema,
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => (loadedLater.test(routeId) ? [['loader', 'component']] : undefined),
      },
    }),
    react({ compiler: true }),
    tailwindcss(),
  ],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Those of the first screen are there whenever something comes later.
      resolveDependencies: (_, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !ofFirstScreen.test(file)),
    },
    rolldownOptions: {
      input: ['index.html', 'worker.html'],
      output: { codeSplitting: { groups: chunks } },
    },
  },
})

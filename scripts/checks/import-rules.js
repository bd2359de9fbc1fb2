/**
 * The layers of the server, highest first. A folder imports only folders of lower layers: never upward, and never a
 * neighbor of its own layer.
 */
const serverLayers = [
  ['composition'],
  ['gateway'],
  ['sample-data', 'webhooks'],

  ['rehearsal', 'review', 'privacy', 'campaigns', 'messages', 'analytics'],
  ['calls'],
  ['conversation'],
  ['phone-lines'],
  ['telephony', 'phone-numbers'],
  ['bots'],
  ['contacts'],
  ['accounts'],
  ['kernel'],
  ['schema'],
]

/** The composition root: the files directly in `server/`, and these folders. */
const composition = ['cli', 'testing']

/** Which parts each part may import. `server` and `src/features` have further rules below. */
const reach = {
  contract: ['contract', 'rules'],
  rules: ['rules', 'contract'],
  server: ['server', 'contract', 'rules'],
  'src/lib': ['src/lib'],
  'src/ui': ['src/ui', 'src/lib', 'rules/text'],
  'src/api': ['src/api', 'src/lib', 'contract', 'rules'],
  'src/worker': ['src/worker', 'src/lib', 'src/features', 'contract', 'rules'],
  'src/features': ['src/features', 'src/worker', 'src/api', 'src/ui', 'src/lib', 'contract', 'rules'],
  src: ['src', 'contract', 'rules'],
  e2e: ['e2e', 'contract', 'rules', 'scripts', 'clients/typescript/src'],
  'clients/typescript/src': ['clients/typescript/src'],
}

const isTest = (path) => /\.test\.tsx?$|\/testing[^/]*(\/|\.ts$)/.test(path)

const partOf = (path) => Object.keys(reach).find((part) => path.startsWith(`${part}/`))

function layerOf(path) {
  const [, folder, ...rest] = path.split('/')
  const name = rest.length === 0 || composition.includes(folder) ? 'composition' : folder
  return { name, level: serverLayers.findIndex((layer) => layer.includes(name)) }
}

/**
 * Why one import breaks the rules, or undefined.
 * @param {{ from: string, to: string, isType: boolean }} edge paths within the repository
 */
export function violationOf({ from, to, isType }) {
  const part = partOf(from)
  if (!part || isTest(from)) return undefined
  if (!reach[part].some((allowed) => to.startsWith(`${allowed}/`))) return `${part}/ must not import ${to}`
  if (part === 'rules' && to.startsWith('contract/') && !isType)
    return 'rules/ imports only types of contract/'
  if (part === 'server' && to.startsWith('server/')) return serverViolation(from, to)
  if (part === 'src/features' && to.startsWith('src/features/')) return featureViolation(from, to)
  return undefined
}

function serverViolation(from, to) {
  if (isTest(to)) return `${to} is for tests only`
  const [upper, lower] = [layerOf(from), layerOf(to)]
  if (upper.level < 0)
    return `server/${upper.name}/ belongs to no layer: add it to scripts/checks/import-rules.js`
  if (upper.name === lower.name || upper.level < lower.level) return undefined
  return `server/${upper.name}/ must not import server/${lower.name}/, which is not below it`
}

function featureViolation(from, to) {
  const [noun, other] = [from.split('/')[2], to.split('/')[2]]
  return noun === other
    ? undefined
    : `The feature ${noun} must not import the feature ${other}: a route combines them`
}

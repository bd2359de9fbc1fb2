import type { Operation } from './document'

export const languages = ['curl', 'typescript', 'python'] as const
export type Language = (typeof languages)[number]
export const languageNames: Record<Language, string> = {
  curl: 'cURL',
  typescript: 'TypeScript',
  python: 'Python',
}

type Request = { method: string; url: string; body?: unknown; media?: string; needsKey: boolean }

/** A request with the example values of what the operation requires. */
function requestOf(operation: Operation, origin: string): Request {
  const { method, path, parameters, requestBody, security } = operation
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parameters.find((parameter) => parameter.name === name)?.example)),
  )
  const query = new URLSearchParams(
    parameters
      .filter((parameter) => parameter.in === 'query' && parameter.required)
      .map(({ name, example }) => [name, String(example)]),
  )
  const [media] = Object.keys(requestBody?.content ?? {})
  return {
    method,
    url: `${origin}${filled}${query.size > 0 ? `?${query}` : ''}`,
    body: media ? requestBody?.content?.[media]?.example : undefined,
    ...(media ? { media } : {}),
    needsKey: security === undefined,
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
const indented = (value: unknown) => JSON.stringify(value, null, 2)

function curl({ method, url, body, media, needsKey }: Request): string {
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(url)}`,
    ...(needsKey ? ['  -H "Authorization: Bearer $API_KEY"'] : []),
    ...(media ? [`  -H 'Content-Type: ${media}'`] : []),
    ...(media ? [body === undefined ? '  --data-binary @file' : `  -d ${quoted(indented(body))}`] : []),
  ].join(' \\\n')
}

function typescript({ method, url, body, media, needsKey }: Request): string {
  const headers = [
    ...(needsKey ? [`    Authorization: \`Bearer \${process.env.API_KEY}\`,`] : []),
    ...(media ? [`    'Content-Type': '${media}',`] : []),
  ]
  const sent = body === undefined ? 'file' : `JSON.stringify(${indented(body).replaceAll('\n', '\n  ')})`
  return [
    `const response = await fetch(${JSON.stringify(url)}, {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(media ? [`  body: ${sent},`] : []),
    '})',
    'if (!response.ok) throw new Error(await response.text())',
  ].join('\n')
}

/** A JSON value as a Python literal. */
function pythonOf(value: unknown, indent = ''): string {
  const inner = `${indent}    `
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value !== 'object') return JSON.stringify(value)
  const entries = Array.isArray(value)
    ? value.map((item) => pythonOf(item, inner))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${pythonOf(item, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  if (entries.length === 0) return `${open}${close}`
  return [open, ...entries.map((entry) => `${inner}${entry},`), `${indent}${close}`].join('\n')
}

function python({ method, url, body, media, needsKey }: Request): string {
  const sent = body === undefined ? 'open("file", "rb")' : 'json.dumps(body).encode()'
  return [
    ...(body === undefined ? [] : ['import json']),
    'import os',
    'import urllib.request',
    '',
    ...(body === undefined ? [] : [`body = ${pythonOf(body)}`]),
    'request = urllib.request.Request(',
    `    ${JSON.stringify(url)},`,
    ...(method === 'GET' ? [] : [`    method="${method}",`]),
    ...(needsKey || media ? ['    headers={'] : []),
    ...(needsKey ? [`        "Authorization": "Bearer " + os.environ["API_KEY"],`] : []),
    ...(media ? [`        "Content-Type": "${media}",`] : []),
    ...(needsKey || media ? ['    },'] : []),
    ...(media ? [`    data=${sent},`] : []),
    ')',
    'with urllib.request.urlopen(request) as response:',
    '    print(response.read().decode())',
  ].join('\n')
}

const writers: Record<Language, (request: Request) => string> = { curl, typescript, python }

/** The operation as code that reads the key from `API_KEY`. */
export const sampleOf = (operation: Operation, language: Language, origin: string): string =>
  writers[language](requestOf(operation, origin))

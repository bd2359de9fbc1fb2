// Fails on words that no text of the product may use: part of npm run check. With --list it prints every text that
// users can read, with file and line, so that a reviewer or a translator reads them in one go.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

const words = ['nobody', 'somebody', 'whoever', 'anew', 'for ever', 'is over', 'by itself']
const british = [
  'dial(?:led|ling|ler)',
  'cancel(?:led|ling)',
  'label(?:led|ling)',
  'travel(?:led|ling|ler)',
  'model(?:led|ling)',
  'signal(?:led|ling)',
  'colours?',
  'behaviours?',
  'favourites?',
  'honour(?:s|ed)?',
  'neighbours?',
  'labour',
  'centres?',
  'metres?',
  'grey',
  'licence',
  'defence',
  'catalogues?',
  'programmes?',
  'cheques?',
  'judgement',
  'whilst',
  'fulfil',
  'instalments?',
  '(?:organ|recogn|author|summar|normal|synchron|minim|maxim|final|real|optim|anonym|custom|initial|util|categor|serial|priorit|emphas|apolog|personal|general|special|standard|local)is(?:e|es|ed|er|ing|ation|ations)',
  'analys(?:ed|ing|er)',
]
const forbidden = new RegExp(`\\b(?:${[...words, ...british].join('|')})\\b`, 'gi')

/** What callers say in simulated calls is spoken language, and the words of a search index are data. */
const exempt = [
  'server/telephony/simulator/',
  'server/rehearsal/caller.ts',
  'server/review/signals/phrases.ts',
  'server/contacts/phone-zones/',
  'server/schema/',
]
const isTest = (path) => /\.(test|spec)\.tsx?$|(^|\/)testing[^/]*(\/|\.tsx?$)|\.gen\.ts$/.test(path)

/**
 * The forbidden words of texts.
 * @param {{ path: string, line: number, text: string }[]} strings
 */
export function violationsOf(strings) {
  return strings
    .filter(({ path }) => !exempt.some((prefix) => path.startsWith(prefix)))
    .flatMap(({ path, line, text }) =>
      Array.from(text.matchAll(forbidden), ([word]) => `${path}:${line} says “${word}”: ${text}`),
    )
}

/** Every text of a file that users may read: sentences, labels and JSX, with … for what is filled in. */
export function stringsOf(path, source) {
  const found = []
  const lineOf = lineCounter(source)
  const add = ({ start }, text) => {
    const words = text.replace(/\s+/g, ' ').trim()
    if (isForReaders(words)) found.push({ path, line: lineOf(start), text: words })
  }
  if (path.endsWith('.html')) visitHtml(source, add)
  else visit(parseSync(path, source).program, undefined, add)
  return found
}

const htmlTexts = /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>|[^<]+/gi
const readAttributes = /\b(?:content|title|alt|aria-label|placeholder)="([^"]*)"/gi

/** Texts and the attributes that are shown or read aloud; not comments, scripts and styles. */
function visitHtml(source, add) {
  for (const { 0: part, 1: isCode, index } of source.matchAll(htmlTexts)) {
    if (isCode || part.startsWith('<!')) continue
    if (!part.startsWith('<')) add({ start: index + part.search(/\S|$/) }, part)
    else for (const { 1: value } of part.matchAll(readAttributes)) add({ start: index }, value)
  }
}

const isSql = /^(do \$\$|select |insert into |update \w+ set |delete from |create |alter |with )/

/** A text that only machines read has no space and no capital: keys, paths, headers; or it is a list of classes. */
const isForReaders = (text) =>
  /[A-Za-z]{2}/.test(text) &&
  !isSql.test(text) &&
  !/(^|\s)[a-z]+-\[|\b(px|text|bg|border|inset|min-w|max-sm)-[a-z0-9]/.test(text) &&
  (/[a-z…,.!?] \S/i.test(text) || /^[A-Z][a-z]+\b(?!-)/.test(text))

const skippedAttributes =
  /^(className|class|style|d|viewBox|key|id|name|type|href|to|from|value|variant)$|ClassName$/
const skippedCalls =
  /^(clsx|cx|sql|raw|matchMedia|querySelector|querySelectorAll|setHeader|startsWith|includes)$/

function visit(node, parent, add) {
  if (node === null || typeof node !== 'object') return
  if (Array.isArray(node)) {
    for (const child of node) visit(child, parent, add)
    return
  }
  if (typeof node.type !== 'string' || isForMachines(node)) return
  const text = textOf(node)
  if (text !== undefined && (node.type !== 'Literal' || parent?.type !== 'Property' || parent.key !== node)) {
    add(node, text)
  }
  const children =
    node.type === 'BinaryExpression' && text !== undefined ? innerOf(node) : Object.values(node)
  for (const child of children) visit(child, node, add)
}

function isForMachines(node) {
  if (/^(Import|ExportAll|TS(Literal|Union|TypeRef|Interface|TypeAlias))/.test(node.type)) return true
  if (node.type === 'JSXAttribute') return skippedAttributes.test(node.name.name)
  if (node.type === 'TaggedTemplateExpression') return true
  return node.type === 'CallExpression' && skippedCalls.test(node.callee.name ?? node.callee.property?.name)
}

function textOf(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…')
  if (node.type === 'BinaryExpression' && node.operator === '+') return sumOf(node)
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return undefined
  const isText = ({ type, value }) => type === 'JSXText' && /\S/.test(value)
  return node.children.some(isText) ? node.children.map(partOfJsx).join('') : undefined
}

function sumOf(node) {
  const isSum = (side) => side.type === 'BinaryExpression' && side.operator === '+'
  const [left, right] = [node.left, node.right].map((side) => (isSum(side) ? sumOf(side) : textOf(side)))
  return left === undefined && right === undefined ? undefined : `${left ?? '…'}${right ?? '…'}`
}

/** What a sum of texts contains besides its own words, such as the expressions of a template. */
const innerOf = (node) =>
  [node.left, node.right].flatMap((side) => {
    if (side.type === 'BinaryExpression' && side.operator === '+') return innerOf(side)
    if (side.type === 'TemplateLiteral') return side.expressions
    return textOf(side) === undefined ? [side] : []
  })

function partOfJsx(node) {
  if (node.type === 'JSXText') return node.value
  return node.type === 'JSXExpressionContainer' && node.expression.value === ' ' ? ' ' : '…'
}

function lineCounter(source) {
  const starts = Array.from(source.matchAll(/\n/g), ({ index }) => index)
  return (offset) => starts.filter((start) => start < offset).length + 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , ...args] = process.argv
  const folders = args.filter((arg) => !arg.startsWith('--'))
  const roots = folders.length > 0 ? folders : ['src', 'contract', 'rules', 'server', 'public', '*.html']
  const tracked = execFileSync('git', ['ls-files', ...roots], { encoding: 'utf8' })
    .trim()
    .split('\n')
  const strings = tracked
    .filter((path) => /\.(tsx?|js|html)$/.test(path) && !isTest(path))
    .flatMap((path) => stringsOf(path, readFileSync(path, 'utf8')))
  if (args.includes('--list'))
    for (const { path, line, text } of strings) console.log(`${path}:${line}\t${text}`)
  const violations = violationsOf(strings)
  for (const violation of violations) console.error(violation)
  process.exitCode = violations.length > 0 ? 1 : 0
}

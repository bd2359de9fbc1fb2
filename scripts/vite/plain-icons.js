import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const drawn = /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const componentId = 'virtual:plain-icon'

const circle = ({ cx, cy, rx, ry }) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`

/** A rectangle with round corners. */
function rectangle({ x = 0, y = 0, width, height, rx = 0 }) {
  const corner = (right, down) => (rx > 0 ? `a${rx} ${rx} 0 0 1 ${right * rx} ${down * rx}` : '')
  return [
    `M${x + rx} ${y}h${width - 2 * rx}${corner(1, 1)}`,
    `v${height - 2 * rx}${corner(-1, 1)}`,
    `h${2 * rx - width}${corner(-1, -1)}`,
    `v${2 * rx - height}${corner(1, -1)}z`,
  ].join('')
}

/** Each shape as a path that may follow other paths. */
const paths = {
  // A path may begin with a relative point, which would continue the path before.
  path: ({ d }) => (d.startsWith('m') ? `M0 0${d}` : d),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points }) => `M${points}`,
  polygon: ({ points }) => `M${points}z`,
  circle: ({ r, ...center }) => circle({ ...center, rx: r, ry: r }),
  ellipse: circle,
  rect: rectangle,
}

const known = /^(key|d|[xy][12]?|[cr][xy]|r|width|height|points)$/

function pathOf([tag, attributes]) {
  const isPlain = Object.keys(attributes).every((name) => known.test(name))
  const hasOneRadius = tag !== 'rect' || (attributes.ry ?? attributes.rx) === attributes.rx
  if (!isPlain || !hasOneRadius) return undefined
  const numbers = Object.entries(attributes).map(([name, value]) => [
    name,
    /^(d|points|key)$/.test(name) ? value : Number(value),
  ])
  return paths[tag]?.(Object.fromEntries(numbers))
}

const component = `
import { jsx } from 'react/jsx-runtime'
const look = {
  xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor',
  strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
}
export const icon = (name, d) => {
  const shapes = jsx('path', { d })
  return ({ className, ...props }) => jsx('svg', {
    ...look,
    'aria-hidden': props['aria-label'] || props.role ? undefined : true,
    ...props,
    className: 'lucide lucide-' + name + (className ? ' ' + className : ''),
    children: shapes,
  })
}
`

const library = 'lucide-react'
const ownImports = /import \{([^}]*)\} from ['"]lucide-react['"]/g

/** The file of each icon of the library, by each of its names. */
function readIcons() {
  const index = join(fileURLToPath(import.meta.resolve(library)), '../../esm/lucide-react.mjs')
  const lines = readFileSync(index, 'utf8').matchAll(/^export \{ (.*) \} from '\.\/(icons\/[^']+)'/gm)
  return new Map(
    [...lines].flatMap(([, names, file]) =>
      names.split(', ').map((name) => [name.replace('default as ', ''), join(index, '..', file)]),
    ),
  )
}

/** Imports each icon from its own file, so that the build knows which icons a module draws. */
function withOwnImports(code, icons) {
  return code.replaceAll(ownImports, (_, list) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const [imported, local = imported] = name.split(' as ')
        const file = icons.get(imported)
        return file ? `import ${local} from ${JSON.stringify(file)}` : `import { ${name} } from '${library}'`
      })
      .join('; '),
  )
}

/**
 * Draws the icons of lucide-react with one component and one path each. The library makes two components and an element
 * for each shape, and its code is larger. An icon with other than plain shapes remains as it is.
 * @returns {import('vite').Plugin}
 */
export function plainIcons() {
  const icons = readIcons()
  return {
    name: 'plain-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === componentId ? `\0${componentId}` : null),
    transform: {
      filter: { id: /\/src\/[^?]*\.tsx?(\?|$)/, code: library },
      handler: (code) => ({ code: withOwnImports(code, icons), map: null }),
    },
    async load(id) {
      if (id === `\0${componentId}`) return component
      if (!drawn.test(id)) return null
      const { name, node } = (await import(id)).__iconData ?? {}
      const all = node?.map(pathOf)
      if (!all || all.includes(undefined)) return null
      const made = `icon(${JSON.stringify(name)}, ${JSON.stringify(all.join(''))})`
      return `import { icon } from '${componentId}'\nexport default /* @__PURE__ */ ${made}`
    },
  }
}

/** The chunks that a chunk imports, and those that they import. */
function importsOf(name, chunks, found = new Set()) {
  for (const imported of chunks[name]?.imports ?? []) {
    if (found.has(imported)) continue
    found.add(imported)
    importsOf(imported, chunks, found)
  }
  return found
}

/**
 * Makes each chunk that is loaded by `import()` import all chunks that its imports need, so that the browser requests
 * them together. Vite's table for the same purpose is part of the first script, though only further pages use it.
 * @returns {import('vite').Plugin}
 */
export function hoistImports() {
  return {
    name: 'hoist-imports',
    apply: 'build',
    renderChunk(code, chunk, _options, { chunks }) {
      if (!chunk.isDynamicEntry) return null
      const initial = new Set(
        Object.values(chunks)
          .filter(({ isEntry }) => isEntry)
          .flatMap(({ fileName }) => [fileName, ...importsOf(fileName, chunks)]),
      )
      const missing = [...importsOf(chunk.fileName, chunks)].filter(
        (name) => !initial.has(name) && !chunk.imports.includes(name) && name !== chunk.fileName,
      )
      const folder = /^.*\//
      const imports = missing.map((name) => `\nimport "./${name.replace(folder, '')}";`)
      return { code: code + imports.join(''), map: null }
    },
  }
}

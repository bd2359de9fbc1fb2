import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { minifySync } from 'vite'

const compress = promisify(brotliCompress)

async function compressFile(path) {
  const content = readFileSync(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  writeFileSync(`${path}.br`, await compress(content, { params }))
}

/** Vite copies the files of `public` as they are. */
function minifyScript(path) {
  writeFileSync(path, minifySync(path, readFileSync(path, 'utf8')).code)
}

/**
 * Minifies the script that runs before the first paint, and writes a file with the ending `.br` next to each asset, because the best compression takes too long for a request.
 * The server composes the HTML and compresses it itself.
 * @returns {import('vite').Plugin}
 */
export function compressBuild() {
  return {
    name: 'compress-build',
    apply: 'build',
    async writeBundle({ dir }) {
      minifyScript(join(dir, 'theme.js'))
      const assets = join(dir, 'assets')
      const names = readdirSync(assets).filter((name) => /\.(js|css|svg)$/.test(name))
      await Promise.all(names.map((name) => compressFile(join(assets, name))))
    },
  }
}

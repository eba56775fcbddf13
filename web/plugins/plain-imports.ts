import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/**
 * Leaves dynamic imports as they are. The server names the files of a route in the page, and no chunk has styles of its own,
 * so the helper that Vite wraps around each import has nothing to do.
 */
export function plainImports(): Plugin {
  return {
    name: 'testamur:plain-imports',
    enforce: 'pre',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load()' : null),
  }
}

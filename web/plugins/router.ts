import type { Plugin } from 'vite'

/**
 * React Router names its components by assignment, which keeps every one of them in the bundle, used or not. Without
 * the names the unused ones (its framework's links, forms and prefetching) fall away: about 4 KB of each first visit.
 */
export function slimRouter(): Plugin {
  return {
    name: 'testamur:slim-router',
    transform(code, id) {
      if (!/node_modules\/react-router\/dist\/production\/[\w-]+\.mjs$/.test(id)) return null
      const slim = code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        // Observation hooks that nobody passes.
        .replace(/\b(init|opts\??)\.instrumentations\b/g, 'undefined')
        // The sentences of assertions, which stand alone on their lines; the assertions stay.
        .replace(
          /^(\s+)(?=\S* \S* \S* )(?:`[^`\n]{40,}`|"[^"\n]{40,}")$(?=\n\s*\))/gm,
          '$1"React Router assertion"',
        )
        .replace(/= (React\w*)\.(forwardRef|memo|createContext)\(/g, '= /* @__PURE__ */ $1.$2(')
      return { code: slim, map: null }
    },
  }
}

import type { Plugin } from 'vite'

/** A pattern that a newer version may no longer have, which must be looked at then. */
type Cut = readonly [from: RegExp, to: string]

const THROW = 'throw new Error("This part of React Router is not in the bundle: web/plugins/router.ts");'

/** The functions of React Router for submissions, fetchers, revalidation and hot replacement; nothing here calls them. */
const UNUSED = [
  'handleAction',
  'fetch2',
  'revalidate',
  'enableScrollRestoration',
  'getBlocker',
  '_internalSetRoutes',
]

const CUTS: readonly Cut[] = [
  // Names by assignment keep every component in the bundle, used or not: links, forms, prefetching.
  [/^\w+\.displayName = .*;$/gm, ''],
  [/= (React\w*)\.(forwardRef|memo|createContext)\(/g, '= /* @__PURE__ */ $1.$2('],
  // Observation hooks that nobody passes.
  [/\b(init|opts\??)\.instrumentations\b/g, 'undefined'],
  // The sentences of assertions, which stand alone on their lines; the assertions stay.
  [/^(\s+)(?=\S* \S* \S* )(?:`[^`\n]{40,}`|"[^"\n]{40,}")$(?=\n\s*\))/gm, '$1"React Router assertion"'],
  // What is left of such a function is its refusal, and what only it called falls away.
  ...UNUSED.map(
    (name): Cut => [new RegExp(`^( +(?:async )?function ${name}\\(.*\\) \\{)$`, 'm'), `$1 ${THROW}`],
  ),
  // A navigation that submits a form, and fetchers that it would load again.
  [/^(function normalizeNavigateOptions\(.*\) \{\n.*\n.*\n {2}\})$/m, `$1\n${THROW}`],
  [/\} else if \(opts && opts\.submission && isMutationMethod\(.*\) \{/, '} else if (false) {'],
  [/^( {2}let revalidatingFetchers = \[\];)\n {2}fetchLoadMatches\.forEach[^]*?\n {2}\}\);$/m, '$1'],
  // View transitions, which nobody asks for.
  [/if \(!viewTransitionOpts \|\| !isViewTransitionAvailable\) \{/, 'if (true) {'],
  [/^( {4}let viewTransitionOpts;)\n[^]*?\n( {4}updateState\()$/m, '$1\n$2'],
  [/ {4}if \(isBrowser3\) \{\n {6}restoreAppliedTransitions[^]*?\n {4}\}\n/, ''],
  [/( {2}React3\.useEffect\(\(\) => \{\n {4}if \(vtContext[^]*?)( {2}let navigator = )/, '$2'],
  // Navigation that a page holds up.
  [/let blockerKey = shouldBlockNavigation\(\{[^}]*\}\);/g, 'const blockerKey = void 0;'],
  // Data that a server of its own would have printed.
  [/(hydrationData: opts\?\.hydrationData) \|\| parseHydrationData\(\)/g, '$1'],
]

const ROUTER = /node_modules\/react-router\/dist\/production\/[\w-]+\.mjs$/

/**
 * React Router carries its framework's parts into every first visit. Cutting those that nobody here calls saves about
 * a third of it. A part that is cut refuses loudly when it is called after all; a cut that finds nothing to cut (in
 * another version) fails the build.
 */
export function slimRouter(): Plugin {
  const missed = new Set(CUTS)
  return {
    name: 'testamur:slim-router',
    transform(code, id) {
      if (!ROUTER.test(id)) return null
      const slim = CUTS.reduce((text, cut) => {
        const next = text.replace(...(cut as [RegExp, string]))
        if (next !== text) missed.delete(cut)
        return next
      }, code)
      return { code: slim, map: null }
    },
    buildEnd(error) {
      const [first] = missed
      if (error === undefined && first !== undefined)
        this.error(`React Router has changed: nothing to cut for ${String(first[0])}`)
    },
  }
}

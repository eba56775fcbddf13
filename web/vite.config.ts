import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { calls } from './plugins/calls.ts'
import { compress } from './plugins/compress.ts'
import { messages } from './plugins/messages.ts'
import { plainImports } from './plugins/plain-imports.ts'

/** Libraries of every page, which change seldom: browsers keep them. */
const LIBRARIES = /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\//
const ROUTER = fileURLToPath(new URL('../node_modules/react-router/dist/production', import.meta.url))

/** What every first page needs: one file compresses better than twelve. */
const SHELL = new RegExp(
  [
    'src/main\\.',
    'src/app/(routes|page-route|root|scroll|error-page)\\.',
    'src/api/(client|failures|token)\\.',
    'src/lib/(paths|typed|cx|store|text|appearance|format|notifications|portal)\\.',
    'src/ui/(page-title|button|link|icon|toast|text-logo|appearance-toggle|spinner|field|input)\\.',
    'src/screens/public/layout/',
    '@calls/(institution/institution|applications/application-data)$',
    'preload-helper',
    'contract/src/(icu|money|tracking-id)\\.',
  ].join('|'),
)

/** What both long forms begin with. */
const FORMS = new RegExp(
  [
    'src/features/applications/(draft|you-step|matric-check|hold-notice|step-buttons|reference-data|prices)\\.',
    'src/features/drafts/(draft-form|draft-notices|finish-later|use-draft|use-fragment)\\.',
    'src/features/papers/kept-papers\\.',
    'src/lib/(email|use-online)\\.',
    '@calls/students/students$',
  ].join('|'),
)

/** Small parts that most pages except Home use. */
const PARTS =
  /src\/ui\/(alert|not-fetched|badge|card|choice|description-list|error-summary|money|skeleton|stepper|summary)\./

/** What every page of the back office needs, and no other page. */
const OFFICE = new RegExp(
  [
    'src/api/watch\\.',
    'src/lib/(came-from|fold-text|plain-keys)\\.',
    'src/ui/(menu|place-below)\\.',
    'src/features/applications/staff-events\\.',
    '@calls/(messaging/staff-messaging|operations)$',
  ].join('|'),
)

/** Two bundles: `vite build` for the browser, `vite build --ssr` for the server that prerenders public pages. */
export default defineConfig(({ isSsrBuild, mode }) => ({
  base: '/',
  publicDir: false,
  plugins: [calls(), messages(), plainImports(), react(), tailwindcss(), compress()],
  ssr: { noExternal: true },
  // The package exports its build with the warnings for developers; the one without them lies beside it.
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: `${ROUTER}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${ROUTER}/dom-export.mjs` },
    ],
  },
  ...((isSsrBuild || mode === 'harness') && {
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node20', rolldownOptions: { input: 'src/entry-server.tsx' } }
    : {
        outDir: 'dist/client',
        assetsDir: 'build',
        assetsInlineLimit: 0,
        manifest: true,
        modulePreload: false,
        target: ['es2022', 'chrome111', 'safari16.4', 'firefox114'],
        rolldownOptions: {
          // Schemas of the contract that a page does not use are removed, and zod with them.
          treeshake: { manualPureFunctions: ['z', 'endpoint', 'line', 'optionalLine', 'paragraph'] },
          // `--mode harness` builds the page on which the tests look at the ui parts.
          input: mode === 'harness' ? 'src/harness/kit.tsx' : 'src/main.tsx',
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: LIBRARIES },
                { name: 'shell', test: SHELL },
                { name: 'parts', test: PARTS },
                // Where the back office is, which the sign-in and the notice for staff on public pages need without its code.
                { name: 'addresses', test: /src\/lib\/admin-paths\./ },
                { name: 'form', test: /node_modules\/react-hook-form\/|src\/lib\/(form|pressed)\./ },
                { name: 'forms', test: FORMS },
                { name: 'query', test: /node_modules\/@tanstack\/|src\/api\/queries\./ },
                { name: 'office', test: OFFICE },
              ],
            },
          },
        },
      },
}))

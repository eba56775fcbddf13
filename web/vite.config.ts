import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { calls } from './plugins/calls.ts'
import { messages } from './plugins/messages.ts'

/** Two bundles: `vite build` for the browser, `vite build --ssr` for the server that prerenders public pages. */
export default defineConfig(({ isSsrBuild }) => ({
  base: '/build/',
  publicDir: false,
  plugins: [calls(), messages(), react(), tailwindcss()],
  ssr: { noExternal: true },
  build: isSsrBuild
    ? { outDir: 'dist/server', ssr: 'src/entry-server.tsx', copyPublicDir: false, target: 'node20' }
    : {
        outDir: 'dist/client',
        assetsDir: '',
        manifest: true,
        modulePreload: { polyfill: false },
        target: ['es2022', 'chrome111', 'safari16.4', 'firefox114'],
        rolldownOptions: {
          input: 'src/main.tsx',
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: 'router', test: /node_modules\/(react-router|cookie|set-cookie-parser)\// },
                { name: 'query', test: /node_modules\/@tanstack\// },
              ],
            },
          },
        },
      },
}))

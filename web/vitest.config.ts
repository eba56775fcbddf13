import { defineConfig, mergeConfig } from 'vitest/config'
import vite from './vite.config.ts'

// For a machine that is busy with other things, never to wait for something.
const patience = defineConfig({ test: { testTimeout: 120_000, hookTimeout: 120_000 } })

export default defineConfig((environment) => mergeConfig(vite(environment), patience))

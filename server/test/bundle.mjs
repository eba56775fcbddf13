import { bundleForTests } from '../../scripts/lib/bundle-server.mjs'

// Run by the global set-up in a process of its own, because the bundler is JavaScript without types.
await bundleForTests(process.argv[2])

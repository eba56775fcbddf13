import { bundleForTests } from '../../scripts/lib/bundle-server.mjs'

// Of the global setup, in a process of its own: what bundles is JavaScript without types.
await bundleForTests(process.argv[2])

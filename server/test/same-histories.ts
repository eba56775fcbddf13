import fc from 'fast-check'

// For `npm run mutation`: thousands of runs of each property would take hours, and histories that differ from run to run
// would make its score differ, too.
fc.configureGlobal({ numRuns: 100, seed: 20_261_123 })

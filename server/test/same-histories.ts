import fc from 'fast-check'

// For `npm run mutation`: thousands of runs of each property would take hours, and random histories would
// change its score from run to run.
fc.configureGlobal({ numRuns: 100, seed: 20_261_123 })

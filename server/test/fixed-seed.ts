import fc from 'fast-check'
import { SEED } from './seed.ts'

// The same random examples in every run, so that a change is judged by what it changes; `npm run fuzz` takes others.
fc.configureGlobal({ seed: SEED })
